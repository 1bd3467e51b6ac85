import { describe, expect, it } from 'vitest'
import { paceOf } from './paceOf.ts'
import { goalPaceOn, quarterGoal, rankingNow, type RankingWeek } from './rankingPace.ts'

const week = (quarterWeekNum: number, change: Partial<RankingWeek> = {}): RankingWeek => ({
  date: '2026-10-01',
  quarterWeekNum,
  monthOfQuarterNum: 1,
  monthWeekNum: 1,
  successfulClients: 10,
  successfulPercentage: 50,
  goalPace: 50,
  currentGoal: 75,
  eomGoalPace: 60,
  ...change,
})

describe('ranking progress', () => {
  it.each([
    [44.99, 'behind'],
    [45, 'on-pace'],
    [55, 'on-pace'],
    [55.01, 'ahead'],
  ])('[PACE-1] classifies %d %% against 50 %% as %s', (successfulPercentage, pace) => {
    expect(paceOf(successfulPercentage, 50)).toBe(pace)
  })

  // 2026-11-18 is day 49 of the quarter, counted from 0, and the first day of week 8.
  it.each([
    ['the week of today', [week(7), week(8)], '2026-11-19', 8],
    [
      'the week before, when this one is not measured',
      [week(7), week(8, { successfulClients: null })],
      '2026-11-19',
      7,
    ],
    ['the week before, when this one has no row', [week(7)], '2026-11-19', 7],
    [
      'this week although not measured, when there is none before',
      [week(8, { successfulClients: null })],
      '2026-11-19',
      8,
    ],
    ['no older week', [week(6)], '2026-11-19', undefined],
    ['0 successful clients as a value', [week(7), week(8, { successfulClients: 0 })], '2026-11-19', 8],
  ] as const)('[PACE-6] uses %s', (_case, weeks, today, number) => {
    expect(rankingNow(weeks, today).week?.quarterWeekNum).toBe(number)
  })

  it.each([
    ['week 1 of the month', [week(5, { monthOfQuarterNum: 2, eomGoalPace: 66 })], 66],
    ['week 2, without a week 1', [week(6, { monthOfQuarterNum: 2, monthWeekNum: 2, eomGoalPace: 67 })], 67],
    ['nothing else', [week(7, { monthOfQuarterNum: 2, monthWeekNum: 3 }), week(1)], undefined],
  ] as const)('[PACE-7] uses the end-of-month target of %s', (_case, weeks, target) => {
    expect(rankingNow(weeks, '2026-11-19').target).toBe(target)
  })

  it.each([
    ['2026-10-31', 64],
    ['2026-11-01', 66],
    ['2026-11-04', 66],
    ['2026-11-05', 66],
    ['2026-11-30', 66],
    ['2026-12-01', undefined],
  ] as const)('[PACE-7] uses the target of the month of %s, whatever the month of its week', (today, target) => {
    const weeks = [
      week(1, { monthOfQuarterNum: 1, monthWeekNum: 1, eomGoalPace: 64 }),
      week(5, { monthOfQuarterNum: 1, monthWeekNum: 5, eomGoalPace: 65 }),
      week(6, { monthOfQuarterNum: 2, monthWeekNum: 1, eomGoalPace: 66 }),
    ]
    expect(rankingNow(weeks, today).target).toBe(target)
  })

  it.each([
    [0, 75],
    [69.9, 75],
    [70, 75],
    [70.1, 75.1],
    [90, 95],
    [94, 95],
    [95, 95],
    [97, 97],
  ])('[PACE-8] sets the goal of a quarter that starts at %d %% to %d %%', (start, goal) => {
    expect(quarterGoal(start)).toBeCloseTo(goal)
  })

  it.each([
    ['2026-10-01', 60 + 15 / 92],
    ['2026-12-31', 75],
    ['2026-11-15', 60 + (15 * 46) / 92],
  ])('[PACE-9] on %s has a pace of %d %%', (day, percent) => {
    expect(goalPaceOn(day, 60)).toBeCloseTo(percent)
  })
})
