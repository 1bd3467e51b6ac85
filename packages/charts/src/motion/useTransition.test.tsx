import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TransitionOptions, type TransitionState, useTransition } from './useTransition.ts'

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

const stateOf = (...values: number[]): TransitionState => ({ values: new Float64Array(values) })

/** Shows states, and returns what was drawn for each, and how it changes. */
function drawn(options: TransitionOptions = {}) {
  const seen: number[][] = []
  function Drawing({ state }: { state: TransitionState }) {
    useTransition(state, (values) => void seen.push([...values]), options)
    return null
  }
  const root = createRoot(document.createElement('div'))
  return {
    show(state: TransitionState) {
      seen.length = 0
      act(() => root.render(<Drawing state={state} />))
      return [...(seen[0] ?? [])]
    },
    draws: () => seen.length,
    last: () => seen.at(-1) ?? [],
    unmount: () => act(() => root.unmount()),
  }
}

/** The time of a frame: the motion starts with the first one, ms. */
const FRAME_MS = 16

it('prints what it moves to, not what it shows in between', () => {
  const { show, last, unmount } = drawn()
  show(stateOf(0))
  show(stateOf(100))
  vi.advanceTimersByTime(300)
  const [between = -1] = last()
  expect(between).toBeGreaterThanOrEqual(0)
  expect(between).toBeLessThan(100)
  window.dispatchEvent(new Event('beforeprint'))
  expect(last()).toEqual([100])
  // The motion has ended; it does not go on after the print.
  vi.advanceTimersByTime(2000)
  expect(last()).toEqual([100])
  unmount()
})

it('moves nothing on paper', () => {
  const { show, last, unmount } = drawn()
  show(stateOf(0))
  media = 'print'
  show(stateOf(100))
  expect(last()).toEqual([100])
  unmount()
})

it('eases to new values within 1000 ms [M501, M556]', () => {
  const { show, last, unmount } = drawn()
  show(stateOf(0))
  show(stateOf(100))
  vi.advanceTimersByTime(FRAME_MS + 496)
  const [between = 0] = last()
  expect(between).toBeGreaterThan(60)
  expect(between).toBeLessThan(100)
  vi.advanceTimersByTime(512)
  expect(last()).toEqual([100])
  unmount()
})

it.each([
  [0, 0],
  [0.25, 0.409],
  [0.5, 0.802],
  [0.75, 0.96],
  [1, 1],
  [2, 1],
])('equals CSS ease: at %d of the time it draws %d of the change', (progress, eased) => {
  // Each of these times is one of a frame.
  const duration = FRAME_MS * 100
  const { show, last, unmount } = drawn({ duration })
  show(stateOf(0))
  show(stateOf(1))
  vi.advanceTimersByTime(FRAME_MS + progress * duration)
  expect(last()[0]).toBeCloseTo(eased, 2)
  unmount()
})

describe('the start of a change', () => {
  it('is the drawn value of the same key', () => {
    const { show, unmount } = drawn({ enter: Float64Array.of(0, 0, 0) })
    show({ values: Float64Array.of(1, 2, 3), keys: ['a', 'b', 'c'] })
    vi.advanceTimersByTime(2000)
    expect(show({ values: Float64Array.of(20, 30, 40), keys: ['b', 'c', 'd'] })).toEqual([2, 3, 0])
    unmount()
  })

  it('is the end value of new keys by default', () => {
    const { show, unmount } = drawn()
    expect(show(stateOf(5))).toEqual([5])
    unmount()
  })

  it('keeps the numbers of a key together', () => {
    const { show, unmount } = drawn()
    show({ values: Float64Array.of(1, 2, 3, 4), stride: 2, keys: ['a', 'b'] })
    expect(show({ values: Float64Array.of(9, 9), stride: 2, keys: ['b'] })).toEqual([3, 4])
    unmount()
  })

  it('is the end value where a value was missing, and none where it is', () => {
    const { show, last, unmount } = drawn()
    show(stateOf(0, Number.NaN, 4))
    expect(show(stateOf(10, 6, Number.NaN))).toEqual([0, 6, Number.NaN])
    vi.advanceTimersByTime(300)
    expect(last().slice(1)).toEqual([6, Number.NaN])
    unmount()
  })
})

describe('a state that is drawn already', () => {
  const before = { values: Float64Array.of(1, Number.NaN), keys: ['a', 'b'], frame: '10 20' }

  it.each([
    ['the same numbers, one of them missing', { ...before, values: Float64Array.of(1, Number.NaN) }, true],
    ['another number', { ...before, values: Float64Array.of(2, Number.NaN) }, false],
    ['another key', { ...before, keys: ['a', 'c'] }, false],
    ['one number more', { ...before, values: Float64Array.of(1, 2, 3), keys: ['a', 'b', 'c'] }, false],
    ['another size of the chart', { ...before, frame: '10 30' }, true],
  ])('is compared: with %s', (_what, next, isOnce) => {
    const { show, draws, unmount } = drawn()
    show(before)
    vi.advanceTimersByTime(2000)
    show(next)
    vi.advanceTimersByTime(2000)
    expect(draws() === 1).toBe(isOnce)
    unmount()
  })

  it('is none before the first drawing', () => {
    const { show, draws, unmount } = drawn()
    show(before)
    vi.advanceTimersByTime(2000)
    expect(draws()).toBeGreaterThan(1)
    unmount()
  })
})
