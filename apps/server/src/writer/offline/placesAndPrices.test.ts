import { STRATEGY_TYPES } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { articlePlans } from './articlePlans.ts'
import { answeringSentence, answerKinds, factsThatAnswer, hasAnswer } from './answerKinds.ts'
import { completeFact } from './completeFact.ts'
import { factOf, pageOf, SALEM, service, textsOf, write } from './composerTesting.ts'
import { WORK_NAME } from './offer.ts'
import { targetQuestions } from './targetQuestions.ts'

const STANDING =
  '<p>Stages are marked with yellow arrows, and the bags are carried from one house to the next every morning.</p>' +
  '<p>You get a map, a book of notes and a number that somebody answers until ten in the evening, each day.</p>'

describe('[WRITE-62] a region at the end of the main target', () => {
  const titleFor = async (target: string, change = {}) => {
    const page = { path: '/page', pageName: 'Welding Test', metaTitle: 'Welding Test', metaDescription: '' }
    const facts = [service('Welding Test'), SALEM]
    return (await write(pageOf('Welding Test', STANDING, { page, facts, targetKeywords: [target], ...change })))
      .metaTitle
  }
  it.each([
    // Whether the town lies there, no text of the site says.
    ['welding test bc', {}, 'Welding Test | Alder Doors'],
    ['welding test bc', { homeTitle: 'Alder, BC' }, 'Welding Test in Salem, BC | Alder Doors'],
    // A town is no part of the name for a whole country.
    ['welding test nz', {}, 'Welding Test | Alder Doors'],
    ['welding test', {}, 'Welding Test | Alder Doors'],
  ])('gives the title its town: %j with %j becomes %j', async (target, change, title) => {
    expect(await titleFor(target, change)).toBe(title)
  })
})

it.each([
  ['hunts salem', 'Hunts in Dover', [factOf('place', 'Dover', ''), SALEM], 'Hunts in Dover | Alder Doors'],
  // What is no town of the client is none of the page.
  ['hunts salem', 'Hunts in Dover', [SALEM], 'Hunts in Salem'],
])('[WRITE-62] for %j the page %j has the title of its own town', async (target, pageName, places, title) => {
  const page = { path: '/page', pageName, metaTitle: pageName, metaDescription: '' }
  const brief = pageOf(pageName, STANDING, { page, facts: [service(pageName), ...places], targetKeywords: [target] })
  expect((await write(brief)).metaTitle).toContain(title)
})

it.each([
  [
    '/no-description',
    '<p>Killarney to Killarney, nine days through oak woods and the Black Valley.</p>',
    'Killarney to Killarney',
  ],
])('[WRITE-53] the description of a page that says nothing else is how it begins: %s', async (path, text, expected) => {
  const page = { path, pageName: 'Kerry Way', metaTitle: 'Kerry Way', metaDescription: '' }
  const brief = pageOf('Kerry Way', text, {
    page,
    facts: [],
    targetKeywords: ['kerry way tour'],
    businessKind: 'other',
  })
  expect((await write(brief)).metaDescription).toContain(expected)
})

it('[WRITE-62, WRITE-64] asks of a page of few words neither who does it nor when it is open', async () => {
  const short = pageOf('Gift Vouchers', '<p>A voucher is valid for eighteen months, for any day or any amount.</p>', {
    businessKind: 'other',
    facts: [],
  })
  for (const businessKind of ['other', 'trade', 'professional'] as const)
    expect(await textsOf({ ...short, businessKind })).not.toMatch(/Who does it|When is it open/)
})

