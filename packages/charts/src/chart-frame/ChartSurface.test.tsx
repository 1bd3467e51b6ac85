import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChartCursor } from './chartCursor.ts'
import { ChartSurface } from './ChartSurface.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

/** Presses a key while a point is active. Returns the point that is active then. */
function press(key: string, from: number, count: number) {
  const cursor = createChartCursor()
  cursor.set(from)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() =>
    root.render(<ChartSurface cursor={cursor} label="Visits" count={count} nearest={() => -1} describe={String} />),
  )
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void container.querySelector('[role=slider]')?.dispatchEvent(event))
  const index = cursor.get()
  act(() => root.unmount())
  container.remove()
  return { index, isLeftToTheBrowser: !event.defaultPrevented }
}

describe('the active point', () => {
  test.each([
    ['ArrowRight', -1, 0],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', -1, 9],
    ['ArrowLeft', 0, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['PageUp', 2, 3],
    ['PageUp', 9, 9],
    ['PageDown', 5, 4],
    ['PageDown', -1, 8],
    ['Escape', 4, -1],
    ['Escape', -1, undefined],
    ['a', 4, undefined],
  ])('moves with %s from index %d of 10 to %s', (key, from, to) => {
    const { index, isLeftToTheBrowser } = press(key, from, 10)
    expect(isLeftToTheBrowser).toBe(to === undefined)
    expect(index).toBe(to ?? from)
  })

  test('moves nowhere without points', () => {
    expect(press('Home', -1, 0)).toEqual({ index: -1, isLeftToTheBrowser: true })
  })
})
