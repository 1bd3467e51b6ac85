import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdleOverscan } from './useIdleOverscan.ts'

const entriesOf = (count: number) => Int32Array.from({ length: count }, (_none, index) => index)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (entries: Int32Array, enabled = true) =>
  renderHook((props: { entries: Int32Array; enabled: boolean }) => useIdleOverscan(props.entries, props.enabled), {
    initialProps: { entries, enabled },
  })

/** Lets the browser rest; each idle moment is a render of its own. */
async function rest() {
  for (let moment = 0; moment < 10; moment += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

test('mounts only the window at first, and all rows once the browser is idle', async () => {
  const { result } = start(entriesOf(120))
  expect(result.current).toBe(0)
  await rest()
  expect(result.current).toBeGreaterThanOrEqual(120)
})

test('begins again with the window when a filter leaves other rows', async () => {
  const { result, rerender } = start(entriesOf(120))
  await rest()
  expect(result.current).toBeGreaterThanOrEqual(120)
  rerender({ entries: entriesOf(90), enabled: true })
  expect(result.current).toBe(0)
})

test('mounts all rows before the page is printed', () => {
  const { result } = start(entriesOf(120))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBeGreaterThanOrEqual(120)
})

test('mounts no more than the window where it is not enabled', async () => {
  const { result } = start(entriesOf(120), false)
  await rest()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe(0)
})
