import { describe, expect, it } from 'vitest'
import { explainYearChange, yearPeriods, yearChange, type YearWeek } from './yearOverYear.ts'

const week = (date: string, change: Partial<YearWeek> = {}): YearWeek => ({
  date,
  now: 110,
  before: 100,
  monthNow: 440,
  monthBefore: 400,
  compared: { now: 110, before: 100, clients: 2 },
  monthCompared: { now: 440, before: 400, clients: 2 },
  counted: { clients: 2, sampleClients: 0 },
  monthCounted: { clients: 1, sampleClients: 0 },
  clients: 2,
  ...change,
})
const WEEKS = [week('2026-10-26', { monthNow: 500 }), week('2026-11-09'), week('2026-11-16', { now: 12 })]

describe('year-over-year traffic', () => {
  it.each([
    ['2026-11-15', false],
    ['2026-11-16', true],
  ])('[TRAF-1] on %s considers the week of November 9 complete: %s', (today, over) => {
    expect(yearPeriods([week('2026-11-09')], today).drawn.map(({ now }) => now !== null)).toEqual([over])
  })

  it('[TRAF-1] omits the current week but keeps the one a year before', () => {
    expect(yearPeriods(WEEKS, '2026-11-18').drawn.map(({ now }) => now)).toEqual([110, 110, null])
    expect(yearPeriods(WEEKS, '2026-11-18').drawn.at(-1)?.before).toBe(100)
    expect(yearPeriods(WEEKS, '2026-11-18').week?.date).toBe('2026-11-09')
    expect(yearPeriods(WEEKS, '2026-10-01').week).toBeUndefined()
  })

  it('[TRAF-2] compares the previous month', () => {
    expect(yearPeriods(WEEKS, '2026-11-18').month).toMatchObject({
      month: '2026-10',
      now: 500,
      counted: { clients: 1 },
    })
    expect(yearPeriods(WEEKS, '2026-10-18').month).toBeUndefined()
  })

  it('[COV-4] compares the newest counted month and week where later ones were not counted', () => {
    const weeks = [week('2026-03-02'), week('2026-04-27', { now: null, monthNow: null })]
    expect(yearPeriods(weeks, '2026-11-18').month).toMatchObject({ month: '2026-03', now: 440 })
    expect(yearPeriods(weeks, '2026-11-18').week?.date).toBe('2026-03-02')
    expect(yearPeriods(weeks.slice(1), '2026-11-18').month).toBeUndefined()
  })

  it.each([
    [110, 100, 10],
    [90, 100, -10],
    [0, 100, -100],
    [5, 0, null],
    [null, 100, null],
    [5, null, null],
  ])('[TRAF-3] computes %s after %s as %s %%', (now, before, change) => {
    expect(yearChange({ now, before })).toBe(change)
  })

  it.each([
    [1210, 1100, '1,210 of 1,100 a year before = 110%, +10%'],
    [990, 1100, '990 of 1,100 a year before = 90%, −10%'],
    [5, null, '5, – a year before'],
  ])('explains %s after %s: %s', (now, before, sum) => {
    const counted = { clients: 2, sampleClients: 0 }
    const figure = { now, compared: { now, before, clients: 2 }, counted, clients: 2 }
    const explained = explainYearChange('Organic Traffic', 'October 2026', figure, 'Counted so.')
    const lines = [
      { label: 'Counted', text: 'by 2 of 2 clients' },
      { label: 'Source', text: 'imports' },
    ]
    expect(explained).toMatchObject({ title: 'Organic Traffic, October 2026', sum, lines })
  })

  it('[COV-5] compares only the clients that counted both years, and says how many', () => {
    const counted = { clients: 2, sampleClients: 1 }
    const figure = { now: 5000, compared: { now: 110, before: 100, clients: 1 }, counted, clients: 3 }
    expect(explainYearChange('Organic Traffic', 'October 2026', figure, 'Counted so.')).toMatchObject({
      sum: '110 of 100 a year before = 110%, +10%',
      lines: [
        { label: 'Compared', text: 'from 1 of 3 clients' },
        { label: 'Counted', text: 'by 2 of 3 clients' },
        { label: 'Source', text: 'imports of 1 client, sample data of 1 client' },
      ],
    })
  })
})
