import type { ProfileField, ProfileHours, SpecialDay } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import {
  fromGooglePeriods,
  fromGoogleSpecialPeriods,
  googleSpecialHoursSchema,
  regularHoursSchema,
  toGooglePeriods,
  toGoogleSpecialPeriods,
} from './googleHours.ts'

const ALL: ProfileField[] = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6']
const closed = (dW: number): ProfileHours => ({ dW, open24: false, startTime: null, endTime: null })
const week = (...days: ProfileHours[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((dW) => days.find((day) => day.dW === dW) ?? closed(dW))

describe('regular hours', () => {
  it.each<[string, ProfileHours[]]>([
    ['a closed week', []],
    ['one range', [{ dW: 1, open24: false, startTime: '08:00', endTime: '17:30' }]],
    [
      'several ranges',
      [
        {
          dW: 1,
          open24: false,
          startTime: '08:00',
          endTime: '12:00',
          moreRanges: [{ startTime: '13:00', endTime: '17:30' }],
        },
      ],
    ],
    ['past midnight from Saturday', [{ dW: 6, open24: false, startTime: '18:00', endTime: '02:00' }]],
    ['until midnight', [{ dW: 6, open24: false, startTime: '18:00', endTime: '00:00' }]],
    ['24 hours', [{ dW: 0, open24: true, startTime: null, endTime: null }]],
  ])('of %s are read back as they were sent', (_name, days) => {
    const sent = week(...days)
    const { periods } = regularHoursSchema.parse({ periods: toGooglePeriods(sent, ALL, []) })
    expect(sent.map(({ dW }) => fromGooglePeriods(dW, periods))).toEqual(sent)
  })

  it('end on Google’s following day', () => {
    const saturday = { dW: 6, open24: false, startTime: '18:00', endTime: '02:30' }
    expect(toGooglePeriods(week(saturday), ALL, [])).toEqual([
      {
        openDay: 'SATURDAY',
        openTime: { hours: 18, minutes: 0 },
        closeDay: 'SUNDAY',
        closeTime: { hours: 2, minutes: 30 },
      },
    ])
  })
})

describe('special hours', () => {
  const days: SpecialDay[] = [
    {
      date: '2026-12-24',
      open24: false,
      ranges: [
        { startTime: '08:00', endTime: '12:00' },
        { startTime: '13:00', endTime: '15:00' },
      ],
    },
    { date: '2026-12-25', open24: false, ranges: [] },
    { date: '2026-12-26', open24: true, ranges: [] },
    { date: '2026-12-31', open24: false, ranges: [{ startTime: '20:00', endTime: '02:00' }] },
  ]

  it('are a period for each range, also into the next year', () => {
    expect(toGoogleSpecialPeriods(days.slice(1))).toEqual([
      { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
      {
        startDate: { year: 2026, month: 12, day: 26 },
        endDate: { year: 2026, month: 12, day: 26 },
        openTime: { hours: 0 },
        closeTime: { hours: 24 },
      },
      {
        startDate: { year: 2026, month: 12, day: 31 },
        openTime: { hours: 20, minutes: 0 },
        endDate: { year: 2027, month: 1, day: 1 },
        closeTime: { hours: 2, minutes: 0 },
      },
    ])
  })

  it('are read back as they were sent', () => {
    const sent = { specialHourPeriods: toGoogleSpecialPeriods(days) }
    expect(fromGoogleSpecialPeriods(googleSpecialHoursSchema.parse(sent).specialHourPeriods)).toEqual(days)
  })
})
