import { findFacts, factSentences } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import { completeFact, standsAlone } from './completeFact.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { namesSubject, servicesNamed } from './services.ts'

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const site = { source: 'site', sourceDetail: '/', about: '' } as const
const service = (text: string) => ({ kind: 'service', text, ...site, about: text }) as const

it.each([
  ['price', 'Drains', 'Plan with $140 to $420.', 'Drains cost $140 to $420.'],
  [
    'price',
    'Greer, SC',
    'For thermostat installation that is $180 to $420.',
    'Thermostat installation costs $180 to $420.',
  ],
  ['price', '', 'Attendance Allowance can pay part of it.', 'Attendance Allowance can pay part of the cost.'],
  ['difference', '', 'Licensed and insured.', 'Acme is licensed and insured.'],
  ['opening', '', 'Office hours: Monday to Friday.', 'Monday to Friday.'],
  ['guarantee', '', 'A written warranty of two years.', 'Acme gives a written warranty of two years.'],
  ['guarantee', '', 'Ten-year guarantee on all roofs.', 'Acme gives a ten-year guarantee on all roofs.'],
  ['guarantee', '', 'We cannot guarantee delivery dates.', 'We cannot guarantee delivery dates.'],
  ['guarantee', '', 'They do not guarantee a refund.', 'They do not guarantee a refund.'],
  ['guarantee', '', 'Our guarantee on every crown.', 'Our guarantee on every crown.'],
  ['guarantee', '', 'No guarantee on used tires.', 'No guarantee on used tires.'],
] as const)('[WRITE-10] completes the %s fact of %j %j', (kind, about, text, whole) => {
  expect(completeFact({ kind, about, text }, 'Acme')).toBe(whole)
})

it.each([
  ['We keep a slot for them every morning instead.', false],
  ['We protect what is around it and keep you posted.', false],
  ['We trace the water from the attic with a hose test.', true],
])('[WRITE-10] tells whether %j stands alone', (text, isClear) => {
  expect(standsAlone({ text, about: '' })).toBe(isClear)
})

it('[WRITE-10] finds a service by a synonym, and its price on the page of a town', () => {
  const brief = { facts: [service('Bookkeeping'), service('Septic Inspections')], specialty: null, page: null }
  expect(servicesNamed(brief, 'bookkeepers')).toEqual(['Bookkeeping'])
  const price = 'For aerobic system service that means $220 to $480.'
  expect(namesSubject(brief, price, 'aerobic septic maintenance')).toBe(true)
  expect(namesSubject(brief, 'A cup of tea, a drive to Dawlish.', 'inspections dawlish')).toBe(false)
})

it('[WRITE-10] asks whether a town is served before anything is stated of it', async () => {
  const facts = [
    service('Roof Repair'),
    { kind: 'price', text: 'Repairs cost $350.', ...site, about: 'Roof Repair' },
  ] as const
  const draft = await offlineComposer.write(
    briefOf(2, {
      strategyTypeId: 9, geography: 'Portsmouth', specialty: null, service: null, facts,
      searchTerm: 'roofers portsmouth va', targetKeywords: ['roofers portsmouth va', 'roof repair portsmouth va'],
    }), // prettier-ignore
    options,
  )
  const html = draft.zones.map(({ content }) => content).join('')
  expect(html).toMatch(/<\/h1><p>\[To answer: Roofers in Portsmouth, VA: does .* serve Portsmouth/)
  expect(html).toContain('<h3>Roof Repair</h3><p>Repairs cost $350.</p>')
  expect(draft.metaDescription).toMatch(/^\[To answer: /)
  expect(draft.metaTitle).toMatch(/^Roofers in Portsmouth, VA \| /)
})

it('[WRITE-10] keeps the condition of a guarantee, and has one contact block at the end', async () => {
  const facts = [
    { kind: 'guarantee', text: 'Every pot has our ten-year frost guarantee.', ...site },
    { kind: 'guarantee', text: 'Our ten-year frost guarantee covers every pot, if it stands on feet.', ...site },
  ] as const
  const draft = await offlineComposer.write(briefOf(0, { facts }), options)
  const html = draft.zones.map(({ content }) => content).join('')
  expect(html).toContain('if it stands on feet.')
  expect(html).not.toContain('Every pot has')
  expect(html.match(/\(510\) 555-0134/g)).toHaveLength(1)
  expect(html).not.toMatch(/Looking for|customers ask most/)
})

it('[FACT-1] joins the cells of a row, and takes no wages for prices', () => {
  const sentences = factSentences(['<table><tr><td>Live-in care</td><td>from £1,250 a week</td></tr></table>'])
  expect(sentences).toEqual(['Live-in care: from £1,250 a week'])
  const page = { path: '/jobs', pageName: 'Work with us', kind: 'general', at: '' } as const
  expect(findFacts([{ ...page, sentences: ['We pay £13.20 an hour and paid mileage.'] }])).toEqual([])
})
