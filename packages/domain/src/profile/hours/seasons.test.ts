import { describe, expect, it } from 'vitest'
import type { ProfileHours, SpecialDay } from './profileHours.ts'
import { seasonProblems, seasonsOf, setSeason } from './seasons.ts'

const week: ProfileHours[] = [0, 1, 2, 3, 4, 5, 6].map((dW) =>
  dW === 0
    ? { dW, open24: false, startTime: null, endTime: null }
    : dW === 6
      ? { dW, open24: true, startTime: null, endTime: null }
      : {
          dW,
          open24: false,
          startTime: '07:00',
          endTime: '12:00',
          moreRanges: [{ startTime: '16:00', endTime: '20:00' }],
        },
)
// A Friday to a Monday.
const summer = { name: ' Summer ', from: '2027-07-02', to: '2027-07-05', week }
const ranges = [
  { startTime: '07:00', endTime: '12:00' },
  { startTime: '16:00', endTime: '20:00' },
]
const holiday: SpecialDay = { date: '2027-07-05', open24: false, ranges: [] }

const withSummer = setSeason([holiday], summer.name, summer)

describe('[PROF-53] a season', () => {
  it('becomes the special hours of its dates, and leaves those of a holiday', () => {
    expect(withSummer).toEqual([
      { date: '2027-07-02', open24: false, ranges, season: 'Summer' },
      { date: '2027-07-03', open24: true, ranges: [], season: 'Summer' },
      { date: '2027-07-04', open24: false, ranges: [], season: 'Summer' },
      holiday,
    ])
  })
  it('replaces an earlier one of its name, and is removed as a whole', () => {
    const days = setSeason(withSummer, 'Summer', { from: '2027-07-03', to: '2027-07-03', week })
    expect(days.map(({ date }) => date)).toEqual(['2027-07-03', '2027-07-05'])
    expect(setSeason(days, 'Summer', null)).toEqual([holiday])
  })
  it('is told by its name, its dates and its number of days', () => {
    expect(seasonsOf(withSummer)).toEqual([{ name: 'Summer', from: '2027-07-02', to: '2027-07-04', days: 3 }])
  })
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'This field is required' }],
    [{ name: 'x'.repeat(60) }, {}],
    [{ name: 'x'.repeat(61) }, { name: 'At most 60 characters' }],
    [{ from: null }, { from: 'This field is required' }],
    [{ to: null }, { to: 'This field is required' }],
    [{ to: '2027-07-02' }, {}],
    [{ to: '2027-07-01' }, { to: 'The end must not be before the start' }],
    [{ to: '2028-07-01' }, {}],
    [{ to: '2028-07-02' }, { to: 'At most 366 days' }],
    [{ from: '2026-01-01', to: '2026-11-16' }, { to: 'The season is over' }],
    [{ from: '2026-01-01', to: '2026-11-17' }, {}],
  ])('with %o has the problems %o', (part, problems) => {
    expect(seasonProblems({ ...summer, ...part }, '2026-11-17')).toEqual(problems)
  })
})
