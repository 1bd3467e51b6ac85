import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_TEXT, useCopy } from './useCopy.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const copy = async () => {
  const hook = renderHook(() => useCopy('01J9Z6T3M8QK'))
  await act(() => hook.result.current.copy())
  return hook
}

test.each([
  ['copied', 'Copied to Clipboard!', Promise.resolve()],
  ['failed', 'Copy Failed!', undefined],
] as const)(
  '[M495] [M496] after %s it shows "%s" for a second and then "Click to Copy"',
  async (state, text, outcome) => {
    writeText.mockImplementation(() => outcome ?? Promise.reject(new Error('not allowed')))
    const { result } = await copy()
    expect(result.current.state).toBe(state)
    expect(COPY_TEXT[result.current.state]).toBe(text)
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(result.current.state).toBe(state)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(COPY_TEXT[result.current.state]).toBe('Click to Copy')
  },
)

test('copying again restarts the second', async () => {
  writeText.mockResolvedValue()
  const { result } = await copy()
  await act(() => vi.advanceTimersByTimeAsync(600))
  await act(() => result.current.copy())
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(result.current.state).toBe('copied')
})
