import { describe, expect, it } from 'vitest'
import { brandOf } from '../words/brand.ts'
import { contentWords } from '../words/words.ts'
import { advisedKeyword, advisedPage } from './testing/advisedFacts.ts'
import { withBetterGuesses } from './betterGuesses.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'

const keyword = (text: string, change: Partial<AdvisedKeyword> = {}) =>
  advisedKeyword(text, { position: 15, pageId: 1, isGuess: true, ...change })
/** Returns the first query with the page that it has among others. */
function guessed(
  queries: readonly string[],
  pages: readonly AdvisedPage[],
  places: readonly string[],
  change: Partial<AdvisedKeyword>,
): AdvisedKeyword | undefined {
  const keywords = queries.map((text, at) => keyword(text, at === 0 ? change : {}))
  const vocabulary = new Set(pages.flatMap(({ pageName }) => contentWords(pageName)))
  return withBetterGuesses(keywords, pages, { places, vocabulary, brand: brandOf('acme.com', queries, vocabulary) })[0]
}

it.each([
  ['klavier stimmen kosten', 2],
  ['klavier kosten', 1],
  ['stimmen kosten', 1],
])('[ADV-94] a query of the home page, %j, is of page %i', (text, expected) => {
  const pages = [
    advisedPage(1, 'Home', { kind: 'home', title: 'Klavierhaus' }),
    advisedPage(2, 'Klavierstimmung'),
    advisedPage(3, 'Klavierunterricht'),
  ]
  expect(guessed([text, 'klavier bamberg'], pages, [], { pageId: 1 })?.pageId).toBe(expected)
})

it.each([
  ['goes to the page that has its telling word', 'metal ranch gate signs', 3],
  ['goes to the page whose longer name it has whole', 'metal shop signs for farm signs', 2],
  ['stays with what its page has besides', 'metal shop ranch signs', 2],
  ['stays where its page has all', 'metal shop signs', 2],
  ['stays where two pages have its telling word', 'metal farm signs', 2],
  ['stays where the word only says what is done', 'metal signs installation', 2],
])('[ADV-67] a query %s: %j is of page %i', (_case, text, expected) => {
  const pages = [
    advisedPage(1, 'Home', { kind: 'home', title: 'Acme' }),
    advisedPage(2, 'Metal Shop Signs'),
    advisedPage(3, 'Ranch Entrance Signs'),
    advisedPage(4, 'Farm Posts'),
    advisedPage(5, 'Farm Signs'),
    advisedPage(6, 'Installation of Letters'),
  ]
  const others = ['metal signs', 'metal signs cost', 'best metal signs', 'metal signs near me']
  expect(guessed([text, ...others], pages, [], { pageId: 2 })?.pageId).toBe(expected)
})

it.each([
  ['the site is found for it', 20, 2],
  ['it is far behind', 21, 1],
])(
  '[ADV-67] a query with a word that the site lacks is of the page that has its other one where %s',
  (_case, position, expected) => {
    const pages = [
      advisedPage(1, 'Home', { kind: 'home', title: 'Acme' }),
      advisedPage(2, 'Infiltraciones con ecografía'),
    ]
    const change = { pageId: 1, position }
    expect(guessed(['infiltracion epidural precio', 'dolor lumbar'], pages, [], change)?.pageId).toBe(expected)
  },
)

it.each([
  ['its home page lists two offers with pages', 'Concrete water tanks and troughs, Gore', 'concrete troughs', 3],
  ['its name ends with the thing', 'Concrete water tanks and troughs, Gore', 'cattle troughs', 3],
  ['the title names one of them alone', 'Troughs, Gore', 'concrete troughs', 1],
  ['the title says who does it', 'Water tankers and troughers, Gore', 'concrete troughers', 1],
])('[ADV-67] a query is of a page where %s: %j, %j is of page %i', (_case, title, text, expected) => {
  const pages = [
    advisedPage(1, 'Home', { kind: 'home', title }),
    advisedPage(2, 'Water Tanks'),
    advisedPage(3, 'Stock Troughs'),
    advisedPage(4, 'Cattle Stops'),
  ]
  const others = ['concrete', 'concrete south', 'concrete works', 'best concrete']
  expect(guessed([text, ...others], pages, [], { pageId: 1 })?.pageId).toBe(expected)
})

