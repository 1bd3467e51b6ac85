import { expect, it } from 'vitest'
import { fillPrompt, unknownVariables } from './promptVariables.ts'

const values = {
  business: 'Bayfront {{page}}',
  city: 'Sarasota',
  service: 'Garage Doors',
  place: 'Venice, FL',
  keyword: 'garage door repair',
  keywords: 'garage door repair, springs',
  page: '/doors',
  topic: '',
}

it.each([
  ['Write for {{business}} in {{ City }}.', 'Write for Bayfront {{page}} in Sarasota.'],
  ['{{topic}}{{unknown}} {business}', '{{unknown}} {business}'],
  ['No variables.', 'No variables.'],
])('[WRITE-9] fills %j', (prompt, expected) => {
  expect(fillPrompt(prompt, values)).toBe(expected)
})

it.each([
  ['{{business}} {{KEYWORDS}}', []],
  ['{{town}} {{town}} {{Phone}}', ['town', 'Phone']],
])('[WRITE-9] finds the unknown variables of %j', (prompt, expected) => {
  expect(unknownVariables(prompt)).toEqual(expected)
})
