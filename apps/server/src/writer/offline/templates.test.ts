import { type BusinessKind, STRATEGY_TYPES } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { badJoins } from './templatesTesting.ts'

const T = STRATEGY_TYPES
const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }

type Fact = WritingBrief['facts'][number]
const fact = (kind: Fact['kind'], text: string, about = ''): Fact => ({
  kind,
  text,
  about,
  source: 'site',
  sourceDetail: '/about',
})

/** A business whose words fill every template. */
interface Trade {
  kind: BusinessKind
  name: string
  town: string
  region: string
  service: string
  /** As people type them. */
  terms: readonly string[]
  question: string
  topic: string
  facts: readonly Fact[]
  /** Names and abbreviations that keep their capitals wherever they stand. */
  names: readonly string[]
}

const TRADES: readonly Trade[] = [
  {
    kind: 'trade',
    name: 'Amber Garage Doors',
    town: 'Fort Worth',
    region: 'TX',
    service: 'Garage Door Repair',
    terms: ['garage door repair fort worth', 'emergency garage door repair', 'ac repair fort worth'],
    question: 'how much does garage door repair cost in fort worth',
    topic: 'how long does a garage door spring last',
    facts: [
      fact('service', 'Garage Door Repair'),
      fact('work', 'First we look at the springs.', 'Garage Door Repair'),
      fact('price', 'from $95', 'Garage Door Repair'),
      fact('guarantee', 'Extended 8-year warranty on springs.'),
      fact('guarantee', 'We cannot guarantee a fixed arrival time.'),
      fact('difference', 'Licensed and insured.'),
      fact('people', 'Ana Ruiz leads the team of four.'),
      fact('opening', 'Office hours: Monday to Friday, 8 to 5.'),
    ],
    names: ['Amber Garage Doors', 'Fort Worth', 'AC'],
  },
  {
    kind: 'trade',
    name: 'Otter Heating & Air',
    town: 'Oakland',
    region: 'CA',
    service: 'HVAC Installation',
    terms: ['hvac installation oakland ca', 'hvac installers', 'air conditioner repair near me'],
    question: 'do i need a permit for hvac installation',
    topic: 'what is an hvac tune up',
    facts: [
      fact('service', 'HVAC Installation'),
      fact('work', 'Then we measure each room.', 'HVAC Installation'),
      fact('price', 'For HVAC installation that means $4,000 to $9,000.', 'HVAC Installation'),
      fact('guarantee', 'A one-year guarantee on all work.'),
      fact('difference', 'EPA certified since 2004.'),
    ],
    names: ['Otter Heating & Air', 'Oakland', 'HVAC'],
  },
  {
    kind: 'trade',
    name: 'eBrook Roofing',
    town: 'St Albans',
    region: '',
    service: 'Roof Repair',
    terms: ['roof repair st albans', 'roofers st albans', 'upvc gutters st albans'],
    question: 'who pays for roof repair',
    topic: 'roof repair',
    facts: [fact('service', 'Roof Repair'), fact('guarantee', 'Warranty of ten years.')],
    names: ['eBrook Roofing', 'St Albans'],
  },
  {
    kind: 'shop',
    name: 'Linden Pots',
    town: 'Bath',
    region: '',
    service: 'Terracotta Pots',
    terms: ['large terracotta pots', 'terracotta pot with drainage', 'buy led planters online'],
    question: 'are terracotta pots frost proof in winter',
    topic: 'how to clean a terracotta pot',
    facts: [
      fact('service', 'Terracotta Pots'),
      fact('price', 'Large terracotta pot 60 cm £120', 'Terracotta Pots'),
      fact('guarantee', 'Ten-year frost guarantee'),
      fact('work', 'We fire them twice.', 'Terracotta Pots'),
      fact('opening', 'Opening hours: daily from 10 to 6'),
    ],
    names: ['Linden Pots', 'LED'],
  },
  {
    kind: 'professional',
    name: 'Marlow Finch',
    town: 'Leeds',
    region: '',
    service: 'VAT Returns',
    terms: ['vat returns leeds', 'accountants leeds', 'accountants for freelancers'],
    question: 'can i claim lunch in leeds',
    topic: 'what does an accountant do',
    facts: [
      fact('service', 'VAT Returns'),
      fact('people', 'Member of ACCA.'),
      fact('price', 'from £80 a month', 'VAT Returns'),
      fact('work', 'First we read your books.', 'VAT Returns'),
    ],
    names: ['Marlow Finch', 'Leeds', 'VAT'],
  },
  {
    kind: 'care',
    name: 'Bright Harbor Care',
    town: 'Shepparton',
    region: 'VIC',
    service: 'NDIS Support',
    terms: ['ndis support shepparton', 'ndis provider shepparton', 'home care workers'],
    question: 'who pays for ndis transport',
    topic: 'ndis community participation',
    facts: [
      fact('service', 'NDIS Support'),
      fact('people', 'Registered NDIS provider.'),
      fact('work', 'We visit you at home first.', 'NDIS Support'),
    ],
    names: ['Bright Harbor Care', 'Shepparton', 'NDIS'],
  },
]

const CREATED = [T.servicePageCreation, T.geoPageCreation, T.unlockNewServicePages, T.unlockNewGeoPages]
const ARTICLES = [T.supportingContentCreation, T.supportingBlogCreation]
const EDITS = [T.almostPageOneOptimization, T.servicePageOptimization, T.additionalTermsOptimization]
/** Several seeds, so that each choice of words is made. */
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six']

