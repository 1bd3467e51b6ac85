import { expect, test } from 'vitest'
import { circleShare } from './circleShare.ts'

test.each([
  [0, 4, 0, false],
  [1, 4, 0.25, false],
  [4, 4, 1, false],
  [4.01, 4, 1, true],
  [-1, 4, 0, false],
  [0, 0, 0, false],
  [1, 0, 1, true],
])('%d out of %d fills %d of the ring; overfilled: %s', (value, max, share, isOver) => {
  expect(circleShare(value, max)).toEqual({ share, isOver })
})
