import { expect, it } from 'vitest'
import { structuredFacts } from './structuredFacts.ts'

const page = { path: '/', url: 'https://acme.com/', at: '2026-11-17T18:00:00.000Z' }
const textsOf = (...things: Record<string, unknown>[]) =>
  structuredFacts(things, page).map(({ kind, text }) => `${kind}: ${text}`)
const business = (change: object) => ({ '@type': 'Plumber', telephone: '555 0100', ...change })

it('[FACT-8] states the values of the business, each with its page', () => {
  const [first] = structuredFacts([business({ name: 'Acme' })], page)
  expect(first).toEqual({
    kind: 'contact',
    text: 'Name: Acme',
    source: 'site',
    sourceDetail: '/',
    sourceUrl: 'https://acme.com/',
    about: '',
    at: page.at,
  })
})

it.each([
  [{ telephone: ' 555  0199 ' }, ['contact: Telephone: 555 0199']],
  [{ telephone: 5550199 }, []],
  [{ telephone: undefined, address: '1 Main St, Austin' }, ['place: 1 Main St, Austin']],
  [
    {
      telephone: undefined,
      address: { streetAddress: '1 Main St', addressLocality: 'Austin', addressRegion: 'TX', postalCode: '78701' },
    },
    ['place: 1 Main St, Austin, TX 78701'],
  ],
  [{ telephone: undefined, address: { addressCountry: 'US' } }, []],
  [
    { telephone: undefined, areaServed: ['Austin', { '@type': 'City', name: 'Buda' }] },
    ['place: Area served: Austin', 'place: Area served: Buda'],
  ],
  [{ telephone: undefined, openingHours: 'Mo-Fr 08:00-17:00' }, ['opening: Hours: Mo-Fr 08:00-17:00']],
  [
    {
      telephone: undefined,
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'https://schema.org/Wednesday', 'Tuesday'], opens: '08:00:00', closes: '17:00' },
        { dayOfWeek: ['Saturday', 'Monday'], opens: '9:00', closes: '12:00' },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        { dayOfWeek: 'Holiday', opens: '9:00', closes: '12:00' },
      ],
    },
    ['opening: Hours: Monday to Wednesday 08:00 to 17:00', 'opening: Hours: Monday, Saturday 9:00 to 12:00'],
  ],
  [{ foundingDate: '1998-04-01' }, ['contact: Telephone: 555 0100', 'people: Founded in 1998']],
  [{ foundingDate: 'long ago' }, ['contact: Telephone: 555 0100']],
  [{ telephone: '<b>1</b>' }, []],
  [{ telephone: 'x'.repeat(201) }, []],
])('[FACT-8] reads %j', (change, texts) => {
  expect(textsOf(business(change))).toEqual(texts)
})

it.each([
  ['a person', { '@type': 'Person', telephone: '1' }],
  ['a review', { '@type': ['Review'], name: 'x', telephone: '1' }],
  ['a thing without a type', { telephone: '1' }],
  ['a business of which only the name is given', { '@type': 'Organization', name: 'Other Co.' }],
])('[FACT-8] states nothing of %s', (_what, thing) => {
  expect(textsOf(thing)).toEqual([])
})