it('[ADV-66] a query for what the title of the home page says is no query of a page that says more', () => {
  const queries = [
    'administrador de fincas',
    'administrador fincas',
    'fincas administrador',
    'ver administrador fincas',
  ]
  const others = ['ascensor', 'gotera', 'morosos', 'ayudas', 'tejado', 'garaje', 'piscina', 'portero']
  const asked = (title: string) => {
    const pages = [
      advisedPage(1, 'Home', { kind: 'home', title }),
      advisedPage(2, 'Cambiar de administrador de fincas'),
    ]
    return guessed([...queries, ...others], pages, ['laguna de duero'], { pageId: 2 })?.pageId
  }
  expect(asked('Acme | Administradores de fincas en Valladolid')).toBe(1)
  expect(asked('Acme')).toBe(2)
})

it.each([
  ['einlagen', 'orthopädische einlagen ulm', 3],
  // Both pages' addresses are words of the query.
  ['einlagen', 'einlagen massschuhe ulm', 2],
  ['einlagen-nach-mass', 'orthopädische einlagen ulm', 2],
  // What is done with a thing is no thing.
  ['repairs', 'orthopädische repairs ulm', 2],
])('[ADV-67] with a page at /%s: %j is of page %i', (end, text, expected) => {
  const pages = [
    advisedPage(1, 'Home', { kind: 'home', title: 'Acme' }),
    advisedPage(2, 'Orthopädische Maßschuhe', { path: '/massschuhe' }),
    advisedPage(3, 'Einlagen und Sohlen', { path: `/angebot/${end}` }),
  ]
  // Most queries have the word, which so tells no page from another by its name.
  const others = ['einlagen ulm', 'einlagen kosten', 'einlagen rezept', 'sporteinlagen einlagen']
  expect(guessed([text, ...others], pages, ['ulm'], { pageId: 2 })?.pageId).toBe(expected)
})

describe('[ADV-65] a query for a town', () => {
  const PAGES = [
    advisedPage(1, 'Home', { kind: 'home', title: 'Acme Garage Doors, Red Deer' }),
    advisedPage(2, 'Garage Door Repair'),
    advisedPage(3, 'Garage Doors Lacombe, AB'),
    advisedPage(4, 'Opener Courses in Blackfalds'),
    advisedPage(5, 'Why do doors stick?', { path: '/lacombe-doors' }),
    advisedPage(6, 'Showroom and Courses in Ponoka', { path: '/areas/ponoka-ab' }),
    advisedPage(7, 'Our workshop in Stettler'),
    advisedPage(8, 'Door Courses in West Red Deer'),
    advisedPage(9, 'Garage Doors in Medicine Hat', { path: '/medicine-hat' }),
  ]
  const others = ['garage door repair red deer', 'garage doors red deer', 'spring repair red deer', 'openers red deer']
  const places = ['red deer', 'lacombe', 'blackfalds', 'ponoka', 'stettler', 'medicine hat', 'ab']
  it.each([
    ['goes to the page of the town', 'garage door repair lacombe', {}, 3],
    ['goes there from the home page', 'springs lacombe ab', { pageId: 1 }, 3],
    ['goes to the page whose address is the town', 'garage door repair ponoka', {}, 6],
    ['goes to the page of the branch there', 'garage door repair stettler', {}, 7],
    ['stays where its page names the town', 'garage doors lacombe', { pageId: 3 }, 3],
    ['stays where a person chose the page', 'garage door repair lacombe', { isGuess: false }, 2],
    ['stays if it is the main town', 'garage door repair red deer', {}, 2],
    ['goes to the page whose address is the main town alone', 'springs medicine hat', { pageId: 1 }, 9],
    ['stays if only a page of another subject names the town', 'garage door repair blackfalds', {}, 2],
    ['goes there with a word that the site lacks, on page two', 'spring brackets lacombe', { position: 20 }, 3],
    ['stays with a word that the site lacks, beyond', 'spring brackets lacombe', { position: 21 }, 2],
    ['goes there with known words, far behind', 'garage door repair lacombe', { position: 60 }, 3],
    ['stays if its page is an article', 'doors sticking lacombe', { pageId: 5 }, 5],
    ['stays if it names the state only', 'garage door repair canmore ab', {}, 2],
    ['stays if it is a question', 'how much is garage door repair in lacombe', {}, 2],
    ['leaves the page of another town if it is the main one', 'garage doors red deer', { pageId: 3 }, 1],
    ['leaves the page of a town that a direction tells from the main one', 'door courses red deer', { pageId: 8 }, 1],
    ['keeps it if it names the direction', 'door courses west red deer', { pageId: 8 }, 8],
    ['keeps the page of another town if it names none', 'garage doors prices', { pageId: 3 }, 3],
  ])('%s: %j %j is of page %i', (_case, text, change, expected) => {
    const found = guessed([text, ...others], PAGES, places, { pageId: 2, ...change })
    expect(found?.pageId).toBe(expected)
  })

  it.each([
    ['a quarter of the queries', 12, 7],
    ['less', 13, 6],
  ])('goes to a page with a word that %s have beside the town', (_case, count, expected) => {
    const pages = [advisedPage(6, 'Taps'), advisedPage(7, 'Plumbers Lacombe')]
    const trade = ['plumbers red deer', 'plumbers prices', 'plumbers insurance']
    const rest = 'baths,sinks,pipes,drains,pumps,tiles,floors,valves,meters,heaters,boilers,tanks,hoses'.split(',')
    const queries = ['plumbing taps lacombe', ...trade, ...rest.slice(0, count).map((word) => `${word} red deer`)]
    expect(guessed(queries, pages, ['red deer', 'lacombe'], { pageId: 6 })?.pageId).toBe(expected)
  })

  it('names the town as its page does', () => {
    expect(guessed(['springs lacombe', ...others], PAGES, places, { pageId: 2 })?.isNamed).toBe(true)
    expect(guessed(['springs red deer', ...others], PAGES, places, { pageId: 2 })?.isNamed).toBeUndefined()
  })
})

