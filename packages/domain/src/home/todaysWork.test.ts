import { describe, expect, it } from 'vitest'
import { todaysWork } from './todaysWork.ts'

const month = (done: number, assigned = 60, target = 50) => ({
  totalCompletedToDate: done,
  totalHoursAssigned: assigned,
  targetPacePercentage: target,
  totalHoursTargetPacePercentage: target,
})
const open = (...hours: number[]) => hours.map((each, index) => ({ hours: each, name: index + 1 }))

describe("[HOME-1] today's work", () => {
  it.each<[string, ReturnType<typeof month>, number[], number, number]>([
    ['the next strategies up to the missing hours', month(27), [1, 2, 4], 3, 2],
    ['one more where the hours are not made up exactly', month(27), [1, 1.5, 4, 1], 3, 3],
    ['a single one for a quarter of an hour', month(29.75), [1, 1, 1, 1], 0.25, 1],
    ['three on target', month(30), [1, 1, 1, 1], 0, 3],
    ['three above target', month(41), [4, 4, 4, 4], 0, 3],
    ['all when they do not suffice', month(0), [1, 2], 30, 2],
    ['none without open work', month(27), [], 3, 0],
    ['as many as are open on target', month(30), [1], 0, 1],
    ['nothing missing in a month without work', month(0, 0, 58), [], 0, 0],
    ['strategies that count for a share of their hours', month(29), [0.3, 0.3, 0.4, 0.3], 1, 3],
  ])('is %s', (_name, work, hours, neededHours, count) => {
    const result = todaysWork(work, open(...hours))
    expect(result.neededHours).toBeCloseTo(neededHours, 6)
    expect(result.strategies.map(({ name }) => name)).toEqual(
      Array.from({ length: count }, (_none, index) => index + 1),
    )
    expect(result.hours).toBeCloseTo(
      hours.slice(0, count).reduce((sum, each) => sum + each, 0),
      6,
    )
  })
})
