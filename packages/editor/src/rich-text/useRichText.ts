import { CONTENT_HTML_POLICY, textOf } from '@rankdesk/format'
import { useEffect, useRef, useState } from 'react'
import type { EditorHandle } from '../engine/editorHandle.ts'
import { forbiddenHtml, type LostHtml, lostHtml } from '../html/compare/lostHtml.ts'
import type { RichTextProps } from './richTextProps.ts'
import { richTextReducer } from './state/richTextReducer.ts'
import {
  initialRichTextState,
  type RichTextEffect,
  type RichTextEvent,
  type RichTextState,
  type TextRange,
} from './state/richTextState.ts'
import { useReducerWithEffects } from './state/useReducerWithEffects.ts'
import { useAuthorship } from './useAuthorship.ts'
import { useDebouncedCall } from './useDebouncedCall.ts'

/** The state of a rich text field, and the functions that its parts call. */
export interface RichTextField {
  state: RichTextState
  /** The owner's text, or the field's own text if nobody owns it. */
  html: string
  /** The running editor; undefined until it has started and while it restarts. */
  editor: EditorHandle | undefined
  authorshipRuns: ReturnType<typeof useAuthorship>['runs']
  dispatch: (event: RichTextEvent) => void
  handleReady: (editor: EditorHandle) => void
  handleDestroy: (editor: EditorHandle) => void
  handleEdit: () => void
  handleCrash: (willRestart: boolean) => void
}

/** Runs the state machine of a rich text field: dispatches the events of its editor and its owner, and runs the effects. */
export function useRichText(props: RichTextProps): RichTextField {
  const { changeDelay = 400, longestDelay } = props
  const [state, dispatch] = useReducerWithEffects(
    richTextReducer,
    () => initialRichTextState(props.value ?? props.defaultValue ?? ''),
    runEffect,
  )
  const html = props.value ?? state.html
  const authorship = useAuthorship(props.authorship, html)
  const report = useDebouncedCall(() => dispatch({ type: 'reportDue' }), changeDelay, longestDelay)
  // Effects need the handle at once; the attributes and marks follow it through the state.
  const running = useRef<EditorHandle>(undefined)
  const [editor, setEditor] = useState<EditorHandle>()

  function runEffect(effect: RichTextEffect) {
    const current = running.current
    switch (effect.type) {
      case 'scheduleReport':
        return report.schedule()
      case 'cancelReport':
        return report.cancel()
      case 'report':
        return reportText(current, dispatch)
      case 'compareText':
        return compareText(latestHtml.current, current, dispatch)
      case 'notifyChange':
        authorship.handleChange(effect.html)
        return props.onChange?.(effect.html)
      case 'notifyBlur':
        return props.onBlur?.()
      case 'notifyError':
        return props.onError?.(effect.message)
      case 'notifyReady':
        props.onReady?.()
        return props.focusWhenReady ? current?.focus() : undefined
      case 'focus':
        return current?.focus()
      case 'reveal':
        return revealText(current, effect.range)
      case 'replaceText':
        return current?.replaceHtml(effect.html)
    }
  }

  const latestHtml = useRef(html)
  useEffect(() => {
    latestHtml.current = html
    dispatch({ type: 'valueChanged', html })
  }, [html, dispatch])

  const shown = state.phase === 'ready' ? editor : undefined
  useEffect(() => {
    if (shown !== undefined) dispatch({ type: 'editorShown' })
  }, [shown, dispatch])

  return {
    state,
    html,
    editor: shown,
    authorshipRuns: authorship.runs,
    dispatch,
    handleReady(started) {
      running.current = started
      setEditor(started)
      dispatch({ type: 'editorReady' })
    },
    handleDestroy(destroyed) {
      // The editor of an earlier preset is destroyed after the next one has started.
      if (running.current !== destroyed) return
      running.current = undefined
      dispatch({ type: 'editorDestroyed' })
    },
    handleEdit: () => dispatch({ type: 'edited', length: running.current?.length() }),
    handleCrash(willRestart) {
      dispatch({ type: 'editorCrashed', willRestart })
      running.current = undefined
    },
  }
}

/** Reports the editor's text. A crashed editor may be unreadable: what it reported last stays then. */
function reportText(editor: EditorHandle | undefined, dispatch: (event: RichTextEvent) => void): void {
  let html: string | undefined
  try {
    html = editor?.reportHtml()
  } catch {
    return
  }
  if (html !== undefined) dispatch({ type: 'reported', html })
}

function compareText(html: string, editor: EditorHandle | undefined, dispatch: (event: RichTextEvent) => void): void {
  if (editor === undefined) return
  dispatch({ type: 'textCompared', lost: findLostHtml(html, editor.html()), length: editor.length() })
}

function revealText(editor: EditorHandle | undefined, { start, end }: TextRange): void {
  editor?.reveal(textOf(editor.html()), start, end)
}

/** Returns the parts of a text that the editor dropped, and those that the policy forbids, which saving would drop. */
function findLostHtml(html: string, parsed: string): LostHtml[] {
  const all = [...lostHtml(html, parsed), ...forbiddenHtml(html, CONTENT_HTML_POLICY)]
  return all.filter((one, at) => all.findIndex(({ kind, name }) => kind === one.kind && name === one.name) === at)
}
