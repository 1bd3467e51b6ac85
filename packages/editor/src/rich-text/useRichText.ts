import { useDebouncedCallback } from '@mantine/hooks'
import {
  type Authorship,
  type AuthorshipRun,
  authorshipShares,
  CONTENT_HTML_POLICY,
  editAuthorship,
  startAuthorship,
  textOf,
} from '@rankdesk/format'
import { useEffectReducer } from '@rankdesk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorHandle } from '../engine/editorHandle.ts'
import { forbiddenHtml, lostHtml, type LostHtml } from '../html/compare/lostHtml.ts'
import type { RichTextAuthorship, RichTextProps } from './richTextProps.ts'
import { richTextReducer } from './state/richTextReducer.ts'
import {
  initialRichTextState,
  type RichTextEffect,
  type RichTextEvent,
  type RichTextState,
  type TextRange,
} from './state/richTextState.ts'

/** The state of a rich text field, and the functions that its parts call. */
export interface RichTextField {
  state: RichTextState
  /** The owner's text, or the field's own text if nobody owns it. */
  html: string
  /** The running editor; undefined until it has started and while it restarts. */
  editor: EditorHandle | undefined
  /** The authors of the text, as runs of characters (D03); empty without `authorship`. */
  authorshipRuns: readonly AuthorshipRun[]
  dispatch: (event: RichTextEvent) => void
  handleReady: (editor: EditorHandle) => void
  handleDestroy: (editor: EditorHandle) => void
  handleEdit: () => void
  handleCrash: (willRestart: boolean) => void
}

/** The pause in typing before a change is reported, in ms: the editor's of M545. */
const CHANGE_PAUSE_MS = 400

/** Runs the state machine of a rich text field: dispatches the events of its editor and its owner, and runs the effects. */
export function useRichText(props: RichTextProps): RichTextField {
  const { changeDelay = CHANGE_PAUSE_MS, longestDelay } = props
  const [state, dispatch] = useEffectReducer(
    richTextReducer,
    () => initialRichTextState(props.value ?? props.defaultValue ?? ''),
    runEffect,
  )
  const html = props.value ?? state.html
  const authorship = useAuthorship(props.authorship, html)
  // What still waits when the field unmounts is reported then.
  const report = useDebouncedCallback(() => dispatch({ type: 'reportDue' }), {
    delay: changeDelay,
    flushOnUnmount: true,
    ...(longestDelay !== undefined && { maxWait: longestDelay }),
  })
  // Effects need the handle at once; the attributes and marks follow it through the state.
  const running = useRef<EditorHandle>(undefined)
  const [editor, setEditor] = useState<EditorHandle>()

  function runEffect(effect: RichTextEffect) {
    const current = running.current
    switch (effect.type) {
      case 'scheduleReport':
        return report()
      case 'cancelReport':
        return report.cancel()
      case 'report':
        return reportText(current, dispatch)
      case 'compareText':
        return reportLostHtml(latestHtml.current, current, dispatch)
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

function reportLostHtml(
  html: string,
  editor: EditorHandle | undefined,
  dispatch: (event: RichTextEvent) => void,
): void {
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

/** Tracks the authors of a text through its edits (D03). A field without `options` computes nothing. */
function useAuthorship(
  options: RichTextAuthorship | undefined,
  html: string,
): { runs: readonly AuthorshipRun[]; handleChange: (html: string) => void } {
  const [runs, setRuns] = useState<readonly AuthorshipRun[]>(options?.runs ?? [])
  const authorship = useRef<Authorship>(undefined)
  const initialHtml = useRef(html)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useMemo(
    () => ({
      runs,
      handleChange(next) {
        const { current } = latest
        if (current === undefined) return
        authorship.current ??= startAuthorship(textOf(initialHtml.current), current.runs)
        authorship.current = editAuthorship(authorship.current, textOf(next))
        setRuns(authorship.current.runs)
        current.onChange?.(authorship.current.runs, authorshipShares(authorship.current.text, authorship.current.runs))
      },
    }),
    [runs],
  )
}
