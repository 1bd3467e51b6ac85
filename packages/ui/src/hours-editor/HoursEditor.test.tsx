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

/** Renders a week in which Sunday has these hours. Returns what presses on its switch make of them. */
function pressSunday(hours: DayHours) {
  const onChange = vi.fn<(week: WeekHours) => void>()
  const week = CLOSED_WEEK.map((day, index) => (index === 0 ? hours : day)) as unknown as WeekHours
  render(<HoursEditor aria-label="Hours" defaultValue={week} onChange={onChange} />)
  return () => {
    fireEvent.click(screen.getByRole('switch', { name: 'Sunday open' }))
    return onChange.mock.lastCall?.[0][0]
  }
}

test('an opened day starts with 9 to 5', () => {
  const press = pressSunday({ state: 'closed', ranges: [] })
  expect(press()).toEqual({ state: 'ranges', ranges: [{ from: '09:00', to: '17:00' }] })
})

test('an opened day restores previous ranges', () => {
  const ten: DayHours = { state: 'ranges', ranges: [{ from: '10:00', to: '14:00' }] }
  const press = pressSunday(ten)
  expect(press()?.state).toBe('closed')
  expect(press()).toEqual(ten)
})

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
