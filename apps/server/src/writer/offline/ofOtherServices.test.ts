import { STRATEGY_TYPES } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { factOf, pageOf, SALEM, service, textsOf, write } from './composerTesting.ts'
import { placeQuestion, targetQuestions } from './targetQuestions.ts'

const STANDING =
  '<p>For demolition, factories and farms: 20, 30 and 40 yards, exchanged within a working day of your call to us.</p>' +
  '<p>You get a docket for each load and a report by material at the end of the job for the file of your council.</p>'

describe('[WRITE-30] a line of a price list', () => {
  const lineOf = (text: string) => ({ ...factOf('price', text, ''), sourceDetail: '/prices' })
  it.each([
    ['Mini skip, 3 yards (about 35 bin bags): £195', false],
    ['Mini skip: £195', false],
    ['Roll-on roll-off skip, 20 yards: £480', true],
    ['Assessment (90 minutes with a report): £95', true],
  ])('stands on the page of another service as far as it is for that or for all: %s, %s', async (text, isStated) => {
    const written = await textsOf(
      pageOf('Roll-on Roll-off Skips', STANDING, { facts: [service('Roll-on Roll-off Skips'), lineOf(text), SALEM] }),
    )
    expect(written.includes(text)).toBe(isStated)
  })
})

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
  ['stainless fermenter', 'Stainless Fermenters | Alder Doors'],
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

it.each([
  ['Door Repair', false],
  ['Garage Doors', true],
])('[WRITE-30] the return of unused goods stands on the page %j: %s', async (pageName, isStated) => {
  const facts = [service(pageName), factOf('guarantee', 'We guarantee a refund for an unused door within 30 days.', '')]
  expect((await textsOf(pageOf(pageName, STANDING, { facts }))).includes('unused')).toBe(isStated)
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
    ['alpaca walks newcastle', 'Alpaca Walks', true],
    ['alpaca walks salem', 'Alpaca Walks', false],
    ['alpaca walks', 'Alpaca Walks', false],
    ['juvenile hurley sizes', 'Juvenile Hurleys', false],
  ])('of %j on the page %j is asked about: %s', (target, pageName, isAsked) => {
    const brief = pageOf(pageName, STANDING, { targetKeywords: [target] })
    const asked = [...targetQuestions(brief), placeQuestion(brief)].filter((question) => question !== undefined)
    const question = `People search for “${target}”: what do you offer them, and may the page name it?`
    expect(asked).toEqual(isAsked ? [question] : [])
  })
})
