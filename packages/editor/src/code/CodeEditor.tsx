import { cn, Banner, Button, controlClasses, type ControlProps, useFieldGroup, useFieldState } from '@rankdesk/ui'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type * as CodeMirrorModule from './codeMirror.ts'
import type { CodeMirrorHandle, CodeMirrorOptions } from './codeMirror.ts'
import type { MarkupProblem } from './markupProblems.ts'

/** The functions of the `handle` of a CodeEditor. */
export interface CodeEditorHandle {
  focus: () => void
  /** Places the caret at an index of the text. */
  goTo: (index: number) => void
}

export interface CodeEditorProps extends Omit<ControlProps<string>, 'required'> {
  /** Called after each check of the markup, with every position that is not well-formed. */
  onProblems?: (problems: readonly MarkupProblem[]) => void
  /**
   * Whether the editor takes the focus as soon as it is ready.
   *
   * @default false
   */
  focusWhenReady?: boolean
  handle?: Ref<CodeEditorHandle>
  /** Loads the editor. A story passes a function that fails. */
  load?: () => Promise<typeof CodeMirrorModule>
}

const bundled = () => import('./codeMirror.ts')

/**
 * A field for HTML source on CodeMirror 6, loaded on demand (M340-M342). It marks lines that are not well-formed. A
 * plain text area takes its place while it loads and if it fails to.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { onChange, onBlur, onProblems, focusWhenReady = false, load = bundled, className = '', ref, handle } = props
  const [own, setOwn] = useState(props.defaultValue ?? '')
  const value = props.value ?? own
  const { disabled, readOnly } = useFieldState(props)
  const attributes = useFieldGroup()
  const host = useRef<HTMLDivElement>(null)
  const label = props['aria-label']

  function handleChange(next: string) {
    setOwn(next)
    onChange?.(next)
  }
  const { editor, failed, retry } = useCodeMirror(host, {
    load,
    value,
    readOnly,
    disabled,
    focusWhenReady,
    attributes: JSON.stringify({
      ...(label !== undefined && { 'aria-label': label }),
      ...attributes,
      ...(disabled && { 'aria-disabled': true, tabindex: -1 }),
    }),
    onChange: handleChange,
    onProblems: (problems) => onProblems?.(problems),
    onBlur: () => onBlur?.(),
  })
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => editor?.content ?? null, [editor])
  useImperativeHandle(handle, () => ({ focus: () => editor?.focus(), goTo: (index) => editor?.goTo(index) }), [editor])

  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      {failed && <LoadingFailure onRetry={retry} />}
      <div
        data-state={loadingState(editor, failed)}
        data-disabled={disabled || undefined}
        data-read-only={(readOnly && !disabled) || undefined}
        className={cn(
          'flex min-h-40 flex-1 flex-col overflow-hidden',
          controlClasses,
          'data-disabled:bg-sunken data-read-only:bg-sunken',
        )}
      >
        <div ref={host} hidden={editor === undefined} className="min-h-0 flex-1 overflow-hidden" />
        {editor === undefined && (
          <textarea
            {...(label !== undefined && { 'aria-label': label })}
            {...attributes}
            spellCheck={false}
            value={value}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => handleChange(event.target.value)}
            onBlur={() => onBlur?.()}
            className="min-h-40 w-full flex-1 resize-none bg-transparent px-3 py-2 font-mono text-body outline-none"
          />
        )}
      </div>
    </div>
  )
}

function LoadingFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mb-2">
      <Banner
        tone="warning"
        title="The code editor failed to load."
        action={
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        You can edit the source as plain text.
      </Banner>
    </div>
  )
}

function loadingState(editor: CodeMirrorHandle | undefined, failed: boolean) {
  if (editor !== undefined) return 'ready'
  return failed ? 'failed' : 'loading'
}

interface UseCodeMirrorOptions extends Omit<CodeMirrorOptions, 'parent' | 'attributes'> {
  /** Attributes of the editable, as JSON, so that equal attributes change nothing. */
  attributes: string
  readOnly: boolean
  disabled: boolean
  focusWhenReady: boolean
  load: () => Promise<typeof CodeMirrorModule>
}

/** The running code editor, whether it failed to load, and the function that loads it again. */
interface CodeMirrorState {
  editor: CodeMirrorHandle | undefined
  failed: boolean
  retry: () => void
}

/** Loads CodeMirror, creates an editor inside `host` and keeps it up to date with its options. */
function useCodeMirror(host: RefObject<HTMLElement | null>, options: UseCodeMirrorOptions): CodeMirrorState {
  const { load, value, attributes, readOnly, disabled } = options
  const [editor, setEditor] = useState<CodeMirrorHandle>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const request = useMemo(() => ({ load, attempt }), [load, attempt])
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let created: CodeMirrorHandle | undefined
    let isCurrent = true
    async function start() {
      const { createCodeMirror } = await request.load()
      if (!isCurrent || host.current === null) return
      created = createCodeMirror({
        parent: host.current,
        value: latest.current.value,
        attributes: parseAttributes(latest.current.attributes),
        onChange: (source) => latest.current.onChange(source),
        onProblems: (problems) => latest.current.onProblems(problems),
        onBlur: () => latest.current.onBlur(),
      })
      setEditor(created)
    }
    start().catch(() => {
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
      created?.destroy()
      setEditor(undefined)
    }
  }, [host, request])

  useEffect(() => {
    if (editor !== undefined && latest.current.focusWhenReady) editor.focus()
  }, [editor])
  useEffect(() => editor?.setValue(value), [editor, value])
  useEffect(() => editor?.setReadOnly(readOnly, disabled), [editor, readOnly, disabled])
  useEffect(() => editor?.setAttributes(parseAttributes(attributes)), [editor, attributes])

  function retry() {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { editor, failed, retry }
}

function parseAttributes(attributes: string): Record<string, string> {
  const entries = Object.entries(JSON.parse(attributes) as Record<string, string | number | boolean>)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
