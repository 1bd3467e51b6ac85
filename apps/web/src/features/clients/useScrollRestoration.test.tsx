import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** How far the page can be scrolled, in px. */
let scrollHeight = 0
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
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolled(Math.min(y, scrollHeight)))
  // The router's state of the initial entry.
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
/** Renders a list that the browser's history returns to; `ready` says that its rows are loaded. */
function openList({ ready = false } = {}) {
  const List = () => {
    const [hasRows, setHasRows] = useState(ready)
    useScrollRestoration(hasRows)
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
const savedScroll = () => (window.history.state as { scroll: number }).scroll
const grow = (height: number) => {
  scrollHeight = height
  act(() => grown())
}

it('restores the saved position as soon as the list is long enough, and does not lose it before [D22]', () => {
  const { rowsLoad } = openList()
  // Still a skeleton: the page is scrolled as far as possible.
  scrolled(558)
  aMoment()
  expect(savedScroll()).toBe(900)
  rowsLoad()
  grow(600)
  aMoment()
  expect(window.scrollY).toBe(600)
  expect(savedScroll()).toBe(900)
  grow(4000)
  expect(window.scrollY).toBe(900)
})

it('saves the reader’s position from then on', () => {
  openList({ ready: true })
  grow(4000)
  scrolled(300)
  aMoment()
  expect(savedScroll()).toBe(300)
  grow(5000)
  expect(window.scrollY).toBe(300)
})

it('does not move a reader who scrolls before the list is long enough', () => {
  openList({ ready: true })
  grow(600)
  window.dispatchEvent(new Event('wheel'))
  scrolled(200)
  aMoment()
  expect(savedScroll()).toBe(200)
  grow(4000)
  expect(window.scrollY).toBe(200)
})
