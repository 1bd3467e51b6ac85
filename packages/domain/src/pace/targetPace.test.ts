import { describe, expect, it } from 'vitest'
import { targetPacePercentage } from './targetPace.ts'

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
