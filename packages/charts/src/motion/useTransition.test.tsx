import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TransitionState } from './transitionState.ts'
import { useTransition } from './useTransition.ts'

let media = ''

beforeEach(() => {
  media = ''
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media !== '' && query.includes(media) }))
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stateOf = (value: number): TransitionState => ({ keys: ['a'], values: new Float64Array([value]) })

/** Draws a value, and returns what was drawn last and how it changes. */
function drawn() {
  const seen: number[] = []
  function Drawing({ state }: { state: TransitionState }) {
    useTransition(state, ([value = NaN]) => void seen.push(value), { duration: 1000 })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (value: number) => act(() => root.render(<Drawing state={stateOf(value)} />))
  return { show, last: () => seen.at(-1), unmount: () => act(() => root.unmount()) }
}

it('prints what it moves to, not what it shows in between', () => {
  const { show, last, unmount } = drawn()
  show(0)
  show(100)
  vi.advanceTimersByTime(300)
  const between = last() ?? 0
  expect(between).toBeGreaterThanOrEqual(0)
  expect(between).toBeLessThan(100)
  window.dispatchEvent(new Event('beforeprint'))
  expect(last()).toBe(100)
  // The motion has ended; it does not go on after the print.
  vi.advanceTimersByTime(2000)
  expect(last()).toBe(100)
  unmount()
})

it('moves nothing on paper', () => {
  const { show, last, unmount } = drawn()
  show(0)
  media = 'print'
  show(100)
  expect(last()).toBe(100)
  unmount()
})
