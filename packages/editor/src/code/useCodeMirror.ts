import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type * as CodeMirrorModule from './codeMirror.ts'
import type { CodeMirrorHandle, CodeMirrorOptions } from './codeMirror.ts'

export interface UseCodeMirrorOptions extends Omit<CodeMirrorOptions, 'parent' | 'attributes'> {
  /** Attributes of the editable, as JSON, so that equal attributes change nothing. */
  attributes: string
  readOnly: boolean
  disabled: boolean
  focusWhenReady: boolean
  load: () => Promise<typeof CodeMirrorModule>
}

/** The running code editor, whether it failed to load, and the function that loads it again. */
export interface CodeMirrorState {
  editor: CodeMirrorHandle | undefined
  failed: boolean
  retry: () => void
}

/** Loads CodeMirror, creates an editor inside `host` and keeps it up to date with its options. */
export function useCodeMirror(host: RefObject<HTMLElement | null>, options: UseCodeMirrorOptions): CodeMirrorState {
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