describe('[WRITE-62] a target that an article answers under another title', () => {
  const BUNS = ['Keep burger buns in the closed bag.', 'Buns keep for four days in the bag.', 'We bake at night.']
  it('is answered by the sentence with a time and its subject', () => {
    expect(answeringSentence(BUNS, 'how long do burger buns last')).toBe(BUNS[1])
    expect(answeringSentence(BUNS, 'how long do rolls last')).toBeUndefined()
    expect(hasAnswer(BUNS.join(' '), 'how long do burger buns last')).toBe(true)
    expect(hasAnswer('We deliver burger buns in four days.', 'how long do burger buns last')).toBe(false)
  })

  it.each([
    ['how long do burger buns last', 'How long do burger buns last? Buns keep for four days in the bag.'],
    ['how to store burger buns', 'Keep burger buns in the closed bag.'],
  ])('begins its description: %j', async (target, description) => {
    const page = { path: '/blog/buns', pageName: 'How to store burger buns', metaTitle: '', metaDescription: '' }
    const brief = pageOf('How to store burger buns', `<p>${BUNS.join(' ')}</p>`, { page, targetKeywords: [target] })
    expect((await write(brief)).metaDescription.startsWith(description)).toBe(true)
  })
})

it('[WRITE-55] states of one thing the prices of the service whose name ends with it', () => {
  const facts = [
    factOf('price', 'Extra class: $2.80 a gram', 'Buy Fresh Truffles'),
    factOf('price', 'The lunch is $145 a person.', 'Truffle Lunch'),
  ]
  expect(factsThatAnswer({ facts }, 'how much do truffles cost')).toEqual([facts[0]])
  expect(factsThatAnswer({ facts: facts.slice(1) }, 'how much do truffles cost')).toEqual([facts[1]])
})

it.each([
  ['From £26 each.', 'Team Building in York', 'Team building costs from £26.'],
  ['From £26 each.', 'The Dingle Way, Self-Guided', 'From £26 each.'],
])('[WRITE-40] a price, %j, of %j is stated as %j', (text, about, expected) => {
  expect(completeFact({ kind: 'price', text, about }, 'Acme')).toBe(expected)
})

describe('[WRITE-62] the heading and the title', () => {
  const written = async (pageName: string, change: Parameters<typeof pageOf>[2] = {}) =>
    write(pageOf(pageName, STANDING, { facts: [service(pageName), SALEM, factOf('place', 'Dover', '')], ...change }))
  it.each([
    ['Door classes in Dover and Salem, each month.', 'Door Classes in Dover and Salem'],
    ['Door classes in Salem, each month.', 'Door Classes in Salem'],
  ])('of a page with the description %j name the towns that it joins: %j', async (metaDescription, expected) => {
    const page = { path: '/classes', pageName: 'Door Classes', metaTitle: 'Door Classes', metaDescription }
    const draft = await written('Door Classes', { page, targetKeywords: ['door classes salem'] })
    expect(draft.metaTitle).toBe(`${expected} | Alder Doors`)
    expect(draft.zones[0]?.content).toContain(`${expected}</h1>`)
  })

  it.each([
    // What a page is about stands at the end of its name (WRITE-66).
    ['water treadmill dogs', 'Water Treadmill'],
    ['sled dogs', 'Sled Dogs'],
  ])('keep the page’s own words: %j is %j', async (target, expected) => {
    const pageName = expected
    const page = { path: '/page', pageName, metaTitle: pageName, metaDescription: '' }
    const facts = [service(pageName), factOf('work', 'We film every step of the dogs.', pageName)]
    expect((await write(pageOf(pageName, STANDING, { page, facts, targetKeywords: [target] }))).metaTitle).toContain(
      expected,
    )
  })

  it('of a section name no query for a place', async () => {
    const fact = factOf('price', 'A door test in Dover costs $60.', '')
    const facts = [service('Door Tests'), fact, SALEM, factOf('place', 'Dover', '')]
    const brief = pageOf('Door Tests', STANDING, { facts, otherKeywords: ['door test dover'] })
    expect(await textsOf(brief)).not.toContain('Door test')
  })
})

