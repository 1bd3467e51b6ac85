import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyzeKeywords, keywordMentions, keywordRanges } from './keywordMentions.ts'

describe('keyword mentions', () => {
  it.each([
    ['drain cleaning', 'Drain Cleaning in Oakland', 1],
    ['drain cleaning', 'We clean drains', 0],
    ['drain cleaning', 'cleaning drain', 0],
    ['water heater', 'Water heaters fail. A water heater lasts.', 2],
    ['water heaters', 'one water heater', 1],
    ['battery', 'batteries', 1],
    ['glass box', 'glass boxes', 1],
    ['glass', 'glasses', 1],
    ['glass', 'a glas', 0],
    ['gas', 'ga', 0],
    ['bus', 'busy', 0],
    ['walk-in shower', 'A walk in shower or a walkin shower or a walk-in shower', 3],
    ['walkin shower', 'a walk-in shower', 1],
    ['walk in shower', 'a walkin shower', 1],
    ['cafe', 'Our Café', 1],
    ['café', 'cafe', 1],
    ['café', 'cafe\u0301', 1],
    ['ac repair', 'A.C. repair', 1],
    ['a.c. repair', 'AC repair.', 1],
    ["men's haircut", 'Men’s haircut, mens haircut', 2],
    ['st. louis plumber', 'St. Louis plumbers', 1],
    ['2.5 inch pipe', 'a 2.5 inch pipe', 1],
    ['25 inch pipe', 'a 2.5 inch pipe', 0],
    ['24/7 plumber', '24/7 plumber', 1],
    ['drain cleaning oakland', 'drain cleaning in Oakland', 1],
    ['drain cleaning oakland', 'drain cleaning all over Oakland', 0],
    ['drain cleaning near me', 'Drain cleaning', 1],
    ['plumber nearby', 'a plumber', 1],
    ['near me', 'near me', 1],
    ['new new', 'new new new', 1],
    ['', 'anything', 0],
    ['-- !', 'anything -- !', 0],
  ])('[WRITE-1] of %j in %j number %i', (keyword, text, mentions) => {
    expect(keywordMentions(`<p>${text}</p>`, keyword)).toBe(mentions)
  })

  it('[WRITE-2] cross inline tags but not the edge of a block', () => {
    expect(keywordMentions('<h2>Drain</h2><p>cleaning</p>', 'drain cleaning')).toBe(0)
    expect(keywordMentions('<p><b>Drain</b> cleaning</p>', 'drain cleaning')).toBe(1)
  })

  it('[WRITE-2] are marked with small words and plurals included', () => {
    const text = 'Ask about Drain Cleanings in Oakland, today.'
    expect(keywordRanges(text, 'drain cleaning oakland').map(({ start, end }) => text.slice(start, end))).toEqual([
      'Drain Cleanings in Oakland',
    ])
  })

  it('are found wherever a keyword is between sentences, without overlaps', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 5 }), (words, times) => {
        const keyword = words.join(' ')
        const text = Array.from({ length: times }, () => `0. ${keyword}; 0.`).join(' ')
        const ranges = keywordRanges(text, keyword)
        expect(ranges.length).toBeGreaterThanOrEqual(times)
        for (const [index, range] of ranges.entries()) {
          expect(range.start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0)
        }
      }),
    )
  })
})

it('[WRITE-2] count every keyword once over all zones, targets first', () => {
  expect(
    analyzeKeywords(
      ['<h1>Emergency plumber</h1>', '<p>A plumber, at any hour.</p>'],
      ['plumber', 'emergency plumber', 'Plumber'],
      ['emergency plumber', 'drain'],
    ),
  ).toEqual([
    { keywords: 'plumber', keywordListType: 'targetKeywords', mentions: 2 },
    { keywords: 'emergency plumber', keywordListType: 'targetKeywords', mentions: 1 },
    { keywords: 'drain', keywordListType: 'otherKeywords', mentions: 0 },
  ])
})
