import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScheduler, strategy } from '../testing/renderScheduler.tsx'

const revealed: string[] = []
const { scrollIntoView } = Element.prototype
beforeEach(() => {
  localStorage.clear()
  revealed.length = 0
  Element.prototype.scrollIntoView = function reveal() {
    if (this.role === 'row') revealed.push(/Work \d+/.exec(this.textContent)?.[0] ?? '')
  }
})
afterEach(() => {
  vi.useRealTimers()
  Element.prototype.scrollIntoView = scrollIntoView
})

/** Opens a schedule of two strategies, and returns a function that chooses one of them. */
async function openSchedule() {
  const work = [1000, 2000].map((id) => strategy(id, { inQueue: true, qty: 1, sSeq: id }))
  renderScheduler(work, {}, '/scheduler/7?step=schedule')
  await screen.findByText('Work 2000', {}, { timeout: 5_000 })
  const grid = within(screen.getByRole('grid', { name: 'Schedule' }))
  vi.useFakeTimers()
  return (name: string) => fireEvent.click(within(grid.getByRole('row', { name: new RegExp(name) })).getByRole('radio'))
}

it.each([
  [99, []],
  [100, ['Work 2000']],
])('after %d ms the chosen row has been scrolled into view: %j [M422, M546]', async (elapsed, rows) => {
  const choose = await openSchedule()
  choose('Work 2000')
  vi.advanceTimersByTime(elapsed)
  expect(revealed).toEqual(rows)
})

it('reveals only the last of two rows that are chosen within the delay, and none without a choice [M422]', async () => {
  const choose = await openSchedule()
  vi.advanceTimersByTime(100)
  choose('Work 1000')
  vi.advanceTimersByTime(99)
  choose('Work 2000')
  vi.advanceTimersByTime(100)
  expect(revealed).toEqual(['Work 2000'])
})
