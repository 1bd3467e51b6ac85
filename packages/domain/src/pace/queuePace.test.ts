import { describe, expect, it } from 'vitest'
import { hasQueueBaseline, queueProgress } from './queuePace.ts'

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
    expect(progress).toMatchObject({ percent: 0, hasWork: false, sentence: 'No work assigned' })
  })

  it.each([
    [61, 58, '3 points above target'],
    [58.4, 58, 'Right on target'],
    [57, 58, '1 point below target'],
    [40, 58, '18 points below target'],
  ])('describes %d %% against %d %%: %s', (percent, targetPercent, sentence) => {
    const hours = {
      totalCompletedToDate: percent,
      totalHoursAssigned: 100,
      totalHoursTargetPacePercentage: targetPercent,
    }
    expect(queueProgress({ ...work, ...hours }).sentence).toBe(sentence)
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
