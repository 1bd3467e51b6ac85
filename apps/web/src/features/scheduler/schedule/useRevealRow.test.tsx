import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SCROLL_DELAY_MS, useRevealRow } from './ScheduleTable.tsx'

function List({ chosenId }: { chosenId: number | undefined }) {
  const box = useRevealRow(chosenId)
  return (
    <div ref={box} role="grid">
      {[1, 2].map((id) => (
        <div key={id} role="row" aria-selected={id === chosenId} id={`row-${id}`} />
      ))}
    </div>
  )
}

const revealed: string[] = []
const { scrollIntoView } = Element.prototype
beforeEach(() => {
  vi.useFakeTimers()
  revealed.length = 0
  Element.prototype.scrollIntoView = function reveal() {
    revealed.push(this.id)
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Element.prototype.scrollIntoView = scrollIntoView
})

it.each([
  [SCROLL_DELAY_MS - 1, []],
  [SCROLL_DELAY_MS, ['row-2']],
])('after %d ms the chosen row has been scrolled into view: %j [M422, M546]', (elapsed, rows) => {
  render(<List chosenId={2} />)
  vi.advanceTimersByTime(elapsed)
  expect(revealed).toEqual(rows)
})

it('reveals only the last of two rows that are chosen within the delay, and none without a choice [M422]', () => {
  const { rerender } = render(<List chosenId={undefined} />)
  vi.advanceTimersByTime(SCROLL_DELAY_MS)
  rerender(<List chosenId={1} />)
  vi.advanceTimersByTime(SCROLL_DELAY_MS - 1)
  rerender(<List chosenId={2} />)
  vi.advanceTimersByTime(SCROLL_DELAY_MS)
  expect(revealed).toEqual(['row-2'])
})
