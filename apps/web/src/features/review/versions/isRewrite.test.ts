import { expect, it } from 'vitest'
import { isRewrite } from './TextDifference.tsx'

it.each([
  [{ before: 10, added: 9, removed: 6 }, false],
  [{ before: 10, added: 7, removed: 10 }, false],
  [{ before: 10, added: 8, removed: 8 }, true],
  [{ before: 100, added: 80, removed: 59 }, false],
  [{ before: 100, added: 80, removed: 60 }, true],
  [{ before: 0, added: 50, removed: 0 }, false],
  [{ before: 50, added: 0, removed: 50 }, false],
])('tells of %o whether it is a rewrite: %s', (words, expected) => {
  expect(isRewrite(words)).toBe(expected)
})