const REVIEW = {
  quote: 'They came on the same day.',
  author: 'Jo Lane',
  details: 'A repair in May.',
  fullReview: 'They came on the same day. We would call them again.',
}

/** Returns the briefs of a business: each kind of work, with and without its facts. */
function briefsOf(trade: Trade): WritingBrief[] {
  const page = { path: '/work', pageName: trade.service, metaTitle: '', metaDescription: '' }
  const zones = [
    { elementId: 'page-heading', role: 'heading' as const, current: `<h1>${trade.service}</h1>` },
    { elementId: 'main-body', role: 'body' as const, current: '<p>We look after what you own.</p>' },
  ]
  const works: Partial<WritingBrief>[] = [
    ...CREATED.map((strategyTypeId) => ({ strategyTypeId })),
    ...ARTICLES.map((strategyTypeId) => ({ strategyTypeId, blogTopic: trade.topic, searchTerm: trade.question })),
    ...EDITS.map((strategyTypeId) => ({ strategyTypeId, page, zones })),
    { strategyTypeId: T.highlightedTestimonialBlog, testimonial: REVIEW, blogTopic: trade.topic },
  ]
  const place = trade.region === '' ? trade.town : `${trade.town}, ${trade.region}`
  const known = { specialty: trade.service, service: trade.service, facts: trade.facts }
  const knowledge = [known, { ...known, facts: [] }, { specialty: null, service: null, facts: [] }]
  return works.flatMap((work) =>
    knowledge.flatMap((change) =>
      SEEDS.map((seed) =>
        briefOf(0, {
          geography: trade.kind === 'shop' ? '' : place,
          businessKind: trade.kind,
          title: trade.service,
          searchTerm: trade.terms[0] ?? '',
          targetKeywords: [...trade.terms, trade.question],
          otherKeywords: [],
          client: {
            businessName: trade.name,
            domain: 'client.example',
            phone: '5105550134',
            city: trade.town,
            region: trade.region === '' ? null : trade.region,
          },
          locations: [{ address: '12 Main St', city: trade.town, region: trade.region, phone: '5105550134' }],
          relatedPages: [{ pageName: trade.service, path: '/work' }],
          seed,
          ...change,
          ...work,
        }),
      ),
    ),
  )
}

/** Returns the blocks of a draft as a reader sees them. */
async function blocksOf(brief: WritingBrief): Promise<string[]> {
  const { zones, metaTitle, metaDescription, finalNote } = await offlineComposer.write(brief, options)
  const blocks = zones.flatMap(({ content }) =>
    content.split(/<\/(?:h\d|p|li|blockquote)>/).map((html) => textOf(html)),
  )
  // The note quotes queries as people type them.
  const note = finalNote.split('\n').map((line) => line.replaceAll(/"[^"]*"/g, '"Q"'))
  return [...blocks, metaTitle, metaDescription, ...note].map((text) => text.trim()).filter((text) => text !== '')
}

describe('[WRITE-10] every template, read aloud with the words of a business', () => {
  it.each(TRADES)('$name: joins no words ungrammatically', async ({ names, ...trade }) => {
    const found = new Set<string>()
    for (const brief of briefsOf({ ...trade, names }))
      for (const block of await blocksOf(brief))
        for (const join of badJoins(block, names))
          found.add(`type ${brief.strategyTypeId}, ${join}: ${block.slice(0, 200)}`)
    expect([...found]).toEqual([])
  })

  it.each(TRADES)('$name: writes a service in a question in one way', async (trade) => {
    const asked = await Promise.all(briefsOf(trade).map(blocksOf))
    const mixed = asked
      .flat()
      .filter((block) => /^[A-Z][^|]*\p{Ll} (?:Door|Repair|Pots|Returns|Installation|Support)\b.*\?$/u.test(block))
    expect([...new Set(mixed)].filter((block) => !block.includes(trade.service))).toEqual([])
  })
})

describe('the check of joins', () => {
  const names = ['NDIS', 'Fort Worth']
  it.each([
    ['Amber gives a we cannot guarantee.', 'an article before a clause'],
    ['This is the the door.', 'a doubled word'],
    ['How To How to trim a wick', 'a doubled word'],
    ['We repair all doors. We repair all doors.', 'a doubled sentence'],
    ['We fix a old door.', 'a before a vowel'],
    ['We fix an door.', 'an before a consonant'],
    ['Support by ndis workers.', 'a name without its capitals'],
    ['Doors in fort worth.', 'a name without its capitals'],
    ['We come at once..', 'two marks'],
    ['Call us ().', 'empty brackets'],
    ['Doors in [town].', 'an open slot'],
    ['doors and gates', 'a small start'],
    ['Is it undefined?', 'no value'],
    ['In  Fort Worth.', 'spaces'],
    ['Doors in , TX.', 'spaces'],
    ['12 Main St, Bath,', 'an open end'],
  ])('refuses %j: %s', (text, kind) => {
    expect(badJoins(text, names)).toContain(kind)
  })

  it.each([
    'An 8-year warranty, a one-year guarantee, a unique offer and an hour of NDIS support in Fort Worth.',
    '[To answer: Which springs, and what does it cost?]',
    'What does the guarantee cover? It had had its day.',
  ])('allows %j', (text) => {
    expect(badJoins(text, names)).toEqual([])
  })
})
