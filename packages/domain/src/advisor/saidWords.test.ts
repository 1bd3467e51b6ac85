import { describe, expect, it } from 'vitest'
import type { AdvisedPage, LiveSite } from './facts.ts'
import { withSayingPages } from './saidWords.ts'
import { advisedKeyword, advisedPage } from './testing/advisedFacts.ts'

const HOME = advisedPage(1, 'Home', {
  path: '/',
  kind: 'home',
  title: 'Bedford Hockey School',
  text: 'Hockey in Bedford.',
})
const POWER = advisedPage(2, 'Power Skating', { text: 'Stride, edges and stops. Held in Dartmouth, ages 8 to 16.' })
const FEES = advisedPage(3, 'Fees', { path: '/fees', text: 'A week of hockey costs $240.' })
const STORE = advisedPage(4, 'How to store burger buns', { kind: 'blog-post', text: 'They last for four days.' })

const given = (
  text: string,
  change = {},
  pages: readonly AdvisedPage[] = [HOME, POWER, FEES, STORE],
  live?: LiveSite,
) =>
  withSayingPages([advisedKeyword(text, change)], {
    pages,
    live,
    places: ['bedford', 'dartmouth', 'halifax'],
    ownTowns: [],
    isGeneral: (word) => word === 'hocke' || word === 'hockey' || word === 'skat',
  })[0]?.pageId

