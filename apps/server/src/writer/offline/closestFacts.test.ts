import { factSentences, findFacts } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { factsThatAnswer, hasAnswer, subjectWords } from './answerKinds.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { ownFacts } from './statedFacts.ts'
import { topicOf } from './topic.ts'

const site = { source: 'site', sourceDetail: '/', about: '' } as const
const on = (about: string) => ({ ...site, sourceDetail: `/${about.toLowerCase()}`, about })
const FACTS: WritingBrief['facts'] = [
  { kind: 'price', text: 'Most roof repairs cost between $350 and $1,200.', ...on('Roof Repair') },
  { kind: 'price', text: 'A roof replacement costs $9,500 to $16,000.', ...on('Roof Replacement') },
  { kind: 'price', text: 'Seamless gutters cost $9 to $14 a foot.', ...on('Gutters') },
  { kind: 'price', text: 'No interest on roof repair under $5,000.', ...on('Financing') },
  { kind: 'work', text: 'Roof repair costs time, so we begin at seven.', ...on('Roof Repair') },
  { kind: 'price', text: 'They like to say what roof repair costs: $1.', ...site, source: 'brief' },
  { kind: 'work', text: 'The self assessment return is due on 31 January.', ...on('Self Assessment') },
  { kind: 'work', text: 'We file your self assessment for you before the deadline.', ...on('Self Assessment') },
]

it.each([
  ['how much does roof repair cost', ['Most roof repairs cost between $350 and $1,200.']],
  ['how much is a new roof', ['A roof replacement costs $9,500 to $16,000.']],
  ['how much do gutters cost', ['Seamless gutters cost $9 to $14 a foot.']],
  ['how much does a chimney cost', []],
  ['when is the self assessment deadline', ['The self assessment return is due on 31 January.']],
])('[WRITE-10] answers %j with the closest facts only', (question, texts) => {
  expect(factsThatAnswer({ facts: FACTS }, question).map(({ text }) => text)).toEqual(texts)
})

it.each([
  ['how much does roof repair cost', ['roof', 'repair']],
  ['how much does a new roof cost', ['roof', 'replacement']],
  ['how long does a roof usually last', ['roof', 'last']],
])('[WRITE-10] takes %j for a question about %j', (question, words) => {
  for (const word of words) expect(subjectWords(question).join(' ')).toContain(word.slice(0, 4))
  expect(subjectWords(question).join(' ')).not.toMatch(/much|long|usual|new/)
})

const page = (pageName: string, path: string) => ({ path, pageName, metaTitle: '', metaDescription: '' })
const service = (text: string) => ({ kind: 'service', text, ...on(text) }) as const
const statedOn = (pageName: string, target: string, facts: WritingBrief['facts']) => {
  const brief = briefOf(2, {
    page: page(pageName, `/${pageName.toLowerCase()}`), targetKeywords: [target], facts, specialty: null, service: null,
  }) // prettier-ignore
  return ownFacts(brief, topicOf(brief)).flatMap(({ kind, text }) => (kind === 'service' ? [] : [text]))
}

it.each([
  ['price', 'Flat roof repairs cost $700 or more.'],
  ['work', 'First, we strip the old roof to the deck.'],
] as const)('[WRITE-10] keeps the %s of another service out of a page', (kind, text) => {
  const services = [service('Flat Roof'), service('Roof Replacement')]
  const fact = { kind, text, ...on('Roof Replacement') } as const
  expect(statedOn('Flat Roof', 'flat roof replacement', [...services, fact])).toEqual([])
  expect(statedOn('Roof Replacement', 'roof replacement', [...services, fact])).toEqual([text])
})

it.each([
  ['Hourly home care, weekdays: £28.00', 'Home Care', 'home care', true],
  ['Hourly home care, weekdays: £28.00', 'Respite Care', 'respite care', false],
  ['We charge from £28.00 an hour for respite care.', 'Respite Care', 'respite care', true],
])('[WRITE-10] decides whether the price %j belongs to the page %j', (text, pageName, target, isStated) => {
  expect(statedOn(pageName, target, [{ kind: 'price', text, ...site }])).toEqual(isStated ? [text] : [])
})

it.each([
  ['/work-with-us', 'Become a carer', false],
  ['/careers/carer', 'Carer, Exeter', false],
  ['/about', 'Careers', false],
  ['/jobs-we-did', 'Our Kitchens', true],
  ['/about', 'About us', true],
])('[FACT-1] takes facts from %s, %j: %s', (path, pageName, isRead) => {
  const sentences = factSentences(['<p>Family-owned since 1996 by Jo and Ann Lee of Exeter.</p>'])
  const found = findFacts([{ path, pageName, kind: 'general', sentences, at: '' }])
  expect(found.length > 0).toBe(isRead)
})

it('[WRITE-10] answers who pays with what pays, and with no certificate', () => {
  const facts = [
    { kind: 'price', text: 'Hourly home care, weekdays: £28.00', ...site },
    { kind: 'price', text: 'The council can pay part of it after an assessment of your care needs.', ...site },
    { kind: 'people', text: 'Every carer of our home care is certified.', ...site },
  ] as const
  expect(factsThatAnswer({ facts }, 'who pays for home care')).toEqual([facts[1]])
})

it.each([
  ['Tomatoes want a pot of 30 cm.', 'what size pot for tomatoes', true],
  ['Tomatoes want a big pot.', 'what size pot for tomatoes', false],
  ['Roses want a pot of 30 cm.', 'what size pot for tomatoes', false],
  ['We answer the emergency line 24/7.', 'How soon can you come in an emergency?', true],
  ['We usually tarp a roof within six hours.', 'How soon can you come in an emergency?', true],
  ['We work on weekdays.', 'How soon can you come in an emergency?', false],
])('[WRITE-10] takes %j for an answer to %j: %s', (text, question, isAnswer) => {
  expect(hasAnswer(text, question)).toBe(isAnswer)
})

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const htmlOf = async (brief: WritingBrief) =>
  (await offlineComposer.write(brief, options)).zones.map(({ content }) => content).join('')

it('[WRITE-10] asks no question that the page answers', async () => {
  const ofPage = (text: string) =>
    briefOf(0, {
      strategyTypeId: 2, businessKind: 'shop', page: page('Pots for tomatoes', '/pots'), targetKeywords: ['what size pot for tomatoes'],
      zones: [{ elementId: 'main-body', role: 'body', current: `<h1>Pots for tomatoes</h1><p>${text}</p>` }],
    }) // prettier-ignore
  expect(await htmlOf(ofPage('A cordon tomato wants a pot of 30 cm.'))).not.toMatch(/To answer: What size/)
  expect(await htmlOf(ofPage('A cordon tomato wants a big pot.'))).toMatch(/To answer: What size/)
})

it('[WRITE-10] states how soon the business comes where a fact says so, and does not ask', async () => {
  const brief = (facts: WritingBrief['facts']) =>
    briefOf(2, {
      strategyTypeId: 9, geography: 'Portsmouth', specialty: null, service: null, facts,
      searchTerm: 'roofers portsmouth va', targetKeywords: ['roofers portsmouth va'],
    }) // prettier-ignore
  const fact = { kind: 'opening', text: 'We answer the emergency line 24/7.', ...on('Storm Damage') } as const
  expect(await htmlOf(brief([service('Roof Repair'), fact]))).toContain(
    '<h3>How soon can you come in an emergency?</h3><p>We answer the emergency line 24/7.</p>',
  )
  expect(await htmlOf(brief([service('Roof Repair')]))).not.toContain('<h3>How soon')
})
