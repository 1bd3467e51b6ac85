import { expect, it } from 'vitest'
import { MIN_POST_PICTURE, pictureSizeProblem } from './pictureSize.ts'

it.each([
  ['picture of a post', MIN_POST_PICTURE, 400, 300, undefined],
  ['picture of a post', MIN_POST_PICTURE, 399, 300, '399 × 300 px. Google needs at least 400 × 300 px.'],
  ['picture of a post', MIN_POST_PICTURE, 400, 299, '400 × 299 px. Google needs at least 400 × 300 px.'],
  ['picture of a post', MIN_POST_PICTURE, null, null, undefined],
])('[PROF-22] says of a %s, at least %o, of %s × %s px: %s', (_what, smallest, width, height, problem) => {
  expect(pictureSizeProblem({ width, height }, smallest)).toBe(problem)
})