describe('[ADV-97] a guessed page', () => {
  it.each([
    ['power skating dartmouth', 2],
    // A town that neither it nor the home page names.
    ['power skating halifax', null],
    ['best power skating classes near me', 2],
    // The site states its prices elsewhere.
    ['power skating price', null],
    ['power skating nova scotia', 2],
    ['power skating for 2026', 2],
    ['hockey stops', 2],
    // What the page says nowhere.
    ['learn to skate dartmouth', null],
    ['power skating coaches', null],
  ])('of the query %j is %s', (text, expected) => {
    expect(given(text, { pageId: 2, isGuess: true, position: 30 })).toBe(expected)
  })

  it.each([
    ['how much does goalie training cost', 5],
    // The home page's title has the word, or no page that sells has it in its head.
    ['hockey school goalie', 1],
    ['stride hockey', 1],
  ])('of the query %j that the home page says is %s, if one page has its words in its head', (text, expected) => {
    const home = {
      ...HOME,
      title: 'Bedford Hockey School',
      text: 'Hockey in Bedford. We train a goalie and a stride for $40.',
    }
    const goalies = advisedPage(5, 'Training', {
      title: 'Goalie Training',
      text: 'On ice with a coach for $40. What a mirror does not show you see here.',
    })
    const pages = [text.includes('school') ? { ...home, title: 'Hockey and Goalie School' } : home, goalies, FEES]
    expect(given(text, { pageId: 1, isGuess: true, position: 14 }, pages)).toBe(expected)
  })

  it('stays where a person chose it, and where its text is not known', () => {
    expect(given('learn to skate', { pageId: 2, position: 30 })).toBe(2)
    const bare = advisedPage(2, 'Power Skating')
    expect(given('learn to skate', { pageId: 2, isGuess: true, position: 30 }, [HOME, bare])).toBe(2)
  })

  it('says what its real page says, where the website was read', () => {
    const page = {
      path: POWER.path,
      isIndexable: true,
      status: 200,
      title: '',
      headings: ['Learn to skate'],
      text: 'x',
    }
    const live = { readOn: '2026-11-18', pages: [page] }
    expect(given('learn to skate', { pageId: 2, isGuess: true }, [HOME, POWER], live)).toBe(2)
  })

  it.each([
    ['zeilcursus volwassenen', 'Weekcursus voor volwassenen: leer zeilen.', 5],
    ['treppenrenovierung', 'Renovierung von Treppen.', 5],
    ["agence d'hôtesses d'accueil", 'Nos hôtesses font votre accueil. Une agence de Lille.', 5],
    ['midwife', 'Our midwives are here.', 5],
  ])('says %j with %j: %s', (query, text, expected) => {
    const pages = [advisedPage(5, 'Page', { text })]
    expect(given(query, { pageId: 5, isGuess: true, position: 30 }, pages)).toBe(expected)
  })

  it.each([
    ['Contact', 'general', null],
    ['Start', 'home', 2],
  ] as const)('may be found for a town that the page %j, %s, names: %j', (name, kind, expected) => {
    const other = advisedPage(6, name, { kind, text: 'Ice time in Halifax is on Mondays.' })
    expect(given('power skating halifax', { pageId: 2, isGuess: true }, [POWER, other])).toBe(expected)
    expect(given('power skating truro', { pageId: 2, isGuess: true, position: 30 }, [POWER, other])).toBe(null)
  })

  it.each([
    ['We do not sell goalie sticks. The next shop is in Halifax.', null],
    ['We sell goalie sticks, and rent no skates.', 2],
  ])('does not offer what it denies: %j', (text, expected) => {
    const gear = advisedPage(2, 'Gear', { text })
    expect(given('goalie sticks', { pageId: 2, isGuess: true }, [HOME, gear])).toBe(expected)
  })

  it.each([
    ['We do no goalie sticks. If you want goalie sticks, ask the shop.', null],
    ['We like sticks. Goalie sticks are here if you want them.', 2],
  ])('does not offer what stands in a condition only: %j', (text, expected) => {
    const gear = advisedPage(2, 'Gear', { text })
    expect(given('goalie sticks', { pageId: 2, isGuess: true }, [HOME, gear])).toBe(expected)
  })

  it.each([
    ['power skating yorkshire', 11, 'Hockey in Bedford.', null],
    ['power skating yorkshire', 10, 'Hockey in Bedford.', 2],
    ['power skating yorkshire', 11, 'Hockey all over Yorkshire.', 2],
    ['power skating nova scotia', 11, 'Hockey in Bedford.', 2],
  ])('of %j at %i, where the site says %j, is %s', (query, position, text, expected) => {
    const home = { ...HOME, text }
    expect(given(query, { pageId: 2, isGuess: true, position }, [home, POWER])).toBe(expected)
  })

  it('is no list of prices for who looks for somebody close by, and no course for who wants the work done', () => {
    const prices = advisedPage(2, 'Sharpening prices', { path: '/prices', text: 'Sharpening skates costs $9.' })
    const courses = advisedPage(2, 'Sharpening Courses', { text: 'Sharpening skates in a day.' })
    const shop = { ...HOME, title: 'Bedford Skates' }
    const ask = (query: string, page: AdvisedPage) =>
      given(query, { pageId: 2, isGuess: true, position: 30 }, [shop, page])
    expect(ask('sharpening near me', prices)).toBeNull()
    expect(ask('sharpening cost near me', prices)).toBe(2)
    expect(ask('sharpening', courses)).toBeNull()
    expect(ask('sharpening courses', courses)).toBe(2)
  })

  it('is not for who sells, if it is about sellers, and no event for who looks for a shop', () => {
    const sellers = advisedPage(2, 'Selling your goalie sticks', { text: 'Goalie sticks are in demand.' })
    const event = advisedPage(2, 'Goalie Stick Day', { text: 'Goalie sticks for a day.' })
    const ask = (query: string, page: AdvisedPage) =>
      given(query, { pageId: 2, isGuess: true, position: 30 }, [HOME, page])
    expect(ask('goalie sticks for sale', sellers)).toBeNull()
    expect(ask('sell goalie sticks', sellers)).toBe(2)
    expect(ask('goalie stick shop near me', event)).toBeNull()
    expect(ask('goalie sticks near me', event)).toBe(2)
    const hire = advisedPage(2, 'Goalie Stick Hire', { text: 'Goalie sticks by the day.' })
    expect(ask('buy goalie sticks', hire)).toBeNull()
    expect(ask('goalie stick hire', hire)).toBe(2)
    const schools = advisedPage(2, 'Goalie Sticks for Schools', { text: 'Goalie sticks by the dozen.' })
    expect(ask('goalie sticks near me', schools)).toBeNull()
    expect(ask('goalie sticks for schools near me', schools)).toBe(2)
  })

  it('is the home page for who looks for a shop close by, if that says what it sells', () => {
    const sticks = advisedPage(2, 'Our sticks', { text: 'Goalie sticks of all makers.' })
    const ask = (query: string, text: string) =>
      given(query, { pageId: 2, isGuess: true, position: 12 }, [{ ...HOME, text }, sticks])
    expect(ask('goalie stick shop near me', 'The shop for goalie sticks.')).toBe(1)
    expect(ask('goalie sticks near me', 'The shop for goalie sticks.')).toBe(2)
    expect(ask('goalie stick shop near me', 'Hockey in Bedford.')).toBe(2)
  })

  it('is no article that has most of the question further down only', () => {
    const post = { kind: 'blog-post', text: 'Buns keep for days. A cloth bag or a paper bag is best.' } as const
    const ask = (query: string) =>
      given(query, { pageId: 4, isGuess: true, position: 30 }, [HOME, advisedPage(4, 'Keeping burger buns', post)])
    expect(ask('keeping burger buns cloth bag')).toBe(4)
    expect(ask('buns cloth paper bag')).toBeNull()
  })

  it('says it in its first 40 words', () => {
    const words = (count: number) => 'Stride and edges. '.repeat(count / 3)
    const page = (text: string) => advisedPage(2, 'Power Skating', { text })
    const ask = (text: string) => given('goalies', { pageId: 2, isGuess: true, position: 30 }, [HOME, page(text)])
    expect(ask(`${words(36)}With our goalies.`)).toBe(2)
    expect(ask(`${words(42)}With our goalies.`)).toBe(null)
  })
})

