import { STRATEGY_TYPES } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { factOf, pageOf, SALEM, service, textsOf, write } from './composerTesting.ts'
import { priceQuestion, targetQuestions } from './targetQuestions.ts'

const STANDING =
  '<p>For demolition, factories and farms: 20, 30 and 40 yards, exchanged within a working day of your call to us.</p>' +
  '<p>You get a docket for each load and a report by material at the end of the job for the file of your council.</p>'

/** A page of few words gets what is known of its service (WRITE-64). */
const SHORT =
  '<p>For demolition, factories and farms: 20, 30 and 40 yards, exchanged within a working day of your call.</p>'

it.each(['Mini skip, 3 yards (about 35 bin bags): £195', 'Roll-on roll-off skip, 20 yards: £480'])(
  '[WRITE-64] a line of the price list is not repeated on the page of a service: %s',
  async (text) => {
    const line = { ...factOf('price', text, ''), sourceDetail: '/prices' }
    const facts = [service('Roll-on Roll-off Skips'), line, SALEM]
    expect(await textsOf(pageOf('Roll-on Roll-off Skips', SHORT, { facts }))).not.toContain(text)
  },
)

it('[WRITE-51] adds no other service to a page about one in a town, whose text stands', async () => {
  const facts = [
    service('Babysitters in Salem'),
    service('Night Nannies'),
    factOf('price', 'Night nannies charge £130 a night.', 'Night Nannies'),
    SALEM,
  ]
  const page = pageOf('Babysitters in Salem', STANDING, {
    facts,
    strategyTypeId: STRATEGY_TYPES.almostPageOneOptimization,
  })
  expect(await textsOf(page)).not.toContain('£130')
})

describe('[WRITE-61] an article that asks whether', () => {
  const PRICE = factOf('price', 'Mattresses are £25 each on top.', '')
  const articleOn = (question: string) =>
    pageOf('x', '', {
      strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
      page: null,
      blogTopic: question,
      targetKeywords: [question],
      facts: [service('Skip Hire'), PRICE, SALEM],
    })

  it.each([
    ['Can you put a mattress in a skip', true],
    ['Can you put a fridge in a skip', false],
    ['Can you park in Salem', false],
    ['Where to put a mattress', false],
  ])('says what the sheet has of the thing: %s, %s', async (question, isStated) => {
    expect((await textsOf(articleOn(question))).includes(PRICE.text)).toBe(isStated)
  })
})

it.each([
  ['7 bbl fermenter', 'Conical Fermenters | Alder Doors'],
  ['stainless fermenter', 'Conical Fermenters | Alder Doors'],
])('[WRITE-57] for the target %j the page of all sizes has the title %j', async (target, title) => {
  const page = {
    path: '/fermenters',
    pageName: 'Conical Fermenters',
    metaTitle: 'Conical Fermenters | Alder Doors',
    metaDescription: '',
  }
  const text = `${STANDING}<p>Every stainless 7 bbl fermenter has a cone.</p>`
  const brief = pageOf('Conical Fermenters', text, {
    page,
    targetKeywords: [target],
    facts: [service('Conical Fermenters')],
  })
  expect((await write(brief)).metaTitle).toBe(title)
})

it.each(['shop', 'trade'] as const)('[WRITE-64] terms of a return stand on no page of a %s', async (businessKind) => {
  const text = 'We guarantee a refund for an unused door within 30 days.'
  const facts = [service('Garage Doors'), factOf('guarantee', text, '')]
  expect(await textsOf(pageOf('Garage Doors', SHORT, { facts, businessKind }))).not.toContain(text)
})

it('[WRITE-64] repeats on a page with a text of its own nothing that other pages say', async () => {
  const facts = [
    service('Garage Doors'),
    factOf('difference', 'We are members of the guild of door makers.', ''),
    factOf('guarantee', 'All our doors have a guarantee of 10 years.', ''),
    factOf('price', 'A garage door costs £900.', 'Garage Doors'),
  ]
  const brief = pageOf('Garage Doors', STANDING, { facts, targetKeywords: ['garage doors'] })
  expect(await textsOf(brief)).not.toMatch(/guild|10 years|£900/)
})

describe('[WRITE-61] the own title of a page', () => {
  const titleFor = async (target: string, own: string, change = {}) => {
    const page = { path: '/page', pageName: own, metaTitle: own, metaDescription: '' }
    return (await write(pageOf(own, STANDING, { page, facts: [service(own)], targetKeywords: [target], ...change })))
      .metaTitle
  }
  it.each([
    ['oysters canberra', 'Oysters Delivered to Canberra', {}, 'Oysters Delivered to Canberra | Alder Doors'],
    ['oyster farm tour nsw', 'Oyster Farm Tours', {}, 'Oyster Farm Tours | Alder Doors'],
    [
      'oyster farm tour nsw',
      'Oyster Farm Tours',
      { homeTitle: 'Alder, NSW' },
      'Oyster Farm Tours in NSW | Alder Doors',
    ],
    [
      'pilot licence alberta',
      'Pilot Licence',
      { homeTitle: 'Alder, Alberta' },
      'Pilot Licence in Alberta | Alder Doors',
    ],
  ])('has the words of %j: %j with %j becomes %j', async (target, own, change, title) => {
    expect(await titleFor(target, own, change)).toBe(title)
  })
})

