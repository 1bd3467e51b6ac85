import { STRATEGY_TYPES } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { articlePlans } from './articlePlans.ts'
import { completeFact } from './completeFact.ts'
import { writingOf } from './composer.ts'
import { factOf, pageOf, SALEM, service, textsOf, write } from './composerTesting.ts'
import { openingSentence } from './nameTarget.ts'
import { otherTargetQuestion, targetQuestions } from './targetQuestions.ts'
import { isTownPage } from './placeOf.ts'
import { ownFacts } from './statedFacts.ts'
import { topicOf } from './topic.ts'

describe('[WRITE-51] a page about a town', () => {
  it.each([
    ['Garage Doors Salem', ['Garage Door Repair'], true],
    ['Pest Control in Salem, OR', ['Termites'], true],
    ['Spanish classes in Salem', ['French classes in Salem'], false],
    ['Garage Door Repair', ['Garage Doors Salem'], false],
  ])('is %j beside %j: %s', (pageName, others, isTown) => {
    const facts = [service(pageName), ...others.map((other) => service(other)), SALEM]
    expect(isTownPage(pageOf(pageName, '', { facts }))).toBe(isTown)
  })

  it('states what the sheet says of each service, with its name', async () => {
    const facts = [
      ...['Garage Doors Salem', 'Garage Door Repair', 'Garage Door Openers'].map((name) => service(name)),
      factOf('price', 'Most repairs cost $89.', 'Garage Door Repair'),
      factOf('price', 'With two remotes you pay from $649.', 'Garage Door Openers'),
      SALEM,
    ]
    const brief = pageOf('Garage Doors Salem', '<p>Serving Salem!</p>', {
      client: { businessName: 'Alder Garage Doors', domain: 'alder.example', phone: null, city: null, region: null },
      facts,
      targetKeywords: ['garage doors salem'],
    })
    const text = await textsOf(brief)
    expect(text).toContain('Garage Door Openers: With two remotes you pay from $649.')
    expect(text).not.toContain('What does it cost')
    // The name of the business says as much.
    expect(text).not.toContain('offers garage doors')
  })
})

it.each([
  ['/', 'Locksmith services', 'locksmith salem', ''],
  ['/fees', 'Unit Sizes and Rates', 'storage units salem', ''],
  ['/gates', 'Gates and Automation', 'automatic gates salem', 'offers gates and automation in Salem'],
  ['/salem', 'Electrician Salem', 'electrician salem', ''],
])('[WRITE-42] states the offer of %s (%s) for %j: %j', (path, pageName, target, offer) => {
  const page = { path, pageName, metaTitle: pageName, metaDescription: '' }
  const brief = pageOf(pageName, '<p>Ready by noon.</p>', { page, targetKeywords: [target] })
  const [opening = ''] = /Alder Doors (?:offers|installs)[^.]*/.exec(openingSentence(writingOf(brief))) ?? []
  expect(opening).toBe(offer === '' ? '' : `Alder Doors ${offer}`)
})

it.each([
  [['door repairs salem'], '', ' in Salem'],
  [['door repairs'], '', ''],
  [['door repairs', 'hanging salem'], '', ' in Salem'],
  // The town of an address stands where a target asks for it.
  [['door repairs'], 'Boise', ''],
])('[WRITE-59] with the targets %j and the address %j a text says where: %j', async (targetKeywords, city, where) => {
  const client = {
    businessName: 'Alder Doors',
    domain: 'alder.example',
    phone: null,
    city: city === '' ? null : city,
    region: null,
  }
  const text = '<p>Each of them is planed by hand, and oiled twice before we hang it.</p>'
  const { zones, metaTitle } = await write(pageOf('Door Repairs', text, { targetKeywords, client }))
  const whole = [metaTitle, ...zones.map(({ content }) => textOf(content))].join('\n')
  expect(/ in (?:Salem|Boise)/.exec(whole)?.[0] ?? '').toBe(where)
})

it.each([
  ['First-Time Home Buyers', false],
  ['Mortgage Renewal', true],
  // A program, a recipe or a thing may be another's, or not for sale.
  ['Home Grants Explained', false],
  ['Nova Scotia Nominee Program', false],
  ['Hinges and Handles', false],
  ['Repairs Delivered to Salem', false],
])('[WRITE-57] states an offer of %j: %s', (pageName, isStated) => {
  const brief = pageOf(pageName, '<p>You need 5% down.</p>')
  expect(openingSentence(writingOf(brief)).includes('Alder Doors offers')).toBe(isStated)
})

