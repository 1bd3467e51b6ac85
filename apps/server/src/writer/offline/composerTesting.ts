import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { offlineComposer } from './composer.ts'

const WORKS = [
  ['Drain Cleaning', 'Plumbing'], ['Water Heaters', 'Plumbing'], ['Roof Repair', 'Roofing'], ['Dental Implants', 'Dentistry'],
  ['Carpet Cleaning', 'Cleaning'], ['AC Repair', 'Heating and Air'], ['Tree Removal', 'Tree Care'], ['Car Accidents', 'Law'],
  ['Kitchen Remodeling', 'Remodeling'], ['Dog Grooming', 'Pet Care'],
] as const // prettier-ignore
const TOWNS = [
  'Oakland, CA',
  'Austin, TX',
  'Salem, OR',
  'Boise, ID',
  'Tampa, FL',
  'Reno, NV',
  'Akron, OH',
  'Mesa, AZ',
  'Provo, UT',
  'Fargo, ND',
]

/** Returns the brief of the nth of a hundred clients, each with another service, town and business. */
export function briefOf(index: number, change: Partial<WritingBrief> = {}): WritingBrief {
  const [specialty, service] = WORKS[index % WORKS.length] ?? WORKS[0]
  const geography = TOWNS[Math.floor(index / WORKS.length) % TOWNS.length] ?? ''
  const town = geography.split(',')[0] ?? ''
  const term = `${specialty} ${town}`.toLowerCase()
  return {
    strategyTypeId: 3,
    strategyTypeName: 'Service Page Creation',
    title: `${specialty} in ${town}`,
    summary: '',
    searchTerm: term,
    blogTopic: null,
    specialty,
    service,
    geography,
    client: {
      businessName: `${town} ${service} ${index}`,
      domain: `client${index}.example`,
      phone: '5105550134',
      city: town,
      region: geography.slice(-2),
    },
    targetKeywords: [
      term,
      `affordable ${term}`,
      `${specialty} near me`.toLowerCase(),
      `how much does ${specialty.toLowerCase()} cost`,
    ],
    otherKeywords: [`${service.toLowerCase()} company ${town.toLowerCase()}`],
    notes: [],
    businessKind: 'trade',
    facts: [],
    locations: [{ address: `${index + 10} Main St`, city: town, region: geography.slice(-2), phone: '5105550134' }],
    page: null,
    zones: [
      { elementId: 'page-heading', role: 'heading', current: '' },
      { elementId: 'intro', role: 'body', current: '' },
      { elementId: 'main-body', role: 'body', current: '' },
      { elementId: 'process', role: 'body', current: '' },
      { elementId: 'faq', role: 'body', current: '' },
      { elementId: 'sidebar', role: 'aside', current: '' },
    ],
    relatedPages: [{ pageName: `${service} services`, path: '/services' }],
    site: { kind: null, pages: [], redirects: [], places: [] },
    testimonial: null,
    today: '2026-11-24',
    seed: `strategy ${index}`,
    prompt: '',
    ...change,
  }
}

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const site = { source: 'site', sourceDetail: '/', about: '' } as const
type Fact = WritingBrief['facts'][number]
/** A service with a page of its own. */
export const service = (text: string): Fact => ({
  kind: 'service',
  text,
  ...site,
  about: text,
  sourceDetail: `/${text}`,
})
/** A fact of a page's subject; of the whole business without one. */
export const factOf = (kind: Fact['kind'], text: string, about: string): Fact => ({ kind, text, ...site, about })
export const SALEM: Fact = { kind: 'place', text: 'Salem', ...site }

/** A page of a site without an address, as an import finds it. */
export function pageOf(pageName: string, text: string, change: Partial<WritingBrief> = {}): WritingBrief {
  return briefOf(0, {
    strategyTypeId: 1,
    specialty: null,
    service: null,
    geography: '',
    searchTerm: '',
    page: { path: '/page', pageName, metaTitle: pageName, metaDescription: '' },
    client: { businessName: 'Alder Doors', domain: 'alder.example', phone: null, city: null, region: null },
    facts: [service(pageName), SALEM],
    locations: [],
    zones: [
      { elementId: 'page-heading', role: 'heading', current: `<h1>${pageName}</h1>` },
      { elementId: 'main-body', role: 'body', current: text },
    ],
    targetKeywords: [`${pageName.toLowerCase()} salem`],
    otherKeywords: [],
    ...change,
  })
}
export const write = (brief: WritingBrief) => offlineComposer.write(brief, options)
/** Returns the text of what is written. */
export const textsOf = async (brief: WritingBrief) =>
  textOf((await write(brief)).zones.map(({ content }) => content).join('\n'))