describe('[WRITE-48] a place of the target that nothing shows', () => {
  it.each([
    // A page gets no query for a town that it does not name (ADV-97).
    ['alpaca walks newcastle', 'Alpaca Walks'],
    ['alpaca walks salem', 'Alpaca Walks'],
    ['juvenile hurley sizes', 'Juvenile Hurleys'],
  ])('of %j on the page %j is not asked about', (target, pageName) => {
    expect(targetQuestions(pageOf(pageName, STANDING, { targetKeywords: [target] }))).toEqual([])
  })
})

it.each([
  ['roll-off skip price', '', [], true],
  ['roll-off skips', '', [], false],
  ['roll-off skip price', '<p>From £480.</p>', [], false],
  ['roll-off skip price', '', [factOf('price', 'They cost £480.', 'Roll-off Skips')], false],
  ['roll-off skip price', '', [factOf('price', 'Mini skips cost £180.', 'Mini Skips')], true],
])('[WRITE-48] the price of %j, with %j on the page and %j, is asked for: %s', (target, text, facts, isAsked) => {
  const brief = pageOf('Roll-off Skips', `${STANDING}${text}`, { facts, targetKeywords: [target] })
  expect(priceQuestion(brief) !== undefined).toBe(isAsked)
})

it.each([
  ['5-inch and 6-inch seamless gutters, rolled in your driveway and hung in a day by our own crew.', true],
  ['Gutters hung in a day.', false],
  ['We are a family business, and we are proud of the work that we do for all of our neighbors.', false],
])('[WRITE-64] the own description %j of a page stays: %s', async (metaDescription, isKept) => {
  const page = { path: '/gutters', pageName: 'Gutter Installation', metaTitle: 'Gutter Installation', metaDescription }
  const brief = pageOf('Gutter Installation', STANDING, {
    page,
    facts: [service('Gutter Installation'), SALEM],
    targetKeywords: ['gutter installation salem'],
  })
  expect((await write(brief)).metaDescription === metaDescription).toBe(isKept)
})

it.each([
  [
    'custom tarps',
    '<p>Alder Doors builds custom tarps and ships them to all states.</p>',
    'Alder Doors | Custom Tarps',
  ],
  ['boat covers', '<p>Alder Doors builds custom tarps and ships them to all states.</p>', 'Alder Doors'],
])('[WRITE-64] the home page with its name as title has, for %j and %j, the title %j', async (target, text, title) => {
  const page = { path: '/', pageName: 'Home', metaTitle: 'Alder Doors', metaDescription: '' }
  const brief = pageOf('Alder Doors', `${text}${STANDING}`, { page, facts: [], targetKeywords: [target] })
  expect((await write(brief)).metaTitle).toBe(title)
})

it.each([
  [
    'wedding bars devon',
    [
      ['Somerset', '/'],
      ['Devon', '/prices'],
    ],
    '',
    'Wedding Bars in Somerset and Devon | Alder Doors',
  ],
  [
    'wedding bars devon',
    [
      ['Somerset', '/'],
      ['Devon', '/'],
    ],
    '',
    'Wedding Bars in Devon | Alder Doors',
  ],
  [
    'wedding bars devon',
    [
      ['Somerset', '/'],
      ['Devon', '/prices'],
    ],
    '<p>We come to Devon.</p>',
    'Wedding Bars in Devon | Alder Doors',
  ],
  ['wedding bars devon', [['Devon', '/prices']], '', 'Wedding Bars in Devon | Alder Doors'],
])('[WRITE-65] the page for %j of a business in %j with %j has the title %j', async (target, towns, text, title) => {
  const facts = towns.map(([place = '', sourceDetail = '']) => ({ ...SALEM, text: place, sourceDetail }))
  const brief = pageOf('Wedding Bars', `${STANDING}${text}`, { facts, targetKeywords: [target] })
  expect((await write(brief)).metaTitle).toBe(title)
})

it.each([
  ['acupuncture for migraine', 'Migraine &amp; Headaches', '<h1>Acupuncture for Migraine &amp; Headaches</h1>'],
  ['acupuncture for back pain', 'Migraine &amp; Headaches', '<h1>Migraine &amp; Headaches</h1>'],
])('[WRITE-65] for %j the heading %j becomes %j', async (target, heading, expected) => {
  const pageName = 'Migraine & Headaches'
  const client = { businessName: 'Alder Acupuncture', domain: 'alder.example', phone: null, city: null, region: null }
  const zones = [{ elementId: 'body', role: 'body' as const, current: `<h1>${heading}</h1>${STANDING}` }]
  const brief = pageOf(pageName, '', {
    zones,
    client,
    facts: [service(pageName), service('Acupuncture')],
    targetKeywords: [target],
  })
  expect((await write(brief)).zones.map(({ content }) => content).join('')).toContain(expected)
})
