import { expect, it } from 'vitest'
import { studentT } from './studentT.ts'
import { groupOutcome, learnedPoints } from './typeOutcomes.ts'

const type = (strategyTypeId: number, cases: number, mean: number) => ({ strategyTypeId, cases, mean, deviation: 4 })

it.each([
  [19, false],
  [20, true],
])('OUT-8: %i cases have an interval: %s', (cases, proves) => {
  expect(groupOutcome(type(1, cases, 2)).interval !== null).toBe(proves)
})

it('OUT-8: the interval of a mean narrows with the number of cases', () => {
  const interval = groupOutcome(type(1, 100, 2)).interval
  expect(interval?.low).toBeCloseTo(1.2, 1)
  expect(interval?.high).toBeCloseTo(2.8, 1)
  expect(groupOutcome({ ...type(1, 20, 2), deviation: null }).interval).toBeNull()
})

it.each([
  ['an unknown type', [type(2, 40, 2)], 0],
  ['19 cases', [type(1, 19, 8), type(2, 40, 2)], 0],
  ['the same gain as all', [type(1, 20, 2), type(2, 20, 2)], 0],
  ['half as much again as all', [type(1, 20, 3), type(2, 20, 1)], 1.76],
  ['far more than all', [type(1, 20, 9), type(2, 200, 0.5)], 3],
  ['no gain', [type(1, 20, 0), type(2, 40, 2)], -3],
  ['a gain where work does not help overall', [type(1, 20, 1), type(2, 40, -2)], 0],
])('ADV-17: %s', (_name, types, points) => {
  expect(learnedPoints(1, types)).toBeCloseTo(points, 2)
})

it.each([
  [1, 12.706],
  [3, 3.182],
  [30, 2.042],
  [31, 2.037],
  [1000, 1.962],
])('OUT-5: t for %i degrees of freedom is %d', (degrees, expected) => {
  expect(studentT(degrees)).toBeCloseTo(expected, 2)
})
