import { useEffect, useRef, useState } from 'react'
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
  const [state, setState] = useState<{ editor?: RichTextEditor; error?: string }>({})
  const [attempt, setAttempt] = useState(0)
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
      console.error('DBG', cause instanceof Error ? cause.message + ' :: ' + String((cause.cause as Error | undefined)?.stack).slice(0, 900) : cause)
      const error = cause instanceof EditorStartError ? cause.message : EDITOR_ERRORS.startup
      setState({ error })
      latest.current.onError(error)
    }
    async function start() {
      const { engine, more } = await loadEngine(loader, preset.plugins, fail)
      if (gone) return
      place = host.current?.appendChild(document.createElement('div'))
      const editor = await engine.createRichTextEditor(place, {
        ...latest.current.options(),
        preset,
        more: more?.MORE_PLUGINS ?? [],
        licenseKey,
      })
      if (gone) return editor.destroy()
      made = editor
      setState({ editor })
      return undefined
    }
    setState({})
    const started = start().catch(fail)
    return () => {
      gone = true
      // What is still starting ends itself; what runs is ended here.
      void started.then(async () => {
        await made?.destroy()
        place?.remove()
      })
    }
  }, [host, preset, loader, licenseKey, attempt])

  return { editor: state.editor, error: state.error, retry: () => setAttempt((count) => count + 1) }
}
