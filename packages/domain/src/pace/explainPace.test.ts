import { describe, expect, it } from 'vitest'
import { explainShare } from '../performance/explainClients.ts'
import { explainQueuePace } from './explainQueuePace.ts'
import { explainRankingPace, type MeasuredRankingWeek } from './explainRankingPace.ts'

const queue = (done: number, assigned: number, target: number) => ({
  totalCompletedToDate: done,
  totalHoursAssigned: assigned,
  totalHoursTargetPacePercentage: target,
  targetPacePercentage: target,
})
// A Wednesday. November 2026 has 21 working days; 13 have passed, counting this one.
const TODAY = '2026-11-18'

describe('queue work explanation [D08, PACE-1]', () => {
  it.each([
    [38, 60, 58.3334, '38 of 60 h = 63%, target 58%, +5 = On Pace', 'ahead only from more than 5 points on'],
    [38, 60, 58, '38 of 60 h = 63.3%, target 58.0%, +5.3 = Ahead', 'whole points that would say On Pace'],
    [55, 100, 50, '55 of 100 h = 55%, target 50%, +5 = On Pace', 'the upper edge'],
    [55.01, 100, 50, '55 of 100 h = 55.01%, target 50.00%, +5.01 = Ahead', 'just over the upper edge'],
    [55.4, 100, 49.6, '55.4 of 100 h = 55.4%, target 49.6%, +5.8 = Ahead', 'rounding that would hide the lead'],
    [50, 100, 50, '50 of 100 h = 50%, target 50%, 0 = On Pace', 'on target'],
    [45, 100, 50, '45 of 100 h = 45%, target 50%, −5 = On Pace', 'the lower edge'],
    [44.99, 100, 50, '45 of 100 h = 44.99%, target 50.00%, −5.01 = Behind', 'just under the lower edge'],
    [20, 60, 58, '20 of 60 h = 33%, target 58%, −25 = Behind', 'far behind'],
    [0, 0, 58, 'No work assigned', 'nothing assigned'],
  ])('[PACE-10] explains %d of %d h against %d: %s (%s)', (done, assigned, target, sum) => {
    expect(explainQueuePace(queue(done, assigned, target), TODAY).sum).toBe(sum)
  })

  it.each([
    [38, 60, 58, ['Nothing, the target is reached', 'All 60 h, at this rate', '2.8 h on each of 8 days left']],
    [33, 60, 60, ['3 h to reach the target', 'About 55 of 60 h (92%)', '3.4 h on each of 8 days left']],
    [20, 60, 60, ['16 h to reach the target', '13 h', 'About 33 of 60 h (56%)', '5 h on each of 8 days left']],
    [60, 60, 60, ['Nothing, the target is reached', 'All 60 h are done']],
    [0, 60, 0, ['Nothing, the target is reached', 'Too early to say', '7.5 h on each of 8 days left']],
    [0, 60, 10, ['6 h to reach the target', '3 h', 'About 0 of 60 h (0%)', '7.5 h on each of 8 days left']],
  ])(
    '[PACE-11] [PACE-12] %d of %d h against %d: states what is needed and the projected end: %j',
    (done, assigned, target, texts) => {
      expect(explainQueuePace(queue(done, assigned, target), TODAY).lines.map(({ text }) => text)).toEqual(texts)
    },
  )

  it('[PACE-11] names the one working day that is left', () => {
    const { lines } = explainQueuePace(queue(50, 60, 90), '2026-11-27')
    expect(lines.at(-1)).toEqual({ label: 'To finish', text: '10 h on the one working day left' })
  })

  it('[PACE-11] says that no working day is left on the last one', () => {
    const { lines } = explainQueuePace(queue(50, 60, 100), '2026-11-30')
    expect(lines.at(-1)).toEqual({ label: 'To finish', text: '10 h, no working day after today' })
  })

  it('states how many working days the target represents', () => {
    expect(explainQueuePace(queue(38, 60, 62), TODAY).note).toContain('13 of 21')
  })
})

const week = (quarterWeekNum: number, change: Partial<MeasuredRankingWeek> = {}): MeasuredRankingWeek => ({
  date: quarterWeekNum === 1 ? '2026-10-01' : '2026-11-12',
  quarterWeekNum,
  monthOfQuarterNum: 2,
  monthWeekNum: 1,
  successfulClients: 24,
  measuredClients: 34,
  successfulPercentage: (24 / 34) * 100,
  goalPace: 69.5,
  currentGoal: 77,
  eomGoalPace: 72,
  ...change,
})

describe('ranking progress explanation [D08]', () => {
  it('[PACE-13] states what is needed and the projected end of the month', () => {
    const weeks = [week(1, { successfulPercentage: 62, monthOfQuarterNum: 1 }), week(7)]
    const { sum, lines } = explainRankingPace(weeks, TODAY)
    expect(sum).toBe('24 of 34 clients = 70.6%, goal pace 69.5%, +1.1 = On Pace')
    expect(lines).toEqual([
      { label: 'Needed now', text: 'reached' },
      { label: 'End-of-month target', text: '72%: 1 more client' },
      { label: 'End of the month', text: 'About 72.7% at this rate' },
      { label: 'Goal of the quarter', text: '77%' },
    ])
  })

  it.each([
    [20, 34, 69.5, '4 more clients'],
    [17, 34, 50, 'reached'],
    [16, 34, 50, '1 more client'],
    [0, 3, 100, '3 more clients'],
  ])('[PACE-13] explains %d of %d clients against %d: %s', (successfulClients, measuredClients, goalPace, text) => {
    const weeks = [
      week(7, {
        successfulClients,
        measuredClients,
        successfulPercentage: (successfulClients / measuredClients) * 100,
        goalPace,
      }),
    ]
    expect(explainRankingPace(weeks, TODAY).lines[0]?.text).toBe(text)
  })

  it.each([
    [[], 'without weeks'],
    [[week(7, { successfulClients: null, measuredClients: null })], 'without a measure'],
  ])('states that nothing was measured yet %#', (weeks) => {
    expect(explainRankingPace(weeks, TODAY)).toMatchObject({ sum: 'Nothing measured yet', lines: [] })
  })
})

it.each([
  [28, 34, 'client', '28 of 34 clients = 82%', '6 clients'],
  [0, 1, 'client', '0 of 1 client = 0%', '1 client'],
  [1204, 2618, 'keyword', '1,204 of 2,618 keywords = 46%', '1,414 keywords'],
])('explains a share: %d of %d %ss is %s, with %s left', (part, of, noun, sum, left) => {
  const explained = explainShare({ title: 'A share', part, of, noun, rest: 'Left', note: 'Counted so.' })
  expect(explained).toMatchObject({ sum, lines: [{ label: 'Left', text: left }] })
})

it('explains a share of nothing without a percentage', () => {
  const explained = explainShare({ title: 'A share', part: 0, of: 0, noun: 'client', rest: 'Left', note: 'So.' })
  expect(explained.sum).toBe('No clients')
})

it('[COV-8] explains a first month without a pace', () => {
  const work = {
    totalCompletedToDate: 6,
    totalHoursAssigned: 24,
    totalHoursTargetPacePercentage: 70,
    targetPacePercentage: 70,
  }
  expect(explainQueuePace(work, '2026-11-18', false)).toMatchObject({
    sum: '6 of 24 h = 25%',
    note: 'No earlier month had work, so there is nothing to compare the pace with.',
  })
})
