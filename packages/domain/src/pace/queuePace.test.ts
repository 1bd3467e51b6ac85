import { describe, expect, it } from 'vitest'
import { cappedMonth } from './monthHours.ts'
import { hasQueueBaseline, PACE_TEXTS, paceOf, paceSentence, queueProgress } from './queuePace.ts'
import { targetPacePercentage } from './targetPace.ts'

describe('[PACE-1] pace against a target', () => {
  it.each([
    [55.01, 50, 'ahead'],
    [55, 50, 'on-pace'],
    [54.99, 50, 'on-pace'],
    [50, 50, 'on-pace'],
    [45.01, 50, 'on-pace'],
    [45, 50, 'on-pace'],
    [44.99, 50, 'behind'],
    [0, 0, 'on-pace'],
    [100, 0, 'ahead'],
  ] as const)('classifies %d %% against a target of %d %% as %s', (percent, target, pace) => {
    expect(paceOf(percent, target)).toBe(pace)
  })

  it('has text and hue for each pace', () => {
    expect(PACE_TEXTS.ahead).toEqual({ chip: 'Ahead', gauge: 'Ahead of Pace', hue: 'blue' })
    expect(PACE_TEXTS['on-pace']).toEqual({ chip: 'On Pace', gauge: 'On Pace', hue: 'green' })
    expect(PACE_TEXTS.behind).toEqual({ chip: 'Behind', gauge: 'Behind Pace', hue: 'red' })
  })
})

describe('[PACE-2] queue work', () => {
  const work = {
    totalCompletedToDate: 36.5,
    totalHoursAssigned: 60,
    totalHoursTargetPacePercentage: 58,
    targetPacePercentage: 10,
  }

  it('is completed hours of assigned hours, against the target by hours', () => {
    const progress = queueProgress(work)
    expect(progress.percent).toBeCloseTo(60.83, 2)
    expect(progress).toMatchObject({ targetPercent: 58, pace: 'on-pace', hasWork: true })
  })

  it('falls back to the plain target if there is none by hours', () => {
    expect(queueProgress({ ...work, totalHoursTargetPacePercentage: null })).toMatchObject({
      targetPercent: 10,
      pace: 'ahead',
    })
  })

  it('is 0 with no assigned work instead of dividing by zero', () => {
    const progress = queueProgress({ ...work, totalCompletedToDate: 0, totalHoursAssigned: 0 })
    expect(progress).toMatchObject({ percent: 0, hasWork: false })
    expect(paceSentence(progress)).toBe('No work assigned')
  })

  it.each([
    [61, 58, '3 points above target'],
    [58.4, 58, 'Right on target'],
    [57, 58, '1 point below target'],
    [40, 58, '18 points below target'],
  ])('describes %d %% against %d %%: %s', (percent, targetPercent, sentence) => {
    expect(paceSentence({ percent, targetPercent, pace: 'on-pace', hasWork: true })).toBe(sentence)
  })
})

describe('[PACE-3] target', () => {
  it.each([
    [0, 21, 0],
    [14, 20, 70],
    [21, 21, 100],
    [0, 0, 0],
  ])('with %d of %d working days is %d %%', (passed, all, percent) => {
    expect(targetPacePercentage(passed, all)).toBeCloseTo(percent)
  })
})

describe('[PACE-4] client month', () => {
  it.each([
    [
      { assignedHours: 5, completedHours: 2, allocation: null },
      { assignedHours: 5, completedHours: 2 },
    ],
    [
      { assignedHours: 5, completedHours: 2, allocation: 6 },
      { assignedHours: 5, completedHours: 2 },
    ],
    [
      { assignedHours: 6, completedHours: 6, allocation: 6 },
      { assignedHours: 6, completedHours: 6 },
    ],
    [
      { assignedHours: 8, completedHours: 2, allocation: 4 },
      { assignedHours: 4, completedHours: 1 },
    ],
    [
      { assignedHours: 8, completedHours: 8, allocation: 4 },
      { assignedHours: 4, completedHours: 4 },
    ],
    [
      { assignedHours: 0, completedHours: 0, allocation: 0 },
      { assignedHours: 0, completedHours: 0 },
    ],
  ])('counts %o as %o', (month, counted) => {
    expect(cappedMonth(month)).toEqual(counted)
  })
})

it.each([
  [[], false],
  [[26], false],
  [[26, 0, 0], false],
  [[0, 0, 1], true],
  [[26, 0.5], true],
])('[COV-8] the hours %j of the months, newest first, have a baseline: %s', (months, hasBaseline) => {
  expect(hasQueueBaseline(months.map((totalHoursAssigned) => ({ totalHoursAssigned })))).toBe(hasBaseline)
})
