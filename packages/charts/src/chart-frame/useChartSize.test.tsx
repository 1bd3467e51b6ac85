import { scaleLinear } from 'd3'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { numberAxis } from '../scales/baseAxes.ts'
import { useChartSize } from './useChartSize.ts'

let resized: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized = notify
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Sized() {
  const [ref, size] = useChartSize({ height: 100 })
  return <div ref={ref}>{size?.width}</div>
}

it('measures again 100 ms after the last resize [M501]', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(<Sized />))
  expect(container.textContent).toBe('400')
  width.mockReturnValue(500)
  act(() => resized())
  act(() => void vi.advanceTimersByTime(99))
  act(() => resized())
  act(() => void vi.advanceTimersByTime(99))
  expect(container.textContent).toBe('400')
  act(() => void vi.advanceTimersByTime(1))
  expect(container.textContent).toBe('500')
  act(() => root.unmount())
})

it('has five steps on an axis unless told otherwise [M501, M556]', () => {
  const axis = { scale: scaleLinear([0, 100], [0, 500]), bounds: [0, 500] as const }
  expect(numberAxis(axis).labels.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100'])
  expect(numberAxis({ ...axis, ticks: 2 }).labels.map(({ text }) => text)).toEqual(['0', '50', '100'])
})