describe('[ADV-66] a query that says only what the whole business does', () => {
  const PAGES = [
    advisedPage(1, 'Home', { kind: 'home' }),
    advisedPage(2, 'Location de bateau sans permis'),
    advisedPage(3, 'Location de bateaux'),
    advisedPage(4, 'Base nautique', { path: '/arradon' }),
  ]
  const general = ['location bateau crouesty', 'location bateau houat', 'location de bateau vannes']
  const rest = (count: number) => ['kayak', 'paddle', 'voile', 'planche', 'ski', 'skipper', 'port'].slice(0, count)
  it.each([
    ['in two fifths of the queries', 'location bateau morbihan', 2, 6, 1],
    ['in less', 'location bateau morbihan', 2, 7, 2],
    ['with a word of its own', 'location bateau sans permis', 2, 4, 2],
    ['on a page without another word', 'location bateau morbihan', 3, 4, 3],
    ['on the page of its place', 'location bateau arradon', 4, 4, 4],
  ])('%s: %j of page %i among %i others is of page %i', (_case, text, pageId, count, expected) => {
    const queries = [text, ...general, ...rest(count)]
    expect(guessed(queries, PAGES, ['morbihan', 'arradon'], { pageId })?.pageId).toBe(expected)
  })
})

describe('[ADV-67] a query of the home page with a word that one page names', () => {
  const PAGES = [
    advisedPage(1, 'Home', { kind: 'home', title: 'Hundeschule Acme in Ulm' }),
    advisedPage(2, 'Hundeführerschein und Sachkundenachweis'),
    advisedPage(3, 'Einzeltraining für Hunde'),
    advisedPage(4, 'Kurse für Hunde'),
    advisedPage(5, 'Wie lange bleibt ein Welpe allein?'),
    advisedPage(6, 'Kontakt und Anfahrt', { kind: 'contact' }),
    advisedPage(8, 'Pension Bonn'),
  ]
  it.each([
    ['of one page', 'sachkundenachweis hunde ulm', 2],
    ['of two pages', 'hunde ulm', 1],
    ['of an article', 'welpe ulm', 1],
    ['of the contact page', 'anfahrt ulm', 1],
    ['of the home page too', 'hundeschule sachkundenachweis ulm', 2],
    ['of the home page only', 'hundeschule ulm', 1],
    ['of a page of another town', 'pension ulm', 1],
    ['of a page of its town', 'pension bonn', 8],
    ['of two pages, one each', 'sachkundenachweis einzeltraining ulm', 1],
  ])('%s: %j is of page %i', (_case, text, expected) => {
    const vocabularyPage = advisedPage(7, 'Hundeschule', { kind: 'contact' })
    expect(guessed([text], [...PAGES, vocabularyPage], ['ulm', 'bonn'], {})?.pageId).toBe(expected)
  })
})
