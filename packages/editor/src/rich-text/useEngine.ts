import { useEffect, useMemo, useRef, useState } from 'react'
import type { RichTextEditor, RichTextEditorOptions } from '../engine/createRichTextEditor.ts'
import type { EditorPreset } from '../presets/preset.ts'
import { useEditorSettings } from './editorSettings.tsx'
import { EditorStartError, EDITOR_ERRORS } from './loading/editorErrors.ts'
import { loadEngine } from './loading/loadEngine.ts'

/** Where the start of an editor stands. A late one has an error and may still become ready. */
export interface EngineState {
  editor: RichTextEditor | undefined
  error: string | undefined
  /** Begins the start anew. */
  retry: () => void
}

/** What the editor is made with; the values are read when it starts, the functions whenever they are called. */
export type EngineOptions = Omit<RichTextEditorOptions, 'preset' | 'more' | 'licenseKey'>

/** Loads the editor and makes one in a place of the page, until the field is gone or gets another preset. */
export function useEngine(
  host: { readonly current: HTMLElement | null },
  preset: EditorPreset,
  options: () => EngineOptions,
  onError: (message: string) => void,
): EngineState {
  const { licenseKey, loader } = useEditorSettings()
  const [attempt, setAttempt] = useState(0)
  const start = useMemo(() => ({ preset, loader, licenseKey, attempt }), [preset, loader, licenseKey, attempt])
  const [state, setState] = useState<{ start: object; editor?: RichTextEditor; error?: string }>({ start })
  const latest = useRef({ options, onError })
  useEffect(() => {
    latest.current = { options, onError }
  })

  useEffect(() => {
    let gone = false
    let made: RichTextEditor | undefined
    let place: HTMLElement | undefined
    const fail = (cause: unknown) => {
      if (gone) return
      const error = cause instanceof EditorStartError ? cause.message : EDITOR_ERRORS.startup
      setState({ start, error })
      latest.current.onError(error)
    }
    async function begin() {
      const { engine, more } = await loadEngine(start.loader, start.preset.plugins, fail)
      if (gone) return
      place = host.current?.appendChild(document.createElement('div'))
      const editor = await engine.createRichTextEditor(place, {
        ...latest.current.options(),
        preset: start.preset,
        more: more?.MORE_PLUGINS ?? [],
        licenseKey: start.licenseKey,
      })
      if (gone) return editor.destroy()
      made = editor
      setState({ start, editor })
      return undefined
    }
    const started = begin().catch(fail)
    return () => {
      gone = true
      // What is still starting ends itself; what runs is ended here.
      void started.then(async () => {
        await made?.destroy()
        place?.remove()
      })
    }
  }, [host, start])

  // What an earlier start came to says nothing about this one.
  const { editor, error } = state.start === start ? state : {}
  return { editor, error, retry: () => setAttempt((count) => count + 1) }
}
