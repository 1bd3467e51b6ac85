import { expect, it } from 'vitest'
import { proposedDescription } from './proposedDescription.ts'

const facts = { businessName: 'Bayfront Doors', town: 'Sarasota', services: ['Spring repair'] }
const NAMED = 'Bayfront Doors has repaired garage doors since 1987.'
const TOWN = 'Our technicians live and work in Sarasota and nearby.'
const SERVICE = 'A spring repair takes our technicians about an hour.'

it.each<[string, string[], string]>([
  ['nothing known', [], ''],
  ['sentences that name the business, its town or a service', [NAMED, TOWN, SERVICE], `${NAMED} ${TOWN} ${SERVICE}`],
  ['the same sentence of two pages', [NAMED, NAMED], NAMED],
  ['a sentence about something else', ['Read here how a modern door opener works today.'], ''],
  ['a phone number', ['Call Bayfront Doors in Sarasota at (941) 555-0142 today.'], ''],
  ['a price', ['Bayfront Doors replaces a broken spring from $99 today.'], ''],
  ['a web address', ['Bayfront Doors is at home on bayfrontdoors.com for you.'], ''],
  ['a word in capitals', ['Bayfront Doors is the CHEAPEST company in the whole town.'], ''],
  ['a heading without a period', ['Bayfront Doors repairs doors in all of Sarasota'], ''],
  ['a sentence about the reader', ['You are new in Sarasota and look for a technician you trust.'], ''],
  ['a second sentence that begins alike', [NAMED, 'Bayfront Doors has repaired garage openers for years, too.'], NAMED],
  ['39 characters', ['Bayfront Doors has repaired many doors.'], ''],
])('[PROF-33] proposes from %s', (_name, sentences, expected) => {
  expect(proposedDescription({ ...facts, sentences })).toBe(expected)
})

it('[PROF-33] stays within the 750 characters of Google', () => {
  const sentence = (length: number, start = 'Sarasota') => `${start}${' door'.repeat(100)}`.slice(0, length - 1) + '.'
  const [long, next, rest] = [sentence(300), sentence(300, 'Sarasota too'), sentence(148, 'Sarasota now')]
  expect(proposedDescription({ ...facts, sentences: [long, next, rest] })).toHaveLength(750)
  const tooLong = sentence(149, 'Sarasota now')
  expect(proposedDescription({ ...facts, sentences: [long, next, tooLong] })).toBe(`${long} ${next}`)
})
