import { META_LIMITS, STRATEGY_TYPES } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { properNames, withProperNames } from './properNames.ts'
import { relatedLink } from './relatedLink.ts'
import { topicOf } from './topic.ts'

const T = STRATEGY_TYPES
const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const write = (brief: WritingBrief) => offlineComposer.write(brief, options)
const site = { source: 'site', sourceDetail: '/', about: '' } as const

it.each([
  ['a new roof in virginia', 'a new roof in Virginia'],
  ['class a contractor', 'Class A contractor'],
  ['live in care', 'live-in care'],
  ['roof repair', 'roof repair'],
])('[WRITE-10] writes %j with the names of the client as %j', (text, written) => {
  const facts = [
    { kind: 'difference', text: 'We are a licensed Class A contractor.', ...site },
    { kind: 'work', text: 'We do roof repair. Roof repair is our trade, and so is Roof.', ...site },
    { kind: 'service', text: 'Live-in Care', ...site },
  ] as const
  expect(withProperNames(text, properNames(briefOf(0, { facts })))).toBe(written)
})

const LONG = `<h2>About it</h2>${'<p>We look after the pipes and roots of old houses, and we show what we found.</p>'.repeat(9)}`
const withPage = (h1: string, first: string, target: string, change: Partial<WritingBrief> = {}) =>
  briefOf(0, {
    strategyTypeId: T.almostPageOneOptimization,
    page: { path: '/drains', pageName: 'Drain Cleaning', metaTitle: '', metaDescription: '' },
    targetKeywords: [target],
    zones: [
      { elementId: 'page-heading', role: 'heading', current: `<h1>${h1}</h1>` },
      { elementId: 'main-body', role: 'body', current: `<p>${first}</p>${LONG}` },
    ],
    ...change,
  })
const PLAIN = 'We clean every drain and sewer line of the house.'

it.each([
  ['Drain Cleaning', 'drain cleaning oakland', '<h1>Drain Cleaning in Oakland</h1>'],
  ['<em>Drain Cleaning</em>', 'drain cleaning oakland', '<h1><em>Drain Cleaning in Oakland</em></h1>'],
  ['Drain Cleaning', 'drain cleaning', '<h1>Drain Cleaning</h1>'],
  ['Drain Cleaning in Oakland, CA', 'drain cleaning oakland', '<h1>Drain Cleaning in Oakland, CA</h1>'],
  ['We keep your drains free', 'drain cleaning oakland', '<h1>We keep your drains free</h1>'],
])('[WRITE-10] the heading %j of a page with the target %j becomes %s', async (h1, target, written) => {
  const { zones } = await write(withPage(h1, PLAIN, target))
  expect(zones[0]?.content).toBe(written)
})

it.each([
  [PLAIN, `<p>${PLAIN}</p>`],
  ['In Oakland we clean every drain of the house.', '<p>In Oakland we clean every drain of the house.</p>'],
])('[WRITE-66] the opening %j of a page stays: %s', async (first, written) => {
  const { zones } = await write(withPage('Drain Cleaning', first, 'drain cleaning oakland'))
  expect(zones[1]?.content.startsWith(written)).toBe(true)
})

it('[WRITE-67] describes a page by its own first sentences, whole and within the displayed length', async () => {
  const facts = [
    { kind: 'price', text: 'Twelve months without interest on approved credit for all work.', ...site },
    { kind: 'people', text: 'We have been a family of plumbers since 1998.', ...site },
    { kind: 'price', text: 'A cleaned drain costs $120 to $420 with us.', ...site, about: 'Drain Cleaning' },
  ] as const
  const { metaDescription } = await write(withPage('Drain Cleaning', PLAIN, 'drain cleaning oakland', { facts }))
  expect(metaDescription.startsWith(PLAIN)).toBe(true)
  expect(metaDescription).not.toMatch(/interest|family of plumbers/)
  expect(metaDescription.length).toBeLessThanOrEqual(META_LIMITS.description)
})

it.each([
  ['Drain Cleaning Jobs', '/careers', ''],
  ['Drain Cleaning in Reno', '/areas/reno', ''],
  ['Drain Cleaning in Oakland', '/areas/oakland', '<a href="/areas/oakland">'],
  ['Drain Cleaning Prices', '/prices', '<a href="/prices">'],
])('[WRITE-10] links the page %j at %s: %j', (pageName, path, link) => {
  const html = relatedLink(briefOf(0, { relatedPages: [{ pageName, path }] }))
  expect(html === '').toBe(link === '')
  expect(html).toContain(link)
})

it.each([
  ['veterinarian lolo', 'Veterinarians'],
  ['veterinarian bonner', 'Veterinarians'],
  ['pet surgery lolo', 'Pet Surgery'],
])('[WRITE-10] leaves the other town of %j out of what a page about Bonner offers', (target, term) => {
  const facts = ['Bonner, MT', 'Lolo, MT'].map((text) => ({ kind: 'place', text, ...site }) as const)
  const brief = briefOf(0, {
    page: { path: '/areas/bonner', pageName: 'Bonner, MT', metaTitle: '', metaDescription: '' },
    facts, targetKeywords: [target], specialty: null, service: null, geography: '',
  }) // prettier-ignore
  expect(topicOf(brief)).toMatchObject({ term, town: 'Bonner' })
})

it('[WRITE-10] keeps the town of a title that is too long, rather than the brand', async () => {
  const metaTitle = 'Drain Cleaning in Oakland, CA | Oakland Heating, Cooling & Plumbing'
  const brief = withPage('Drain Cleaning in Oakland, CA', PLAIN, 'drain cleaning oakland', {
    page: { path: '/drains', pageName: 'Drain Cleaning', metaTitle, metaDescription: '' },
  })
  const client = { ...brief.client, businessName: 'Oakland Heating, Cooling & Plumbing' }
  expect((await write({ ...brief, client })).metaTitle).toBe('Drain Cleaning in Oakland, CA')
})
