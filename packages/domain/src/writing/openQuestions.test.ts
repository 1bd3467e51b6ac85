import { expect, it } from 'vitest'
import { openQuestion, openQuestionsIn, unfinishedParts } from './openQuestions.ts'

it('[WRITE-10] writes a question so that it is found again', () => {
  const text = `Drains. ${openQuestion('What does [it] cost?')} Call us. ${openQuestion(' When? ')}`
  expect(openQuestionsIn(text)).toEqual(['What does it cost?', 'When?'])
  expect(unfinishedParts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '[To answer: What does it cost?]',
    '[To answer: When?]',
  ])
})

it.each([
  ['Lorem ipsum dolor sit amet. Then more.', ['Lorem ipsum dolor sit amet']],
  ['This page is coming soon.', ['coming soon']],
  ['Prices: TBD', ['TBD']],
  ['We work in [city] and {{region}}.', ['[city]', '{{region}}']],
  ['[To answer: Is the price of [city] known?', ['[city]']],
  ['See [1] and [2024], as "[sic]" shows in A[I].', []],
  ['We are upcoming, sooner or later. A tbd list.', ['tbd']],
  ['We clear drains for $120.', []],
])('[WRITE-10] finds in %j the unfinished parts %j', (text, expected) => {
  expect(unfinishedParts(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})
