import { describe, expect, it } from 'vitest'
import { type ClientMonth, cappedMonth, openHours } from './monthHours.ts'

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
      { assignedHours: 4, completedHours: 2 },
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

describe('[PACE-4] completed hours', () => {
  it.each([
    [
      'three open hours are moved in, above the allocation',
      { assignedHours: 5, completedHours: 4, allocation: 5 },
      3,
      4,
      5,
    ],
    ['they are moved in, below the allocation', { assignedHours: 5, completedHours: 4, allocation: 10 }, 3, 4, 8],
    ['they are moved in, without an allocation', { assignedHours: 5, completedHours: 4, allocation: null }, 3, 4, 8],
    [
      'they are moved out of a month above the allocation',
      { assignedHours: 9, completedHours: 4, allocation: 5 },
      -3,
      4,
      5,
    ],
    [
      'they are moved out of a month below the allocation',
      { assignedHours: 9, completedHours: 4, allocation: 10 },
      -3,
      4,
      6,
    ],
    ['nothing open is left', { assignedHours: 7, completedHours: 4, allocation: 5 }, -3, 4, 4],
    ['more was completed than the client pays for', { assignedHours: 9, completedHours: 7, allocation: 5 }, 3, 5, 5],
  ] as const)('keep their hours when %s', (_what, month, moved, completedHours, assignedHours) => {
    const after = cappedMonth({ ...month, assignedHours: month.assignedHours + moved })
    expect(after).toEqual({ assignedHours, completedHours })
    expect(after.completedHours).toBe(cappedMonth(month).completedHours)
  })

  it('never shrink, whatever is moved, completed or added', () => {
    for (const allocation of [null, 0, 3, 5.5, 20]) {
      for (let completed = 0; completed <= 10; completed += 0.5) {
        for (let open = 0; open <= 10; open += 0.5) {
          const before = cappedMonth({ assignedHours: completed + open, completedHours: completed, allocation })
          for (const moved of [-open, -0.5, 0.5, 10]) {
            const assignedHours = Math.max(completed, completed + open + moved)
            expect(cappedMonth({ assignedHours, completedHours: completed, allocation }).completedHours).toBe(
              before.completedHours,
            )
          }
          const more = cappedMonth({ assignedHours: completed + open, completedHours: completed + open, allocation })
          expect(more.completedHours).toBeGreaterThanOrEqual(before.completedHours)
        }
      }
    }
  })
})

describe('[PACE-17] open strategies', () => {
  it.each<[string, ClientMonth, number[], number[]]>([
    ['all of them', { assignedHours: 6, completedHours: 1, allocation: 10 }, [2, 3], [2, 3]],
    ['all of them without an allocation', { assignedHours: 6, completedHours: 1, allocation: null }, [2, 3], [2, 3]],
    [
      'the first ones up to the allocation',
      { assignedHours: 9, completedHours: 1, allocation: 5 },
      [2, 3, 3],
      [2, 2, 0],
    ],
    ['none after the allocation is used up', { assignedHours: 9, completedHours: 6, allocation: 5 }, [2, 1], [0, 0]],
    ['nothing of an empty month', { assignedHours: 0, completedHours: 0, allocation: 5 }, [], []],
  ])('count %s', (_what, month, hours, counted) => {
    expect(openHours(month, hours)).toEqual(counted)
    const { assignedHours, completedHours } = cappedMonth(month)
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(assignedHours - completedHours)
  })
})