describe('[WRITE-63] a page that stands', () => {
  it('gets no services besides those that its targets name, and none of another town', async () => {
    const facts = [
      service('Door Fitting'),
      service('Lock Course Dover'),
      factOf('price', 'A door is fitted for $90.', 'Door Fitting'),
      factOf('price', 'The class of one day costs $70.', 'Lock Course Dover'),
      SALEM,
      factOf('place', 'Dover', ''),
    ]
    const target = (text: string) =>
      textsOf(pageOf('Doors in Salem', STANDING, { facts, targetKeywords: [text], strategyTypeId: 2 }))
    expect(await target('door fitting salem')).toContain('$90')
    expect(await target('lock course salem')).not.toMatch(/\$90|\$70/)
  })

  it.each([
    ['door tests cleanroom', 'Door Tests'],
    ['door tests survey', 'Door Tests'],
  ])('has its own name where a query adds the trade behind it: %j is %j', async (target, expected) => {
    const page = { path: '/page', pageName: 'Door Tests', metaTitle: 'Door Tests', metaDescription: '' }
    const facts = [service('Door Tests'), factOf('work', 'We test each cleanroom and survey it.', 'Door Tests')]
    const client = {
      businessName: 'Alder Cleanroom Survey',
      domain: 'alder.example',
      phone: null,
      city: null,
      region: null,
    }
    const draft = await write(pageOf('Door Tests', STANDING, { page, client, facts, targetKeywords: [target] }))
    expect(draft.zones[0]?.content).toContain(`>${expected}</h1>`)
  })

  it('has the abbreviation of its text in its title', async () => {
    const page = { path: '/courses', pageName: 'Courses', metaTitle: '', metaDescription: '' }
    const facts = [service('Courses'), factOf('work', 'We run RSA courses each week.', 'Courses')]
    const draft = await write(pageOf('Courses', STANDING, { page, facts, targetKeywords: ['rsa course'] }))
    expect(draft.metaTitle).toContain('RSA')
  })
})

it('[WRITE-55] states of a kind of thing the prices of the service whose name ends with it', async () => {
  const facts = [
    service('Electric Kilns'),
    service('Pottery Clay'),
    factOf('price', 'A kiln for a shed costs £1,690.', 'Electric Kilns'),
    factOf('price', 'White stoneware costs £11.90.', 'Pottery Clay'),
  ]
  const question = 'How much does a pottery kiln cost'
  const change = { page: null, blogTopic: question, targetKeywords: [question], facts, strategyTypeId: 6 }
  const text = await textsOf(pageOf('x', '', change))
  expect(text).toContain('£1,690')
  expect(text).not.toContain('£11.90')
})

it.each([
  ['how to measure gear backlash', 'What are the steps, in order?'],
  ['how to measure a roof area', 'What is the formula, with the unit of each value?'],
  ['how to calculate board feet', 'What is the formula, with the unit of each value?'],
  ['how much to tip movers', 'Is a tip or a service charge part of your price?'],
  ['how much is a tip tray', 'What makes it cost more or less?'],
  ['increased cost of compliance coverage', 'Who qualifies, and what has to be shown for it?'],
  ['cost of dental coverage', 'What makes it cost more or less?'],
])('[WRITE-10] an article on %j asks %j', (topic, question) => {
  expect(articlePlans(topic, 'other').map((plan) => plan.question)).toContain(question)
})

it('[WRITE-63] a title of the page stays where another target than the main one would lead', async () => {
  const pageName = 'Door Classes in Salem'
  const page = { path: '/salem', pageName, metaTitle: pageName, metaDescription: '' }
  const facts = [service('Lock Classes'), factOf('work', 'We hold lock classes in Salem.', 'Lock Classes'), SALEM]
  const targetKeywords = ['welding for beginners salem', 'lock classes salem']
  const text = STANDING.replace('Stages', 'Lock classes')
  expect((await write(pageOf(pageName, text, { page, facts, targetKeywords }))).metaTitle).toContain(pageName)
})

