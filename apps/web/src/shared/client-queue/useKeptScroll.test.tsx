import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
/** Draws a list that comes back by the browser's history; `comes` says that its rows are there. */
function openList({ ready = false } = {}) {
  const List = () => {
    const [hasRows, setHasRows] = useState(ready)
    useKeptScroll(hasRows)
    return (
      <button type="button" onClick={() => setHasRows(true)}>
        Load the rows
      </button>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: List }])} />)
  return { rowsLoad: () => fireEvent.click(screen.getByRole('button')) }
}
const aMoment = () => act(() => void vi.advanceTimersByTime(500))
const kept = () => (window.history.state as { scroll: number }).scroll
const grow = (height: number) => {
  room = height
  act(() => grown())
}

it('who comes back is led to the kept place as soon as the list is long enough, and it is not forgotten before [D22]', () => {
  const { rowsLoad } = openList()
  // Still an outline: the page is as far down as it can be.
  scrolled(558)
  aMoment()
  expect(kept()).toBe(900)
  rowsLoad()
  grow(600)
  aMoment()
  expect(window.scrollY).toBe(600)
  expect(kept()).toBe(900)
  grow(4000)
  expect(window.scrollY).toBe(900)
})

it('from then on it is noted where the reader is', () => {
  openList({ ready: true })
  grow(4000)
  scrolled(300)
  aMoment()
  expect(kept()).toBe(300)
  grow(5000)
  expect(window.scrollY).toBe(300)
})

it('who moves before the list is long enough stays where they are', () => {
  openList({ ready: true })
  grow(600)
  window.dispatchEvent(new Event('wheel'))
  scrolled(200)
  aMoment()
  expect(kept()).toBe(200)
  grow(4000)
  expect(window.scrollY).toBe(200)
})
