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
    ['power skating price', 2],
    ['power skating nova scotia', 2],
    ['power skating for 2026', 2],
    ['hockey stops', 2],
    // What the page says nowhere.
    ['learn to skate dartmouth', null],
    ['power skating coaches', null],
  ])('of the query %j is %s', (text, expected) => {
    expect(given(text, { pageId: 2, isGuess: true, position: 30 })).toBe(expected)
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

  it('may be found for a town that the site names elsewhere', () => {
    const other = advisedPage(6, 'Contact', { text: 'Ice time in Sackville is on Mondays.' })
    expect(given('power skating sackville', { pageId: 2, isGuess: true }, [HOME, POWER, other])).toBe(2)
    expect(given('power skating truro', { pageId: 2, isGuess: true, position: 30 }, [HOME, POWER, other])).toBe(null)
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