it('[WRITE-55] states of a thing no price of what is for others', async () => {
  const facts = [
    service('Christmas Trees for Business'),
    service('Cut Your Own Christmas Tree'),
    factOf('price', 'Decorated trees are rented from $390.', 'Christmas Trees for Business'),
    factOf('price', 'A Christmas tree of 5 ft costs $40.', 'Cut Your Own Christmas Tree'),
  ]
  const textOn = (question: string) =>
    textsOf(pageOf('x', '', { page: null, blogTopic: question, targetKeywords: [question], facts, strategyTypeId: 6 }))
  expect(await textOn('How much is a christmas tree')).not.toContain('$390')
  expect(await textOn('How much is a christmas tree')).toContain('$40')
  expect(await textOn('How much is a christmas tree for a business')).toContain('$390')
})

it.each([
  ['flooded basement', false],
  ['wire baskets', false],
  ['small animals', false],
  ['basement drying', true],
  ['tax assessment', true],
  ['tree removal', true],
])('[WRITE-42] takes %j for a name of work: %s', (term, isWork) => {
  expect(WORK_NAME.test(term)).toBe(isWork)
})

it.each([
  ['sleeping bag cleaning', []],
  ['sleeping bag rental shop', []],
  ['tent cleaning', ['Tent Cleaning: do you offer this?']],
])('[WRITE-48] asks for %j on a page about sleeping bags: %j', (target, questions) => {
  const brief = pageOf('Sleeping Bags', STANDING, { targetKeywords: [target], facts: [service('Sleeping Bags')] })
  expect(targetQuestions(brief)).toEqual(questions)
})

it.each([
  ['how much does fencing equipment cost', '', false],
  ['how much does fencing cost', '', true],
  ['how much does fencing equipment cost', 'Equipment is €90 a term.', true],
])('[WRITE-55] %j with a price list and %j has an answer: %s', async (blogTopic, other, isAnswered) => {
  const priceOf = (text: string) => ({ ...factOf('price', text, ''), sourceDetail: '/prices' })
  const facts = [priceOf('A term for juniors is €110.'), ...(other === '' ? [] : [priceOf(other)])]
  const brief = pageOf('x', '', {
    strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
    page: null,
    blogTopic,
    targetKeywords: [blogTopic],
    client: { businessName: 'Treaty Fencing', domain: 'treaty.example', phone: null, city: null, region: null },
    facts,
  })
  expect(/€(?:110|90)/.test(await textsOf(brief))).toBe(isAnswered)
})

it('[WRITE-55] a fee in percent answers what somebody charges', async () => {
  const blogTopic = 'how much does a business broker charge'
  const fee = { ...factOf('price', 'Our success fee is 8 percent of the price.', ''), sourceDetail: '/prices' }
  const brief = pageOf('x', '', {
    strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
    page: null,
    blogTopic,
    targetKeywords: [blogTopic],
    client: { businessName: 'Forks Business Brokers', domain: 'forks.example', phone: null, city: null, region: null },
    facts: [fee],
  })
  expect(await textsOf(brief)).toContain('8 percent')
})

it('[WRITE-61] answers how often by what the client states of the very thing', async () => {
  const text = 'We seal every granite top, and most want sealing again after two or three years.'
  const fact = { kind: 'work', text, about: 'Granite', source: 'site', sourceDetail: '/granite' } as const
  const asked = (topic: string) =>
    textsOf(
      pageOf('x', '', { page: null, blogTopic: topic, targetKeywords: [topic], facts: [fact], strategyTypeId: 6 }),
    )
  expect(await asked('how often to seal granite')).toMatch(/^x\nWe seal every granite top/)
  expect(await asked('how often to seal marble')).not.toContain(text)
})

it.each([
  ['How much alcohol for a wedding of 100', false],
  ['How much tomato sauce do I need', false],
  ['How much does a wedding bar cost', true],
  ['How much is a wedding bar', true],
  ['How much for a wedding bar', true],
  ['How much to tip a wedding bar', false],
  ['How much is a tip jar', true],
])('[WRITE-10] takes %j for a question for a price: %s', (topic, isPrice) => {
  expect(answerKinds(topic).includes('price')).toBe(isPrice)
  expect(articlePlans(topic, 'other').some(({ titles }) => titles.includes('What the price depends on'))).toBe(isPrice)
})
