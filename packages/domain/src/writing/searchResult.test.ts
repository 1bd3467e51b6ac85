import { describe, expect, it } from 'vitest'
import { cutForSearch, SEARCH_SPACE, searchTextWidth, searchTitleWidth } from './searchResult.ts'

describe('title width on a result page', () => {
  it.each([
    ['', 0],
    ['i', 4],
    ['W', 19],
    ['Drain Cleaning', 132],
    ['  Drain   Cleaning ', 132],
    ['Drain Cleaning in Asheville | Blue Ridge', 353],
    ['0123456789', 111],
    ['Café', 42],
    ['Cafe', 42],
    ['漢字', 40],
    ['🔧', 20],
  ])('WRITE-7: measures %j as %i px wide', (title, width) => expect(searchTitleWidth(title)).toBe(width))

  it('WRITE-7: grows with every letter and with the font size', () => {
    expect(searchTextWidth('abc', 20)).toBe(2 * searchTextWidth('abc', 10))
    expect(searchTextWidth('abcd', 14)).toBeGreaterThan(searchTextWidth('abc', 14))
  })
})

describe('text on a result page', () => {
  const space = (width: number) => ({ size: 20, width })

  it.each([
    ['shown whole when it fits', 'Drain Cleaning', 132.3, 'Drain Cleaning'],
    ['cut behind a word', 'Drain Cleaning in Asheville', 200, 'Drain Cleaning in ...'],
    [
      'cut without trailing characters that cannot end it',
      'Drain Cleaning | Asheville and more',
      180,
      'Drain Cleaning ...',
    ],
    ['cut within a word that is too long by itself', 'Drainage'.repeat(9), 100, 'Drainag ...'],
    ['tidied', ' Drain \n Cleaning ', 300, 'Drain Cleaning'],
  ])('WRITE-7: %s', (_case, text, width, shown) => expect(cutForSearch(text, space(width))).toBe(shown))

  it('WRITE-7: never exceeds the available width', () => {
    const text = 'Same-day drain cleaning in Asheville from licensed plumbers. Up-front prices and no mess. '.repeat(4)
    for (const { title, description } of Object.values(SEARCH_SPACE)) {
      for (const place of [title, description]) {
        const shown = cutForSearch(text, place)
        expect(shown.endsWith(' ...')).toBe(true)
        expect(searchTextWidth(shown, place.size)).toBeLessThanOrEqual(place.width)
      }
    }
  })
})
