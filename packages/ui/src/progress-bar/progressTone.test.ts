import { expect, test } from 'vitest'
import { progressTone } from './progressTone.ts'

test.each([
  [0, 'low'],
  [0.2499, 'low'],
  [0.25, 'medium'],
  [0.5, 'medium'],
  [0.74, 'medium'],
  [0.7401, 'high'],
  [1, 'high'],
  [1.2, 'high'],
])('[M197, M550] the tone of %d is %s', (share, tone) => {
  expect(progressTone(share)).toBe(tone)
})
