import { expect, it } from 'vitest'
import { byMonth } from './YearCards.tsx'

it('returns each month once, oldest first, in any order of the weeks', () => {
  const weeks = [
    { week: '2026-02-02', thisYear: 20, lastYear: 10 },
    { week: '2026-01-26', thisYear: 8, lastYear: null },
    { week: '2026-01-05', thisYear: 8, lastYear: null },
  ]
  expect(byMonth(weeks, '2026-03-04', (row) => row)).toEqual([
    { month: '2026-01-01', thisYear: 8, lastYear: null },
    { month: '2026-02-01', thisYear: 20, lastYear: 10 },
  ])
})

it('omits the current month', () => {
  const weeks = [
    { week: '2026-10-26', thisYear: 30, lastYear: 28 },
    { week: '2026-11-02', thisYear: 5, lastYear: 29 },
  ]
  expect(byMonth(weeks, '2026-11-18', (row) => row).map(({ month }) => month)).toEqual(['2026-10-01'])
})