it.each([
  [
    '<p>Ordering 30 or more of one design? Screen print it. It costs less and it breathes.</p>',
    'Ordering 30 or more of one design? Screen print it.',
  ],
  [
    '<p>By Dale Whitlock</p><p>Autumn. The soil is warm, and the frost is two months off.</p>',
    'Autumn. The soil is warm',
  ],
])('[WRITE-53] describes an article by its beginning: %j', async (text, expected) => {
  const brief = pageOf('Screens or natives', text, {
    page: { path: '/journal/screens', pageName: 'Screens or natives', metaTitle: '', metaDescription: '' },
    targetKeywords: ['screens or natives'],
    facts: [],
  })
  const { metaDescription } = await write(brief)
  expect(metaDescription).toContain(expected)
  expect(metaDescription).not.toContain('Dale')
})

it.each([
  ['Waterjet Cutting', 'offers waterjet cutting'],
  ['Spring Engineering', 'offers spring engineering'],
  ['Torsion Springs', 'makes torsion springs'],
])('[WRITE-52] a maker of %j %s', (pageName, offer) => {
  const brief = pageOf(pageName, '<p>Ready by noon.</p>', { businessKind: 'manufacturer' })
  expect(openingSentence(writingOf(brief))).toContain(`Alder Doors ${offer}`)
})

describe('[WRITE-52] the order of a query', () => {
  it.each([
    ['Hail and Storm Damage', 'hail damage roof salem', ['Roof Repair'], 'Hail and Storm Damage'],
    ['Hail and Storm Damage', 'hail damage repair salem', ['Roof Repair'], 'Hail Damage Repair'],
    ['Torsion Springs', 'custom torsion springs', [], 'Custom Torsion Springs'],
    ['Freewheels', 'freewheel 6 speed', [], 'Freewheels'],
    ['Our Ciders', 'cider kelowna', [], 'Our Ciders'],
    ['Stockpile Volumes', 'stockpile survey drone', [], 'Stockpile Volumes'],
    ['Repairs', 'sewing machine repairs', [], 'Sewing Machine Repairs'],
    ['Motorcycle Accidents', 'motorcycle accident lawyer salem', [], 'Motorcycle Accident Lawyer'],
    // A page that joins two things leaves none of them out.
    ['Patios and Paving', 'patios salem', [], 'Patios and Paving'],
    ['Patios', 'patios salem', [], 'Patios'],
    ['IT Support', 'it services salem', [], 'IT Services'],
  ])('on the page %j of %j beside %j is that of %j', (pageName, target, others, term) => {
    const facts = [service(pageName), ...others.map((other) => service(other)), SALEM]
    expect(topicOf(pageOf(pageName, '', { facts, targetKeywords: [target] })).term).toBe(term)
  })
})

