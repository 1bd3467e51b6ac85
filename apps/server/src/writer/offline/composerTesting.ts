import type { WritingBrief } from '../contentWriter.ts'

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
