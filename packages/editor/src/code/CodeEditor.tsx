import type { ControlProps } from '@rankdesk/ui'
import { Banner, Button, controlClasses, useFieldGroup, useFieldState } from '@rankdesk/ui'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type * as CodeMirrorModule from './codeMirror.ts'
import type { CodeMirrorHandle } from './codeMirror.ts'
import type { MarkupProblem } from './markupProblems.ts'

/** The functions of the `handle` of a CodeEditor. */
export interface CodeEditorHandle {
  focus: () => void
  /** Places the caret at an index of the text. */
  goTo: (index: number) => void
}

export interface CodeEditorProps extends ControlProps<string> {
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
  const { onChange, onBlur, onProblems, focusWhenReady = false, load = bundled, className = '' } = props
  const [own, setOwn] = useState(props.defaultValue ?? '')
  const value = props.value ?? own
  const { disabled, readOnly } = useFieldState(props)
  const attributes = useFieldGroup()
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CodeMirrorHandle>()
  const [attempt, setAttempt] = useState(0)
  const request = useMemo(() => ({ load, attempt }), [load, attempt])
  const [failed, setFailed] = useState(false)

  function change(next: string) {
    setOwn(next)
    onChange?.(next)
  }
  const label = props['aria-label']
  // As a string, so that the effects below run only when the content changes.
  const names = JSON.stringify({
    ...(label !== undefined && { 'aria-label': label }),
    ...attributes,
    ...(disabled && { 'aria-disabled': true, tabindex: -1 }),
  })
  const latest = useRef({ value, change, onBlur, onProblems, focusWhenReady, names })
  useEffect(() => {
    latest.current = { value, change, onBlur, onProblems, focusWhenReady, names }
  })

  useEffect(() => {
    let made: CodeMirrorHandle | undefined
    let gone = false
    async function start() {
      const { createCodeMirror } = await request.load()
      if (gone || host.current === null) return
      made = createCodeMirror({
        parent: host.current,
        value: latest.current.value,
        attributes: readNames(latest.current.names),
        onChange: (source) => latest.current.change(source),
        onProblems: (problems) => latest.current.onProblems?.(problems),
        onBlur: () => latest.current.onBlur?.(),
      })
      setEditor(made)
    }
    start().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      made?.destroy()
      setEditor(undefined)
    }
  }, [request])

  useEffect(() => {
    if (editor !== undefined && latest.current.focusWhenReady) editor.focus()
  }, [editor])
  useEffect(() => editor?.setValue(value), [editor, value])
  useEffect(() => editor?.setReadOnly(readOnly, disabled), [editor, readOnly, disabled])
  useEffect(() => {
    editor?.setAttributes(readNames(names))
  }, [editor, names])
  const { ref, handle } = props
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => editor?.content ?? null, [editor])
  useImperativeHandle(handle, () => ({ focus: () => editor?.focus(), goTo: (index) => editor?.goTo(index) }), [editor])

  return (
    <div className={`flex min-h-0 flex-col ${className}`}>
      {failed && (
        <div className="mb-2">
          <Banner
            tone="warning"
            title="The code editor failed to load."
            action={
              <Button
                size="sm"
                onClick={() => {
                  setFailed(false)
                  setAttempt((count) => count + 1)
                }}
              >
                Retry
              </Button>
            }
          >
            You can edit the source as plain text.
          </Banner>
        </div>
      )}
      <div
        data-state={editor === undefined ? (failed ? 'failed' : 'loading') : 'ready'}
        className={`flex min-h-40 flex-1 flex-col overflow-hidden ${controlClasses} ${disabled || readOnly ? 'bg-sunken' : ''}`}
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
            onChange={(event) => change(event.target.value)}
            onBlur={() => onBlur?.()}
            className="min-h-40 w-full flex-1 resize-none bg-transparent px-3 py-2 font-mono text-body outline-none"
          />
        )}
      </div>
    </div>
  )
}

function readNames(names: string): Record<string, string> {
  const given = Object.entries(JSON.parse(names) as Record<string, string | number | boolean>)
  return Object.fromEntries(given.map(([name, each]) => [name, String(each)]))
}
