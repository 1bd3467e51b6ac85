import { describe, expect, it } from 'vitest'
import { isReadTextLive, readPageSections, sampleTextIn, unfinishedParts, withoutSampleText } from '../index.ts'

const early = new Date('2026-11-01')
const late = new Date('2026-11-20')
const PAGE = 'We repair garage doors in Fort Worth and we bring the springs along on the first visit.'
const OTHER = 'Our new text says something else about openers, cables and rollers and nothing about the rest of it.'
const SAMPLE = 'Text about “Roof repair, gutters” goes here: the import had no HTML of this page.'

describe('the live text of a page', () => {
  it.each([
    ['a copy without text', '', early, PAGE, late, true],
    ['the sentence of an import', SAMPLE, late, PAGE, early, true],
    ['an older copy with another text', OTHER, early, PAGE, late, true],
    ['a copy that was changed after the reading', OTHER, late, PAGE, early, false],
    ['a copy with the same words', `${PAGE} Call`, early, PAGE, late, false],
    [
      'a page of which almost nothing was read',
      '',
      early,
      'Only eleven words are here and no more than that count',
      late,
      false,
    ],
  ])('[WRITE-14] of %s', (_, copy, copiedAt, read, readAt, expected) => {
    expect(isReadTextLive({ text: copy, at: copiedAt }, { text: read, at: readAt })).toBe(expected)
  })

  it('[WRITE-14] has the headings, lists and paragraphs of the page in their order', () => {
    expect(
      readPageSections({
        lines: [
          'Doors & more',
          'We repair doors.',
          'Springs',
          'We replace both.',
          'Steel',
          'Oil',
          'And cables.',
          'Prices',
          '$95',
        ],
        headings: [
          { level: 1, text: 'Doors & more' },
          { level: 2, text: 'Springs' },
          { level: 3, text: 'Prices' },
          { level: 2, text: 'In the footer' },
        ],
        items: ['Steel', 'Oil'],
      }),
    ).toEqual({
      heading: 'Doors & more',
      sections: [
        '<p>We repair doors.</p>',
        '<h2>Springs</h2><p>We replace both.</p><ul><li>Steel</li><li>Oil</li></ul><p>And cables.</p><h3>Prices</h3><p>$95</p>',
      ],
    })
    expect(readPageSections({ lines: [SAMPLE], headings: [], items: [] })).toEqual({ heading: '', sections: [] })
  })
})

it.each([
  [SAMPLE, [SAMPLE], ''],
  ['Text goes here', ['Text goes here'], ''],
  ['Your content goes here.', ['Your content goes here.'], ''],
  ['Lorem ipsum dolor sit amet. We clean drains.', ['Lorem ipsum dolor sit amet'], '. We clean drains.'],
  ['Everything that goes here is recycled.', [], 'Everything that goes here is recycled.'],
  ['A text about drains.', [], 'A text about drains.'],
])('[WRITE-15] finds what stands in for a text in %j', (text, found, rest) => {
  expect(sampleTextIn([text])).toEqual(found)
  expect(unfinishedParts(text).length).toBe(found.length)
  expect(withoutSampleText(text)).toBe(rest)
})
