import { describe, expect, it } from 'vitest'
import { cappedMonth } from './monthHours.ts'

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