describe('[WRITE-53] a description', () => {
  const LONG =
    '<p>Subterranean termites are active almost all year here, and most policies of homeowners do not pay for the damage that they do.</p>'
  const people = factOf('people', 'We are a family business since 1998.', '')

  it('ends with what the page says of its subject before what the business says of itself', async () => {
    const page = `${LONG}<p>For a house of around 1,800 square feet a liquid treatment runs $950 to $1,700.</p>`
    const facts = [service('Termite Control'), people, SALEM]
    const { metaDescription } = await write(pageOf('Termite Control', page, { facts }))
    expect(metaDescription).toContain('runs $950 to $1,700.')
    expect(metaDescription).not.toContain('family business')
  })

  it('of the client that has all words of the target stays', async () => {
    const own = 'Family-owned termite control for homes in Salem. Inspections, letters and treatment on the same day.'
    const brief = pageOf('Termite Control', LONG, {
      page: { path: '/page', pageName: 'Termite Control', metaTitle: 'Termite Control', metaDescription: own },
    })
    expect((await write(brief)).metaDescription).toBe(own)
  })

  it('of the home page and its title stay as the client has them', async () => {
    const metaTitle = 'Alder Doors | Garage doors in Salem, Keizer, Woodburn and West Salem'
    const brief = pageOf('Alder Doors', LONG, {
      page: { path: '/', pageName: 'Alder Doors', metaTitle, metaDescription: '' },
      targetKeywords: ['garage doors salem'],
    })
    expect((await write(brief)).metaTitle).toBe(metaTitle)
  })

  it.each([
    ['Lifetime warranty on the shell of every pool', false],
    ['Lifetime warranty on all our work in Salem', true],
  ])('[WRITE-56] a guarantee of the business on another thing is none of the page: %j %s', (text, isStated) => {
    const facts = [service('Pool Remodeling'), factOf('guarantee', text, ''), SALEM]
    const brief = pageOf('Pool Remodeling', LONG, { facts })
    expect(ownFacts(brief, topicOf(brief)).some((fact) => fact.text === text)).toBe(isStated)
  })

  it.each([
    ['Subscribers never pay postage for their coffee bags.', false],
    ['Pick a bag, pick a rhythm and stop whenever you like.', true],
  ])('after %j names what an order costs to send: %s', async (own, isStated) => {
    const postage = factOf('price', 'Delivery costs £3.20 and is free over £30.', '')
    const brief = pageOf('Coffee Bags', `<p>${own}</p>`, {
      facts: [service('Coffee Bags'), postage],
      businessKind: 'shop',
    })
    const { metaDescription, zones } = await write(brief)
    const text = [metaDescription, ...zones.map(({ content }) => textOf(content))].join(' ')
    expect(text.includes('£3.20')).toBe(isStated)
  })

  it.each([
    ['We sell them for $18 if you forget yours.', 'We sell them for $18 if you forget yours.'],
    ['We coil them on CNC machines.', 'We coil torsion springs on CNC machines.'],
  ])('says %j of torsion springs as %j', (text, expected) => {
    expect(completeFact({ kind: 'work', text, about: 'Torsion Springs' }, 'Coil Works')).toBe(expected)
  })

  it('of an article ends with no question', async () => {
    const brief = pageOf('Flying ants or termites', '<p>An ant is pinched in the middle. Still not sure?</p>', {
      strategyTypeId: 1,
      page: { path: '/blog/ants', pageName: 'Flying ants or termites', metaTitle: '', metaDescription: '' },
      targetKeywords: ['flying ants or termites'],
      facts: [],
    })
    expect((await write(brief)).metaDescription).not.toMatch(/\?$/)
  })
})

