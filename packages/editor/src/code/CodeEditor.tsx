import type { ControlProps } from '@rankdesk/ui'
import { Banner, Button, controlClasses, useFieldGroup, useFieldState } from '@rankdesk/ui'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type * as CodeMirrorModule from './codeMirror.ts'
import type { MarkupProblem } from './markupProblems.ts'
import { useCodeMirror } from './useCodeMirror.ts'

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
  const { onChange, onBlur, onProblems, focusWhenReady = false, load = bundled, className = '' } = props
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
              <Button size="sm" onClick={retry}>
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
        data-disabled={disabled || undefined}
        data-read-only={(readOnly && !disabled) || undefined}
        className={`flex min-h-40 flex-1 flex-col overflow-hidden ${controlClasses} data-disabled:bg-sunken data-read-only:bg-sunken`}
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
