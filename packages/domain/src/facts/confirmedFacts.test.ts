import { describe, expect, it } from 'vitest'
import { type ClientFact, isConfirmed } from './clientFact.ts'
import { combineFacts } from './factSheet.ts'
import { factsOfAnswer } from './factsOfAnswer.ts'
import { factsUsedIn } from './factsUsedIn.ts'

const AT = '2026-11-18T17:42:00.000Z'
const fact = (text: string, change: Partial<ClientFact> = {}): ClientFact => ({
  kind: 'price',
  text,
  source: 'site',
  sourceDetail: '/prices',
  about: '',
  at: AT,
  ...change,
})
const noted = (state: 'stated' | 'confirmed' | 'withdrawn', text: string) =>
  ({ kind: 'price', text, state, staffName: 'Maya Okafor', at: AT }) as const

describe('[FACT-9] a fact', () => {
  it.each([
    ['of a page is not confirmed', [], [false]],
    ['that a person confirmed is confirmed, whatever its case', [noted('confirmed', 'a visit costs $89')], [true]],
    ['is not confirmed by other words', [noted('confirmed', 'A visit costs $90.')], [false]],
    ['that a person stated is confirmed', [noted('stated', 'A visit costs $89.')], [true]],
    ['that is not true is gone', [noted('withdrawn', 'A visit costs $89.')], []],
  ])('%s', (_case, notes, expected) => {
    expect(combineFacts([fact('A visit costs $89.')], notes).map(isConfirmed)).toEqual(expected)
  })

  it.each([
    ['A first visit costs $89.', 'We come. A first visit costs $89, always.', true],
    ['A first visit costs $89.', 'We charge $89 for your first visit.', true],
    ['A first visit costs $89.', 'We charge $95 for your first visit.', false],
    ['A first visit costs $89.', 'We never charge $89 for a first visit.', false],
    ['A first visit costs $89.', 'Your first visit is short. It costs $89.', false],
    ['Ask us first.', 'First you ask.', false],
    ['Licensed and insured.', 'Acme is licensed and insured.', true],
    ['Visit', 'A visit', true],
    ['', 'A visit', false],
    // A price of the past may have been left out.
    ['A day costs €68 with a meal; in 2020 it was €52.', 'A day costs €68 with a meal.', true],
    ['The course costs £145. (It was £110 in 2022.)', 'The course costs £145.', true],
  ])('%j is used in %j: %s', (stated, text, expected) => {
    expect(factsUsedIn([fact(stated)], text)).toHaveLength(expected ? 1 : 0)
  })

  it('is no name of a service or a place', () => {
    expect(
      factsUsedIn([fact('Drains', { kind: 'service' }), fact('Oakland', { kind: 'place' })], 'Drains Oakland'),
    ).toEqual([])
  })
})

it.each([
  ['Yes.', []],
  ['A first visit costs $89.', [['price', 'A first visit costs $89.']]],
  [
    'We look into the pipe first. Every repair has a guarantee of two years.',
    [
      ['work', 'We look into the pipe first.'],
      ['guarantee', 'Every repair has a guarantee of two years.'],
    ],
  ],
  ['We use <b>steel</b> pipes\nWe use <b>steel</b> pipes', [['work', 'We use <b>steel</b> pipes']]],
  ['What do you mean by that?', []],
])('[FACT-10] reads from the answer %j the facts %j', (answer, expected) => {
  const facts = factsOfAnswer({ kind: 'work', about: 'Drains' }, answer)
  expect(facts.map(({ kind, text }) => [kind, text])).toEqual(expected)
  expect(facts.every(({ about }) => about === 'Drains')).toBe(true)
})

it('[FACT-10] keeps what a client stated, what it is about, and that it was the client', () => {
  expect(combineFacts([], [{ ...noted('stated', 'A visit costs $89.'), byClient: true, about: 'Drains' }])).toEqual([
    fact('A visit costs $89.', { source: 'person', sourceDetail: 'Maya Okafor', about: 'Drains', byClient: true }),
  ])
})
