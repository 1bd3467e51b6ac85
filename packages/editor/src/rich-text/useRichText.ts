import { CONTENT_HTML_POLICY, textOf } from '@rankdesk/format'
import type { FieldGroupAttributes } from '@rankdesk/ui'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { RichTextEditor } from '../engine/createRichTextEditor.ts'
import { forbiddenHtml, type LostHtml, lostHtml } from '../html/compare/lostHtml.ts'
import { marksOfRuns, type TextMark } from '../marks/textMarks.ts'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import type { RichTextProps } from './richTextProps.ts'
import { useAuthorship } from './useAuthorship.ts'
import { useDelayed } from './useDelayed.ts'
import { useEngine } from './useEngine.ts'

const NO_MARKS: readonly TextMark[] = []

/** From an index of the text up to another. */
type TextStretch = Readonly<{ start: number; end: number }>

interface FieldSide {
  disabled: boolean
  readOnly: boolean
  attributes: FieldGroupAttributes
  onEditHtml: () => void
}

/** What the field draws. */
export interface RichTextField {
  /** The text as it stands: with what was typed, as soon as it was told. */
  html: string
  ready: boolean
  error: string | undefined
  retry: () => void
  /** The length by the editor's own count; undefined until it runs, and without a limit. */
  count: number | undefined
  /** What the editor would drop of the text that it was given. */
  lost: readonly LostHtml[]
  editAnyway: () => void
  /** Puts another text in the place of this one, as an edit. */
  replace: (html: string) => void
  focus: () => void
  reveal: (range: TextStretch) => void
  flush: () => void
}

/** The state of a RichText: the text, its editor, and what goes from the one to the other. */
export function useRichText(host: RefObject<HTMLElement | null>, props: RichTextProps, side: FieldSide): RichTextField {
  const { onChange, onBlur, changeDelay = 400, preset = 'simple', maxLength, maxLengthUnit = 'characters' } = props
  const [own, setOwn] = useState(props.defaultValue ?? '')
  const html = props.value ?? own
  const told = useRef(html)
  const [count, setCount] = useState<number>()
  const [lost, setLost] = useState<readonly LostHtml[]>([])
  const running = useRef<RichTextEditor>(undefined)
  const authorship = useAuthorship(props.authorship, html)

  const tell = useCallback(
    (next: string) => {
      told.current = next
      setOwn(next)
      authorship.edited(next)
      onChange?.(next)
    },
    [authorship, onChange],
  )
  const changed = useDelayed(
    () => {
      if (running.current !== undefined) tell(running.current.html())
    },
    changeDelay,
    props.longestDelay,
  )

  const latest = { html, onBlur, pick: props.onPickImage, projectId: props.projectId, domain: props.domain }
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  async function pickImage() {
    const { pick, projectId, domain } = current.current
    return pick === undefined || projectId === undefined || !domain ? null : pick({ projectId, domain })
  }
  const hasPicker = props.onPickImage !== undefined && props.projectId !== undefined && !!props.domain
  const { editor, error, retry } = useEngine(
    host,
    useMemo(
      () => ({ ...EDITOR_PRESETS[preset], key: `${hasPicker} ${maxLength} ${maxLengthUnit}` }),
      [preset, hasPicker, maxLength, maxLengthUnit],
    ),
    () => ({
      html: current.current.html,
      label: props['aria-label'] ?? 'Text',
      limit: maxLength === undefined ? undefined : { max: maxLength, unit: maxLengthUnit },
      pickImage: hasPicker ? pickImage : undefined,
      onEditHtml: side.onEditHtml,
      onChange: changed.ask,
      onCount: setCount,
      onFocusChange(focused) {
        if (focused) return
        changed.flush()
        current.current.onBlur?.()
      },
    }),
    (message) => props.onError?.(message),
  )

  // A new editor, or a text from outside: the editor takes it, and what it can't keep is named.
  useEffect(() => {
    const isNew = running.current !== editor
    running.current = editor
    if (editor === undefined) return
    if (isNew && html === editor.given) {
      setLost(whatIsLost(editor.given, editor.kept))
    } else if (html !== told.current) {
      changed.cancel()
      editor.setHtml(html)
      setLost(whatIsLost(html, editor.html()))
    }
    told.current = html
  }, [editor, html, changed])

  const { focusWhenReady = false, onReady } = props
  const once = useRef({ focusWhenReady, onReady })
  useEffect(() => {
    if (editor === undefined) return
    once.current.onReady?.()
    if (once.current.focusWhenReady) editor.focus()
  }, [editor])
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(props.ref, () => editor?.editable ?? null, [editor])

  const { disabled, readOnly, attributes } = side
  const held = lost.length > 0
  useEffect(() => {
    editor?.setReadOnly(disabled || readOnly || held)
  }, [editor, disabled, readOnly, held])
  const label = props['aria-label']
  useEffect(() => {
    editor?.setAttributes({
      'aria-labelledby': attributes['aria-labelledby'] ?? null,
      'aria-describedby': attributes['aria-describedby'] ?? null,
      'aria-invalid': attributes['aria-invalid'] ? 'true' : null,
      'aria-required': attributes['aria-required'] ? 'true' : null,
      'aria-disabled': disabled ? 'true' : null,
      'aria-label': attributes['aria-labelledby'] === undefined ? (label ?? 'Text') : null,
      tabindex: disabled ? '-1' : '0',
    })
  }, [editor, label, disabled, attributes])

  const shown = props.authorship?.shown === true
  const { runs } = authorship
  const { marks = NO_MARKS } = props
  useEffect(() => {
    editor?.showMarks(textOf(html), shown ? [...marksOfRuns(runs), ...marks] : marks)
  }, [editor, html, shown, runs, marks])

  const meant = useRef<TextStretch>(undefined)
  const reveal = useCallback(
    (range: TextStretch) => {
      meant.current = editor === undefined ? range : undefined
      editor?.reveal(textOf(editor.html()), range.start, range.end)
    },
    [editor],
  )
  useEffect(() => {
    if (editor !== undefined && meant.current !== undefined) reveal(meant.current)
  }, [editor, reveal])

  return {
    html,
    ready: editor !== undefined,
    error,
    retry,
    count,
    lost,
    editAnyway: () => setLost([]),
    replace(next) {
      setLost([])
      if (editor === undefined) tell(next)
      else editor.replaceHtml(next)
      changed.flush()
    },
    focus: () => editor?.focus(),
    reveal,
    flush: changed.flush,
  }
}

/** What of a text is gone: dropped by the editor, or not allowed on a page, so that saving would drop it. */
function whatIsLost(html: string, kept: string): LostHtml[] {
  const all = [...lostHtml(html, kept), ...forbiddenHtml(html, CONTENT_HTML_POLICY)]
  return all.filter((one, at) => all.findIndex(({ kind, what }) => kind === one.kind && what === one.what) === at)
}
