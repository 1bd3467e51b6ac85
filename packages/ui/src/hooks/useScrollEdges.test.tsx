import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollEdges } from './useScrollEdges.ts'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void
      constructor(onResize: () => void) {
        this.#onResize = onResize
      }
      observe() {
        this.#onResize()
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['with room for everything nothing is hidden', 0, 300, 300, false, false],
  ['at its start only the end is hidden', 0, 100, 300, false, true],
  ['in its middle both ends are hidden', 80, 100, 300, true, true],
  ['at its end only the start is hidden', 200, 100, 300, true, false],
  ['a fraction of a pixel is not hidden content', 0.5, 299, 299.5, false, false],
])('%s', (_title, scrollLeft, clientWidth, scrollWidth, start, end) => {
  const box = document.createElement('div')
  Object.defineProperties(box, {
    scrollLeft: { value: scrollLeft },
    clientWidth: { value: clientWidth },
    scrollWidth: { value: scrollWidth },
  })
  const { result } = renderHook(() => useScrollEdges({ current: box }))
  expect({ start: result.current.includes('mask-l'), end: result.current.includes('mask-r') }).toEqual({ start, end })
})
