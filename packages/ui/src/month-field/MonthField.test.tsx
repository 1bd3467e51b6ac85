import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MonthField, type MonthFieldProps } from './MonthField.tsx'

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

/** Opens the months of the year of a value. */
function open(value: string, props: Partial<MonthFieldProps> = {}) {
  const { unmount } = render(<MonthField aria-label="Month" value={value} thisMonth="2026-03" {...props} />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Month' }))
  return unmount
}

const months = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[data-month]')]
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
/** Returns whether the buttons for the years before and after are off. */
const years = () => ['Previous year', 'Next year'].map((name) => isOff(screen.getByRole('button', { name })))

test('[M505] the range is a hundred years in both directions, limited by min and max', () => {
  let close = open('1926-05')
  expect(years()).toEqual([true, false])
  expect(months().some(isOff)).toBe(false)
  close()
  close = open('2126-05')
  expect(years()).toEqual([false, true])
  expect(months().some(isOff)).toBe(false)
  close()
  open('2026-03', { min: '2026-02', max: '2026-11' })
  expect(years()).toEqual([true, true])
  const off = months().filter(isOff)
  expect(off.map((month) => month.dataset['month'])).toEqual(['2026-01', '2026-12'])
})

test('a year has its twelve months', () => {
  open('2026-05')
  expect(months()).toHaveLength(12)
  expect(months()[0]?.dataset['month']).toBe('2026-01')
  expect(months()[11]?.dataset['month']).toBe('2026-12')
})

test.each([
  ['2026-01', 'ArrowLeft', '2025-12'],
  ['2026-12', 'ArrowRight', '2027-01'],
  ['2026-02', 'ArrowUp', '2025-11'],
  ['2026-11', 'ArrowDown', '2027-02'],
  ['2026-05', 'Home', '2026-01'],
  ['2026-05', 'End', '2026-12'],
  ['2026-05', 'PageUp', '2025-05'],
  ['2026-05', 'PageDown', '2027-05'],
  ['2126-11', 'PageDown', '2126-12'],
  ['2026-05', 'a', undefined],
])('from %s, %s moves to %s', (from, key, to) => {
  open(from)
  const isLeftToTheBrowser = fireEvent.keyDown(screen.getByRole('grid'), { key })
  expect(isLeftToTheBrowser).toBe(to === undefined)
  expect(months().find((month) => month.tabIndex === 0)?.dataset['month']).toBe(to ?? from)
})
