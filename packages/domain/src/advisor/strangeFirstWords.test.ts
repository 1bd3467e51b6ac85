import { expect, it } from 'vitest'
import { withoutStrangeFirstWords } from './strangeFirstWords.ts'
import { advisedKeyword } from './testing/advisedFacts.ts'

const SITE = new Set(['chimney', 'sweep', 'hereford'])

it.each([
  ['wilkins chimney sweep', { position: 11 }, null],
  ['wilkins chimney sweep', { position: 10 }, 1],
  ['wilkins sweep', { position: 20 }, 1],
  ['wilkins sweep', { position: 21 }, null],
  ['wilkins chimney sweep', { position: 41, isGuess: false }, 1],
  ['affordable chimney sweep', { position: 41 }, 1],
  ['chimney sweep telford', { position: 41 }, 1],
  ['hereford chimney sweep', { position: 41 }, 1],
  // A word of two queries, one of them clicked, may be an offer.
  ['inglenook chimney sweep', { position: 41 }, 1],
  ['wilkins leominster sweep', { position: 41 }, null],
  ['leominster chimney sweep', { position: 41 }, 1],
  ['how much is a chimney sweep', { position: 41 }, 1],
  ['wilkins', { position: 41 }, 1],
  // Two queries alone have the last word.
  ['wilkins chimney stove', { position: 41 }, 1],
])('[ADV-92] %j %j belongs to the page %s', (text, change, pageId) => {
  const others = ['inglenook sweep', 'chimney sweep', 'chimney sweep cost', 'stove sweep'].map((each) =>
    advisedKeyword(each, { clicks: 2 }),
  )
  const asked = advisedKeyword(text, { pageId: 1, isGuess: true, ...change })
  const [found] = withoutStrangeFirstWords([asked, ...others], {
    isKnown: (word) => SITE.has(word),
    places: ['leominster'],
  })
  expect(found?.pageId).toBe(pageId)
})

it.each([
  // Two queries begin with the name, and neither was clicked.
  [[0, 0], null],
  [[0, 1], 1],
  [[0, null], 1],
  [[0, 0, 0], 1],
])('[ADV-92] a word that begins queries with %j clicks', (clicks, pageId) => {
  const named = clicks.map((each, index) =>
    advisedKeyword(index === 0 ? 'jims dog wash' : `jims prices ${index}`, {
      pageId: 1,
      isGuess: true,
      position: 16,
      clicks: each,
    }),
  )
  const others = ['dog wash', 'dog wash cost', 'mobile dog wash'].map((each) => advisedKeyword(each))
  const [found] = withoutStrangeFirstWords([...named, ...others], { isKnown: () => false, places: [] })
  expect(found?.pageId).toBe(pageId)
})
