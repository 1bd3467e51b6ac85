import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingLength, textLength } from './fittingLength.ts'

test.each([
  ['what fits stays whole', 'ab', 'cd', 'ef', 6, 'characters', 'cd'],
  ['only what exceeds goes', 'ab', 'cdxyz', 'ef', 6, 'characters', 'cd'],
  ['nothing stays at the limit', 'ab', 'c', 'ef', 4, 'characters', ''],
  ['a character of two units is not split', '', 'a😀b', '', 2, 'characters', 'a😀'],
  ['letters go on within a word at the limit of words', 'two wor', 'ld', 's', 2, 'words', 'ld'],
  ['a space that would make one word two is refused', 'two wo', ' ', 'rds', 2, 'words', ''],
  ['words beyond the limit go', 'one ', 'two three four', '', 3, 'words', 'two three '],
] as const)('[M345] %s', (_name, before, inserted, after, allowed, unit, expected) => {
  expect(inserted.slice(0, fittingLength(before, inserted, after, allowed, unit))).toBe(expected)
})

test('[C29] is never longer than allowed, and never shorter than necessary', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '😀'), maxLength: 12 })
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.nat(20),
      fc.constantFrom('characters', 'words'),
      (before, inserted, after, limit, unit) => {
        const allowed = textLength(before + after, unit) + limit
        const fits = fittingLength(before, inserted, after, allowed, unit)
        expect(textLength(before + inserted.slice(0, fits) + after, unit)).toBeLessThanOrEqual(allowed)
        if (textLength(before + inserted + after, unit) <= allowed) expect(fits).toBe(inserted.length)
      },
    ),
  )
})
