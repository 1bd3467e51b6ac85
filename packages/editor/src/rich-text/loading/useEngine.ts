import { useEffect, useMemo, useRef, useState } from 'react'
import type { PluginSet } from '../../presets/preset.ts'
import type { EditorLoader } from './editorLoader.ts'
import { EDITOR_ERRORS, EditorStartError } from './editorErrors.ts'
import { type LoadedEngine, loadEngine } from './loadEngine.ts'

/** The load that a field needs; a new `key` loads again. */
export interface EngineRequest {
  loader: EditorLoader
  plugins: PluginSet
  key: string
}

/** The progress of a load. */
export type EngineEvent =
  | { type: 'loadStarted' }
  | { type: 'loadIsSlow'; message: string }
  | { type: 'engineLoaded' }
  | { type: 'startFailed'; message: string }

/** Loads the editor's code. Returns it as soon as it has arrived, and undefined until then. */
export function useEngine(
  { loader, plugins, key }: EngineRequest,
  onEvent: (event: EngineEvent) => void,
): LoadedEngine | undefined {
  const request = useMemo(() => ({ loader, plugins, key }), [loader, plugins, key])
  const [loaded, setLoaded] = useState<{ request: EngineRequest; engine: LoadedEngine }>()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    let isCurrent = true
    const notify = (event: EngineEvent) => {
      if (isCurrent) latest.current(event)
    }
    notify({ type: 'loadStarted' })
    loadEngine(request.loader, request.plugins, ({ message }) => notify({ type: 'loadIsSlow', message })).then(
      (engine) => {
        if (isCurrent) setLoaded({ request, engine })
        notify({ type: 'engineLoaded' })
      },
      (cause: unknown) => {
        const message = cause instanceof EditorStartError ? cause.message : EDITOR_ERRORS.startup
        notify({ type: 'startFailed', message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [request])
  // The code of an earlier request may lack plug-ins that this one needs.
  return loaded?.request === request ? loaded.engine : undefined
}
