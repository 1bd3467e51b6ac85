import { expect, it } from 'vitest'
import { completeTitle } from './completeTitle.ts'
import { briefOf } from './composerTesting.ts'
import { topicOf } from './topic.ts'

it.each([
  [
    'Gibson & Wagner Trial Lawyers',
    'nursing home abuse lawyer oakland',
    'Nursing Home Neglect in Oakland, CA | Gibson & Wagner Trial Lawyers',
    'Nursing Home Neglect Lawyers in Oakland | Gibson & Wagner',
  ],
  [
    'Patel Garage Door Co.',
    'garage door weather stripping oakland',
    'Weather Seals in Oakland, CA | Patel Garage Door Co.',
    'Garage Door Weather Seals in Oakland, CA | Patel',
  ],
  [
    'Hill Plumbing',
    'drain cleaning oakland',
    'Drains in Oakland, CA | Hill Plumbing',
    'Drains in Oakland, CA | Hill Plumbing',
  ],
  ['Hill Plumbing', 'drain cleaning oakland', 'Drains', 'Drains'],
])('[WRITE-10] completes the title of %s for %j', (businessName, term, title, expected) => {
  const plain = briefOf(0)
  const brief = {
    ...plain,
    targetKeywords: [term],
    searchTerm: term,
    specialty: '',
    title: term,
    client: { ...plain.client, businessName },
  }
  expect(completeTitle(title, { brief, topic: topicOf(brief) })).toBe(expected)
})
