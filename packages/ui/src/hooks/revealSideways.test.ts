import { expect, test } from 'vitest'
import { revealedScrollLeft } from './revealSideways.ts'

test.each([
  ['a child in sight moves nothing', 0, { left: 40, width: 50 }, 0],
  ['a child past the end comes in with a margin', 0, { left: 260, width: 40 }, 132],
  ['a child before the start comes in with a margin', 150, { left: 100, width: 40 }, 68],
  ['the first child leads to the very start', 150, { left: 0, width: 40 }, 0],
  ['a child wider than the box shows its start', 0, { left: 100, width: 400 }, 68],
])('%s', (_title, scrollLeft, child, next) => {
  expect(revealedScrollLeft(scrollLeft, 200, child)).toBe(next)
})
