import type { BriefQuestion, BusinessKind } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import { briefOf } from './composerTesting.ts'
import { withKnown } from './withKnown.ts'

const site = { source: 'site', sourceDetail: '/', about: '' } as const
const question = (text: string, kind: BriefQuestion['kind'] = 'price'): BriefQuestion => ({
  group: 'price',
  kind,
  question: text,
  isAboutOrder: true,
})
const FACTS = [
  { kind: 'price', text: 'A pair ranges from $2,900 to $7,400.', ...site, about: 'Hearing Aids' },
  { kind: 'price', text: 'Pension card holders: $80 for both ears', ...site },
  { kind: 'opening', text: 'Monday to Friday, 9 to 5.', ...site },
] as const
const asked = (text: string, kind: BriefQuestion['kind'], stated: string, businessKind: BusinessKind) =>
  withKnown(
    briefOf(0, { facts: FACTS, targetKeywords: ['ear wax removal'], specialty: 'Ear Wax Removal', businessKind }),
    question(text, kind),
    stated,
  ).question

it.each([
  [
    'What does it cost, and what is covered?',
    'price',
    '',
    'professional',
    'Prices: the site says “Pension card holders: $80 for both ears.” What is missing, or no longer right?',
  ],
  [
    'When are you open?',
    'opening',
    '',
    'professional',
    'Opening hours: the site says “Monday to Friday, 9 to 5.” What is missing, or no longer right?',
  ],
  ['When are you open?', 'opening', 'Monday to Friday, 9 to 5.', 'professional', 'When are you open?'],
  ['What makes it cost more or less?', 'price', '', 'professional', 'What makes it cost more or less?'],
  ['What does it cost?', 'price', '', 'shop', 'What does it cost?'],
] as const)('[WRITE-60] asks %j (%s) beside %j of a %s as %j', (text, kind, stated, businessKind, expected) => {
  expect(asked(text, kind, stated, businessKind)).toBe(expected)
})

it('[WRITE-60] says before the question of an article what the site says of its thing', () => {
  const brief = briefOf(0, {
    facts: FACTS.slice(0, 1),
    blogTopic: 'How much do hearing aids cost',
    targetKeywords: ['how much do hearing aids cost'],
    specialty: null,
    service: null,
    title: '',
    searchTerm: '',
    businessKind: 'professional',
  })
  const own = question('How much do hearing aids cost: what is the answer, in two or three sentences?')
  expect(withKnown(brief, own, '').question).toBe(
    'How much do hearing aids cost: the site says “Hearing Aids: A pair ranges from $2,900 to $7,400.” What is missing, or no longer right?',
  )
  expect(withKnown({ ...brief, language: 'German' }, own, '')).toBe(own)
  // What a house is offered for is no price of the client, and a rate for each none of the thing.
  for (const text of ['Asking $690,000 for hearing aids.', 'Hearing aids are cleaned at $9 an aid.'])
    expect(withKnown({ ...brief, facts: [{ kind: 'price', text, ...site }] }, own, ''), text).toBe(own)
  // What a pair costs is not what its batteries do.
  const other = question('How much do hearing aid batteries cost: what is the answer, in two or three sentences?')
  expect(withKnown({ ...brief, blogTopic: 'How much do hearing aid batteries cost' }, other, '')).toBe(other)
})
