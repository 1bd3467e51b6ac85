import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryHistory } from '../routing/appHistory.ts'
import { createScreenRouter } from '../routing/createScreenRouter.ts'
import { ScreenRouterContext } from '../routing/navigation.ts'
import { useKeptScroll } from './useKeptScroll.ts'

/** How far the page can be scrolled, px. */
let room = 0
let grown: () => void = () => undefined

class Growth implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    grown = () => callback([], this)
  }
  observe() {}
  unobserve() {}
  disconnect() {
    grown = () => undefined
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', Growth)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolled(Math.min(y, room)))
  // What a router keeps of the entry that it begins with.
  window.history.replaceState({ scroll: 900 }, '')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function scrolled(y: number) {
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}
const List = ({ ready }: { ready: boolean }) => {
  useKeptScroll(ready)
  return null
}
const list = (ready: boolean) => {
  const router = createScreenRouter([{ path: '/', element: null }], { history: memoryHistory('/') })
  const state = router.state()
  if (state === undefined) throw new Error('There is no code to wait for.')
  return (
    <ScreenRouterContext value={{ router, state }}>
      <List ready={ready} />
    </ScreenRouterContext>
  )
}
const aMoment = () => act(() => void vi.advanceTimersByTime(500))
const kept = () => (window.history.state as { scroll: number }).scroll
const grow = (height: number) => {
  room = height
  act(() => grown())
}

it('who comes back is led to the kept place as soon as the list is long enough, and it is not forgotten before [D22]', () => {
  const { rerender } = render(list(false))
  // Still an outline: the page is as far down as it can be.
  scrolled(558)
  aMoment()
  expect(kept()).toBe(900)
  rerender(list(true))
  grow(600)
  aMoment()
  expect(window.scrollY).toBe(600)
  expect(kept()).toBe(900)
  grow(4000)
  expect(window.scrollY).toBe(900)
})

it('from then on it is noted where the reader is', () => {
  render(list(true))
  grow(4000)
  scrolled(300)
  aMoment()
  expect(kept()).toBe(300)
  grow(5000)
  expect(window.scrollY).toBe(300)
})

it('who moves before the list is long enough stays where they are', () => {
  render(list(true))
  grow(600)
  window.dispatchEvent(new Event('wheel'))
  scrolled(200)
  aMoment()
  expect(kept()).toBe(200)
  grow(4000)
  expect(window.scrollY).toBe(200)
})
