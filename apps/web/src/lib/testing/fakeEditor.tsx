import type { EditorLoader } from '@rankdesk/editor'
import { useEffect, useRef } from 'react'

/** The parts of the editor handle that the fake editor implements. */
interface FakeHandle {
  editable: HTMLElement
  html: () => string
  reportHtml: () => string
  length: () => undefined
  replaceHtml: (html: string) => void
  setAttributes: (attributes: Record<string, string | null>) => void
  focus: () => void
  reveal: (text: string, start: number, end: number) => void
  showMarks: () => void
}

interface FakeEditorProps {
  data: string
  disabled: boolean
  onReady: (handle: FakeHandle) => void
  onEdit: () => void
  onFocusChange: (isFocused: boolean) => void
}

/**
 * An editor for tests without layout: a plain text area that holds the HTML as it is. The stories of packages/editor test
 * keys, pastes and marks of the real editor in a browser.
 */
export const fakeEditor: EditorLoader = {
  script: async () => ({ ClassicEditor: {}, Plugin: {}, EditorMount: FakeEditor }),
  more: async () => ({ MORE_PLUGINS: [] }),
  styles: async () => undefined,
}

function FakeEditor({ data, disabled, ...callbacks }: FakeEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const reported = useRef<string>(undefined)
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    if (area.current !== null && data !== reported.current) area.current.value = data
  }, [data])
  useEffect(() => {
    const { current } = area
    if (current === null) return undefined
    const handleInput = () => latest.current.onEdit()
    current.addEventListener('input', handleInput)
    latest.current.onReady(createFakeHandle(current, reported, handleInput))
    return () => current.removeEventListener('input', handleInput)
  }, [])
  return (
    <textarea
      ref={area}
      readOnly={disabled}
      onFocus={() => callbacks.onFocusChange(true)}
      onBlur={() => callbacks.onFocusChange(false)}
    />
  )
}

function createFakeHandle(
  area: HTMLTextAreaElement,
  reported: { current: string | undefined },
  onEdit: () => void,
): FakeHandle {
  return {
    editable: area,
    html: () => area.value,
    reportHtml: () => (reported.current = area.value),
    length: () => undefined,
    replaceHtml(html) {
      area.value = html
      onEdit()
    },
    setAttributes(attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) area.removeAttribute(name)
        else area.setAttribute(name, value)
      }
    },
    focus: () => area.focus(),
    reveal(_text, start, end) {
      area.focus()
      area.setSelectionRange(start, end)
    },
    showMarks: () => undefined,
  }
}
