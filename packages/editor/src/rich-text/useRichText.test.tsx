import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorHandle } from '../engine/editorHandle.ts'
import type { RichTextProps } from './richTextProps.ts'
import { useRichText } from './useRichText.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A field with a started editor, in which `type` replaces the text. */
function startField(props: Partial<RichTextProps> = {}) {
  let html = '<p>Call us</p>'
  const handle: EditorHandle = {
    editable: document.createElement('div'),
    html: () => html,
    reportHtml: () => html,
    length: () => undefined,
    replaceHtml: () => undefined,
    setAttributes: () => undefined,
    focus: () => undefined,
    reveal: () => undefined,
    showMarks: () => undefined,
  }
  const handleChange = vi.fn()
  const { result } = renderHook(() => useRichText({ defaultValue: html, onChange: handleChange, ...props }))
  act(() => result.current.handleReady(handle))
  return {
    handleChange,
    type: (next: string) => {
      html = next
      act(() => result.current.handleEdit())
    },
  }
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('[M350] reports a change 400 ms after the last key', () => {
  const { handleChange, type } = startField()
  type('<p>Call us t</p>')
  pass(399)
  type('<p>Call us to</p>')
  pass(399)
  expect(handleChange).not.toHaveBeenCalled()
  pass(1)
  expect(handleChange.mock.calls).toEqual([['<p>Call us to</p>']])
})

test('[M350] reports within the longest delay while typing continues without a pause', () => {
  const { handleChange, type } = startField({ changeDelay: 100, longestDelay: 150 })
  type('<p>a</p>')
  pass(90)
  type('<p>ab</p>')
  pass(59)
  expect(handleChange).not.toHaveBeenCalled()
  pass(1)
  expect(handleChange.mock.calls).toEqual([['<p>ab</p>']])
})
