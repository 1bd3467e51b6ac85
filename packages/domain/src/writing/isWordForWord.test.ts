import { describe, expect, it } from 'vitest'
import { isWordForWord } from './isWordForWord.ts'

describe('quotes from a review', () => {
  it.each([
    ['They came on time.', 'A leak at night. They came on time. Thank you!', true],
    ['“They came on time.”', 'They  came\non TIME.', true],
    ["It's done", 'It’s done', true],
    ['They came at once.', 'They came on time.', false],
    ['', 'They came on time.', false],
    ['"', 'They came on time.', false],
  ])('WRITE-8: %j in %j is %s', (quote, text, found) => expect(isWordForWord(quote, text)).toBe(found))
})