describe('[ADV-99] a query of who is near, or asks for a price, within the first 20', () => {
  const SAID = advisedPage(8, 'Goalie School', { text: 'Goalies train here. A week costs $310.' })
  const FREE = advisedPage(8, 'Goalie School', { text: 'Goalies train here.' })
  const ELSEWHERE = advisedPage(8, 'Goalie School Halifax', { text: 'Goalies train here. A week costs $310.' })
  const POST = advisedPage(8, 'Goalie School', { kind: 'blog-post', text: 'Goalies train for $310.' })
  const served = (text: string, page: AdvisedPage, position = 20) =>
    withSayingPages([advisedKeyword(text, { position })], {
      pages: [HOME, page],
      live: undefined,
      places: ['bedford', 'halifax'],
      ownTowns: [],
      isGeneral: () => false,
    }).map(({ pageId, isSaid }) => [pageId, isSaid ?? false])[0]

  it.each([
    ['goalie school near me', SAID, 20, [8, true]],
    ['goalie school near me', SAID, 20.5, [null, false]],
    ['goalie school near me', ELSEWHERE, 20, [null, false]],
    ['goalie school near me', POST, 20, [null, false]],
    ['goalie school price', SAID, 20, [8, true]],
    ['goalie school price', FREE, 20, [null, false]],
  ])('%j with the page %#, at %f, is of %j', (text, page, position, expected) => {
    expect(served(text, page, position)).toEqual(expected)
  })
})

describe('[ADV-98] a query without a page', () => {
  it.each([
    // Its words stand in the head of one page, and anywhere on it.
    ['power stride', 20, 2],
    ['power stride', 20.4, 2],
    ['power stride', 20.5, null],
    ['power goalies', 20, null],
    // All of it is what the whole business does, or its price.
    ['hockey school bedford', 20, 1],
    ['hockey school halifax', 20, null],
    ['hockey school cost', 20, 3],
    // An article says it in its name.
    ['how to store burger buns', 20, 4],
    ['how long do burger buns last', 20, null],
  ])('%j at %f is of the page %s', (text, position, expected) => {
    expect(given(text, { position })).toBe(expected)
  })

  it('belongs to no page where two say it as well', () => {
    const twin = advisedPage(7, 'Power Play', { text: 'Stride and shots.' })
    expect(given('power stride', {}, [HOME, POWER, twin])).toBe(null)
  })
})
