import { expect, it } from 'vitest'
import type { Site, SitePage } from '../site.ts'
import { structuredData } from './structuredData.ts'

const site: Site = {
  domain: 'blueridge.com',
  projectName: 'Site',
  tagline: '',
  hue: 205,
  businessName: 'Blue Ridge</script><b>',
  businessTypeName: 'Plumber',
  phoneNumber: '8285550142',
  address1: '118 Depot St',
  city: 'Asheville',
  region: 'NC',
  postalCode: '28801',
  hours: null,
  specialHours: null,
}
const page = (path: string, kind: SitePage['kind'], pageName = path): SitePage => ({
  pageId: 1,
  parentId: null,
  seq: 1,
  path,
  pageName,
  metaTitle: '',
  metaDescription: '',
  kind,
  visible: true,
  searchable: true,
  addedOn: '2026-01-05',
  hasText: true,
})
const HOME = page('/', 'home', 'Home')

/** The properties that search engines require, or without which the type says nothing (schema.org, Google Search). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ['name', 'address', 'telephone', 'url'],
  Organization: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'datePublished', 'author', 'url'],
  Person: ['name'],
  OpeningHoursSpecification: ['opens', 'closes'],
}

type Node = Record<string, unknown>

/** Returns the nodes of a page by type, each with its required properties. */
function nodesOf(described: Partial<Parameters<typeof structuredData>[0]>): Map<string, Node> {
  const html = structuredData({ site, page: HOME, zones: [], ancestors: [], ...described })
  const nodes = new Map<string, Node>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const type = node['@type']
    if (typeof type === 'string') {
      expect(Object.keys(REQUIRED)).toContain(type)
      for (const property of REQUIRED[type] ?? []) expect(node, `${type}.${property}`).toHaveProperty(property)
      nodes.set(type, node)
    }
    Object.values(node).forEach(collect)
  }
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1]
  if (json !== undefined) collect(JSON.parse(json))
  return nodes
}

it('tells the business with its address on the home and contact page', () => {
  expect(nodesOf({}).get('LocalBusiness')).toMatchObject({
    name: 'Blue Ridge</script><b>',
    url: 'https://blueridge.com/',
  })
  expect(nodesOf({ page: page('/contact', 'contact') }).has('LocalBusiness')).toBe(true)
  expect(nodesOf({ page: page('/drains', 'child') }).size).toBe(0)
})

it('tells the hours of the business profile, and leaves closed days out', () => {
  const day = (dW: number, startTime: string | null, endTime: string | null, open24 = false) => ({
    dW,
    open24,
    startTime,
    endTime,
  })
  const hours = [day(0, null, null), day(1, '08:00', '17:30'), day(6, null, null, true)]
  const openOn = (of: Partial<Site>) =>
    nodesOf({ site: { ...site, ...of } }).get('LocalBusiness')?.['openingHoursSpecification']
  expect(openOn({ hours })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '08:00',
      closes: '17:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Saturday',
      opens: '00:00',
      closes: '23:59',
    },
  ])
  const evening = { ...day(1, '08:00', '12:00'), moreRanges: [{ startTime: '18:00', endTime: '00:30' }] }
  expect(openOn({ hours: [evening] })).toMatchObject([
    { opens: '08:00', closes: '12:00' },
    { dayOfWeek: 'https://schema.org/Monday', opens: '18:00', closes: '00:30' },
  ])
  expect(openOn({ hours: [day(0, null, null)] })).toBeUndefined()
  expect(openOn({ hours: null })).toBeUndefined()
})

it('tells special hours by date: closed, all day, and several ranges', () => {
  const specialHours = [
    { date: '2026-12-25', open24: false, ranges: [] },
    { date: '2026-12-31', open24: true, ranges: [] },
    {
      date: '2027-07-02',
      open24: false,
      ranges: [
        { startTime: '07:00', endTime: '12:00' },
        { startTime: '20:00', endTime: '02:00' },
      ],
      season: 'Summer',
    },
  ]
  const toldOn = (of: Partial<Site>) =>
    nodesOf({ site: { ...site, ...of } }).get('LocalBusiness')?.['specialOpeningHoursSpecification']
  const on = (date: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom: date,
    validThrough: date,
  })
  expect(toldOn({ specialHours })).toEqual([
    on('2026-12-25', '00:00', '00:00'),
    on('2026-12-31', '00:00', '23:59'),
    on('2027-07-02', '07:00', '12:00'),
    on('2027-07-02', '20:00', '02:00'),
  ])
  expect(toldOn({ specialHours: [] })).toBeUndefined()
})

it('calls a business without an address an organization', () => {
  const without = { ...site, address1: null, city: '', region: null, postalCode: null, phoneNumber: null }
  const nodes = nodesOf({ site: without })
  expect([...nodes.keys()]).toEqual(['Organization'])
  expect(nodes.get('Organization')).not.toHaveProperty('telephone')
})

it('tells the way to a page', () => {
  const list = nodesOf({
    page: page('/services/drains', 'child', 'Drains'),
    ancestors: [page('/services', 'child', 'Services')],
  })
  expect(list.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Services', item: 'https://blueridge.com/services' },
      { position: 2, name: 'Drains', item: 'https://blueridge.com/services/drains' },
    ],
  })
})

it.each([
  ['two questions', '<h2>Is it safe?</h2><p>Yes &amp; no.</p><h3 class="a">How long?</h3><p>An <b>hour</b>.</p>', 2],
  ['one question', '<h2>Is it safe?</h2><p>Yes.</p><h2>Prices</h2><p>Ask.</p>', 0],
  ['questions without answers', '<h2>Is it safe?</h2><h2>How long?</h2>', 0],
])('tells the questions of a page with %s', (_case, content, count) => {
  const { mainEntity = [] } = (nodesOf({
    page: page('/a', 'child'),
    zones: [{ elementId: 'faq', role: 'body', content }],
  }).get('FAQPage') ?? {}) as { mainEntity?: Node[] }
  expect(mainEntity).toHaveLength(count)
  if (count > 0) {
    expect(mainEntity[0]).toMatchObject({ name: 'Is it safe?', acceptedAnswer: { text: 'Yes & no.' } })
    expect(mainEntity[1]).toMatchObject({ name: 'How long?', acceptedAnswer: { text: 'An hour.' } })
  }
})

it('tells who posted a blog entry and when', () => {
  const post = page('/blog/winter', 'blog-post', 'Winter')
  const entry = {
    author: 'Ana',
    socialTitle: '',
    socialDescription: '',
    featured: false,
    categories: [],
    publishedAt: new Date('2026-01-06T08:00:00Z'),
    updatedAt: new Date('2026-02-01T08:00:00Z'),
  }
  expect(nodesOf({ page: post, entry }).get('BlogPosting')).toMatchObject({
    headline: 'Winter',
    datePublished: '2026-01-06T08:00:00.000Z',
    dateModified: '2026-02-01T08:00:00.000Z',
    author: { '@type': 'Person', name: 'Ana' },
  })
  expect(nodesOf({ page: post }).get('BlogPosting')).toMatchObject({
    datePublished: '2026-01-05',
    author: { name: site.businessName },
  })
})
