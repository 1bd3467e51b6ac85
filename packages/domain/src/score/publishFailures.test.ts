import { expect, it } from 'vitest'
import { openQuestion, publishFailures, sampleOf } from '../index.ts'

const texts = (html: string, change = {}) => ({
  zones: [{ elementID: 'body', html }],
  metaTitle: 'Drains',
  metaDescription: 'About drains.',
  page: { zones: [{ elementID: 'body', html }], others: [] },
  ...change,
})

/** Returns a text of different words, from `first` on. */
const words = (first: number, count: number) => Array.from({ length: count }, (_, at) => `word${first + at}`).join(' ')
const other = (text: string) => ({
  pageId: 7,
  path: '/other',
  pageName: 'The other page',
  kind: 'child',
  words: 300,
  bestRank: null,
  specialty: null,
  geography: null,
  linksHere: false,
  sample: sampleOf([text]),
})

it.each([
  ['<p>We clean drains.</p>', {}, []],
  ['', {}, ['The page has no text.']],
  ['<p></p>', {}, ['The page has no text.']],
  [`<p>${openQuestion('What does it cost?')}</p>`, {}, ['1 open question: What does it cost?']],
  ['<p>We clean drains.</p>', { metaTitle: 'Drains in [city]' }, ['1 placeholder: [city]']],
])('[SCORE-18] of %j with %j stops %j', (html, change, expected) => {
  expect(publishFailures(texts(html, change))).toEqual(expected)
})

it('[SCORE-18] stops a page that nearly repeats another one, and no other', () => {
  const page = (text: string, others = [other(words(0, 300))]) => ({
    page: { zones: [{ elementID: 'body', html: `<p>${text}</p>` }], others },
  })
  expect(publishFailures(texts('<p>We clean drains.</p>', page(words(0, 300))))).toEqual([
    'About 100% is also on another page: The other page, /other',
  ])
  expect(publishFailures(texts('<p>We clean drains.</p>', page(`${words(0, 120)} ${words(900, 180)}`)))).toEqual([])
  expect(publishFailures(texts('<p>We clean drains.</p>', page(words(0, 300), [])))).toEqual([])
})

it.each([
  [['drain cleaning'], 'Drains', []],
  [['clean drains', 'drain repair'], 'Drains', ['Drops a term that ranks on page one: "drain repair"']],
  [['drain repair'], 'Drain repair', []],
  [undefined, 'Drains', []],
])('[SCORE-18, SCORE-20] with the page-one terms %j and the title %j stops %j', (rankingTerms, metaTitle, expected) => {
  const html = '<p>We clean drains, and drain cleaning is all we do.</p>'
  const page = { zones: [{ elementID: 'body', html }], others: [], rankingTerms }
  expect(publishFailures(texts(html, { metaTitle, page }))).toEqual(expected)
})
