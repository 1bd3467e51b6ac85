import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoursEditor } from './HoursEditor.tsx'
import { CLOSED_WEEK, type DayHours, type WeekHours } from './weekHours.ts'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a day is copied only to the selected days', () => {
  const nine: DayHours = { state: 'ranges', ranges: [{ from: '09:00', to: '17:00' }] }
  const onChange = vi.fn<(week: WeekHours) => void>()
  const week = CLOSED_WEEK.map((day, index) => (index === 1 ? nine : day)) as unknown as WeekHours
  render(<HoursEditor aria-label="Hours" value={week} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }))
  for (const day of ['Tuesday', 'Wednesday']) fireEvent.click(screen.getByRole('checkbox', { name: day }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const copied = onChange.mock.lastCall?.[0] ?? []
  expect(copied.map((day) => day === nine)).toEqual([false, true, true, true, false, false, false])
})