describe('[WRITE-54] an article', () => {
  it('whose answer is a price list asks what the prices include, and for no example', () => {
    const asked = (hasList: boolean) =>
      articlePlans('how much is an eye test', 'professional', hasList).map(({ question }) => question)
    expect(asked(true)).toEqual([
      'What makes it cost more or less?',
      'What do these prices include, and what is charged extra?',
    ])
    expect(asked(false)).toContain('What did a recent client pay, and what was included?')
  })

  it.each<[string, WritingBrief['facts'][number], boolean | string]>([
    ['how much does a pool cost', factOf('price', 'Custom pools start at $68,000.', 'Custom Pools'), true],
    ['how much does a fence cost', factOf('price', 'Custom pools start at $68,000.', 'Custom Pools'), false],
    ['how much does a custom pool cost', factOf('price', 'A visit costs $89.', 'Custom Pool Cleaning'), false],
    [
      'how much is daycare',
      { ...factOf('price', 'Our fee is $22 a day.', ''), sourceDetail: '/fees-and-waitlist' },
      true,
    ],
    ['how much is daycare', { ...factOf('price', 'Our fee is $22 a day.', ''), sourceDetail: '/contact' }, false],
    ['how much do alder doors charge', factOf('price', 'A visit costs $89 in Salem.', ''), true],
    ['how much do alder doors charge', factOf('price', 'A visit for openers costs $89.', 'Openers'), true],
    ['how much do alder doors charge', factOf('price', 'A visit costs $89 in Salem.', 'Openers'), 'Openers: '],
  ])('[WRITE-55] about %j states what comes near: %o %s', async (blogTopic, price, isStated) => {
    const brief = pageOf('x', '', {
      strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
      page: null,
      blogTopic,
      targetKeywords: [blogTopic],
      facts: [price, ...(price.about === '' ? [] : [service(price.about)])],
    })
    const named = typeof isStated === 'string' ? isStated : ''
    expect((await textsOf(brief)).includes(`${named}${price.text}`)).toBe(isStated !== false)
  })

  it('[WRITE-55] states the prices of the very thing, not those of its repair, and names the kind', async () => {
    const textAbout = async (blogTopic: string) =>
      textsOf(
        pageOf('x', '', {
          strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
          page: null,
          blogTopic,
          targetKeywords: [blogTopic],
          facts: [
            service('Overhead Door Repair'),
            factOf('price', 'A service call is $149.', 'Overhead Door Repair'),
            service('Overhead Doors'),
            factOf('price', 'A plain door costs from $890.', 'Overhead Doors'),
            service('Bat Emergence Surveys'),
            factOf('price', 'Each visit costs from $520.', 'Bat Emergence Surveys'),
          ],
        }),
      )
    const text = await textAbout('how much does an overhead door cost')
    expect(text).toContain('$890')
    expect(text).not.toContain('$149')
    expect(await textAbout('how much does a bat survey cost')).toContain(
      'Bat Emergence Surveys: Each visit costs from $520.',
    )
  })

  it('about a price in a country asks what is usual there, and says whose prices it lists', async () => {
    const prices = ['One hour: $62', 'Ten sessions: $575', 'Group of three: $34'].map((text) => ({
      ...factOf('price', text, ''),
      sourceDetail: '/rates',
    }))
    const brief = pageOf('x', '', {
      strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
      page: null,
      blogTopic: 'how much does a door cost in canada',
      targetKeywords: ['how much does a door cost in canada'],
      facts: prices,
    })
    const text = await textsOf(brief)
    expect(text).toContain('Prices at Alder Doors:')
    expect(text).toContain('What is the usual range in Canada')
  })

  it('states the price of what a short word means', async () => {
    const prenup = factOf('price', 'Prenuptial agreement: from $1,400', '')
    const brief = pageOf('x', '', {
      strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
      page: null,
      blogTopic: 'How much does a prenup cost',
      targetKeywords: ['how much does a prenup cost'],
      facts: [prenup],
    })
    expect(await textsOf(brief)).toContain('$1,400')
  })

  it('leaves out what leans on an amount of a past year, too', async () => {
    const page = '<p>In 2018 a visit cost $79. Those days are gone, sorry. We come to Salem on Mondays and Fridays.</p>'
    const text = await textsOf(pageOf('Septic Pumping', page))
    expect(text).toContain('We come to Salem')
    expect(text).not.toContain('Those days')
  })

  it('about what to wear asks for the things by name', () => {
    const [first] = articlePlans('what to wear rock climbing', 'other')
    expect(first?.question).toBe('What should be worn or brought, by name, and for which cases?')
  })

  it('about whether there is something asks where and when', () => {
    const [first] = articlePlans('are there alligators in the creek', 'trade')
    expect(first?.question).toBe('Where, when and how often, and who says so?')
  })

  it('about how something looks asks for its signs', () => {
    const [first] = articlePlans('what does hail damage look like', 'trade')
    expect(first?.question).toBe('Which signs are there, and which of them come first?')
  })
})

describe('[WRITE-48] the word of a target that nothing shows', () => {
  const home = { homeTitle: 'Alder | Italian restaurant in Salem' }
  it.each([
    ['Catering', 'italian catering salem', {}, ['Italian Catering: do you offer this?']],
    ['Catering', 'italian catering salem', home, []],
    ['Contact Lenses', 'contact lenses salem', {}, []],
    ['Reed Diffusers', 'reed diffusers', {}, []],
    ['Turfing', 'best time to lay turf', {}, []],
    // 'Physio' is short for the physiotherapy of the business's name.
    ['Back Pain', 'back pain physio salem', { homeTitle: 'Alder Physiotherapy' }, []],
    [
      'Back Pain',
      'back pain osteo salem',
      { homeTitle: 'Alder Physiotherapy' },
      ['Back Pain Osteo: do you offer this?'],
    ],
  ])('on the page %j of %j with %j is asked about: %j', (pageName, target, change, questions) => {
    expect(targetQuestions(pageOf(pageName, '', { targetKeywords: [target], ...change }))).toEqual(questions)
  })

  it.each([
    [['reed diffusers', 'reed diffuser gift'], 'People also search for “reed diffuser gift”: what do you offer them?'],
    [['reed diffusers', 'best reed diffusers', 'reed diffusers salem oregon'], undefined],
    [['reed diffusers'], undefined],
  ])('of the targets %j is asked about as %j', (targetKeywords, question) => {
    expect(otherTargetQuestion(pageOf('Reed Diffusers', '', { targetKeywords }))).toBe(question)
  })
})
