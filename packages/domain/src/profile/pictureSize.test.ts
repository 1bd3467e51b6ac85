import { expect, it } from 'vitest'
import { MIN_PHOTO, MIN_POST_PICTURE, pictureSizeProblem } from './pictureSize.ts'

it.each([
  ['photo', MIN_PHOTO, 250, 250, undefined],
  ['photo', MIN_PHOTO, 249, 250, '249 × 250 px. Google needs at least 250 × 250 px.'],
  ['photo', MIN_PHOTO, 250, 249, '250 × 249 px. Google needs at least 250 × 250 px.'],
  ['picture of a post', MIN_POST_PICTURE, 400, 300, undefined],
  ['picture of a post', MIN_POST_PICTURE, 399, 300, '399 × 300 px. Google needs at least 400 × 300 px.'],
  ['picture of a post', MIN_POST_PICTURE, 400, 299, '400 × 299 px. Google needs at least 400 × 300 px.'],
  ['picture of a post', MIN_POST_PICTURE, null, null, undefined],
])('[PROF-22] says of a %s, at least %o, of %s × %s px: %s', (_what, smallest, width, height, problem) => {
  expect(pictureSizeProblem({ width, height }, smallest)).toBe(problem)
})
