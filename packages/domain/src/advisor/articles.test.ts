import { describe, expect, it } from 'vitest'
import { advisedKeyword, advisedPage } from './testing/advisedFacts.ts'
import { withArticles } from './articles.ts'
import { subjectTerms } from './subjectTerms.ts'

const POST = { kind: 'blog-post' } as const
const PAGES = [
  advisedPage(1, 'Dog school'),
  advisedPage(2, 'Hilfe, mein Welpe beißt in die Hände!', POST),
  advisedPage(3, 'How to sharpen a chisel (without a jig)'),
  advisedPage(4, 'Hoe vaak moet je een gazon verticuteren?'),
  advisedPage(5, 'Combien de temps dure un divorce ?'),
]

it.each([
  ['how much is physio', '/fees', 44, 9],
  ['how much is physio', '/our-story', 44, null],
  ['how much is a physio for dogs', '/fees', 21, null],
  // The site is found for it: most likely with its prices.
  ['how much is a physio for dogs', '/fees', 20, 9],
  ['what is physio', '/fees', 20, null],
])('[ADV-90] %j belongs to %s at position %d: %s', (question, path, position, expected) => {
  const queries = ['physio leeds', 'physio near me', 'sports physio', 'best physio', 'private physio', 'physio clinic']
  const [owned] = withArticles(
    [advisedKeyword(question, { position }), ...queries.map((query) => advisedKeyword(query))],
    [advisedPage(1, 'Clinic'), advisedPage(9, 'Fees', { path })],
    ['Leeds'],
  )
  expect(owned?.pageId).toBe(expected)
})

describe('[ADV-64] the article of a question', () => {
  it.each([
    ['within the first 20 shares two words', 'wann hören welpen auf zu beißen', {}, 2],
    ['beyond shares two words only', 'wann hören welpen auf zu beißen', { position: 21 }, null],
    ['shares all but one word, within 30', 'why do welpen hände beißen nachts', { position: 30 }, 2],
    ['shares all but one word, beyond', 'why do welpen hände beißen nachts', { position: 31 }, null],
    ['shares one word only', 'wann schlafen welpen durch', {}, null],
    ['is the same', 'how to sharpen a chisel', { position: 90 }, 3],
    [
      'is the same in the plural, with another page guessed',
      'how do you sharpen chisels',
      { pageId: 1, isGuess: true },
      3,
    ],
    ['asks the same of its subject, far behind', 'hoe vaak verticuteren', { position: 60 }, 4],
    ['asks something else of its one subject', 'wanneer verticuteren', { position: 60 }, null],
    ['has another subject, far behind', 'wanneer rozen snoeien', { position: 60 }, null],
    ['asks for a price that the article does not name', 'combien coûte un divorce', {}, null],
    ['asks for the price of the very subject', 'how much does it cost to sharpen a chisel', {}, null],
    ['is no question', 'divorce toulouse', {}, null],
    ['has a page that a person chose', 'how to sharpen a chisel', { pageId: 1 }, 1],
    ['has an article already', 'how to sharpen a chisel', { pageId: 2, isGuess: true }, 2],
  ])('that %s: %j %j is %s', (_case, text, change, expected) => {
    const [found] = withArticles([advisedKeyword(text, change)], PAGES, [])
    expect(found?.pageId).toBe(expected)
    expect(found?.isGuess).toBe(expected === null ? false : expected !== 1)
  })

  it.each([
    ['grabstein reinigen', 2, { pageId: 2, isGuess: true }, 7],
    ['grabstein reinigen', 2, { pageId: 7, isGuess: true }, 7],
    ['grabstein reinigen', 2, { pageId: 2 }, 2],
    ['grabsteine regensburg', 2, { pageId: 2, isGuess: true }, 2],
    ['grabstein canada', 2, { pageId: 2, isGuess: true }, 2],
    ['grabstein polieren', 2, { pageId: 2, isGuess: true }, 2],
    ['reinigen', 2, { pageId: 2, isGuess: true }, 2],
  ])('[ADV-93] of %j beside the page %i %j is %i', (text, _page, change, expected) => {
    const pages = [
      advisedPage(2, 'Grabsteine'),
      advisedPage(7, 'Grabstein reinigen in Canada: so geht es schonend', POST),
    ]
    const [found] = withArticles([advisedKeyword(text, change)], pages, [])
    expect(found?.pageId).toBe(expected)
  })

  it.each([
    ['turf laying sydney', 7],
    // Only an article about prices answers what a thing costs.
    ['turf laying cost sydney', 2],
  ])('[ADV-93] %j is of the page %i', (text, expected) => {
    const pages = [advisedPage(2, 'Turf'), advisedPage(7, 'When to start turf laying in Sydney', POST)]
    expect(withArticles([advisedKeyword(text, { pageId: 2, isGuess: true })], pages, [])[0]?.pageId).toBe(expected)
  })

  it.each([
    ['custom tarps', 1],
    ['measure custom tarp', 7],
    ['custom tarp measurement', 7],
  ])('[ADV-93] %j beside an article about how to measure one is of the page %i', (text, expected) => {
    const pages = [advisedPage(1, 'Home', { kind: 'home' }), advisedPage(7, 'How to measure for a custom tarp', POST)]
    expect(withArticles([advisedKeyword(text, { pageId: 1, isGuess: true })], pages, [])[0]?.pageId).toBe(expected)
  })

  it.each([
    [['door locks', 'door hinges', 'garage opener', 'garage roof'], 6],
    [['garage door locks', 'garage door hinges', 'garage door opener', 'garage door roof'], null],
  ])('shares no words that the whole site is about: %j', (others, expected) => {
    const pages = [advisedPage(6, "Garage door won't close", POST)]
    const keywords = ['why is a garage door cold', ...others].map((text) => advisedKeyword(text))
    expect(withArticles(keywords, pages, [])[0]?.pageId).toBe(expected)
  })

  it.each([
    [[], 6],
    [['leeds'], null],
  ])('shares no places: %j', (places, expected) => {
    const pages = [advisedPage(6, 'Why people eat well in Leeds', POST)]
    expect(withArticles([advisedKeyword('why eat fish in leeds')], pages, places)[0]?.pageId).toBe(expected)
  })
})

it.each([
  ['how to clean a drain', 'How to clean your drain', true],
  ['how to clean a blocked drain', 'How to clean your drain', true],
  ['wie oft muss man arbeitsplatten ölen', 'Wie oft muss man eine Arbeitsplatte ölen?', true],
  ['how much is an eye test', 'How often should you have an eye test?', false],
  ['how many days a week should i go to the gym', 'How often should you go to the gym?', true],
  ['how many people go to the gym', 'How often should you go to the gym?', false],
  ['how long do roofs last', 'How often should a roof be replaced?', true],
])('[ADV-8] %j is answered by %j: %s', (question, pageName, expected) => {
  // Far behind, only an article about the same is the one.
  const [found] = withArticles([advisedKeyword(question, { position: 90 })], [advisedPage(1, pageName)], [])
  expect(found?.pageId).toBe(expected ? 1 : null)
})

it('[ADV-64] reads the title of an article whose name was read off its address', () => {
  const article = advisedPage(7, 'Wachsflecken Entfernen', {
    ...POST,
    title: 'Wie bekommt man Wachs aus der Tischdecke?',
  })
  const asked = advisedKeyword('wie bekomme ich wachs aus der tischdecke')
  expect(withArticles([asked], [article], [])[0]?.pageId).toBe(7)
  expect(withArticles([asked], [{ ...article, title: '' }], [])[0]?.pageId).toBeNull()
})

it.each([
  ['how long does it take to learn french', ['learn', 'french']],
  ['wie lange kann ein hund allein bleiben', ['hund', 'allein', 'bleiben']],
  ['cuánto se tarda en sacar el b2', ['tarda', 'sacar', 'b2']],
])('[ADV-64] the subject of %j is %j', (question, words) => {
  expect(subjectTerms(question)).toEqual(words)
})

it.each([
  ['how much does it cost to side a house', 'What Does New Siding Cost in Minnesota?', 7],
  ['how much does it cost to paint a house', 'What Does a Roof Cost?', null],
])('[ADV-90] gives %j, found at 18, beside the article %j the page %j', (text, pageName, expected) => {
  const others = ['siding repair', 'vinyl siding', 'siding near me', 'new siding'].map((each) => advisedKeyword(each))
  const asked = advisedKeyword(text, { position: 18 })
  const [found] = withArticles([asked, ...others], [advisedPage(7, pageName, POST)], [])
  expect(found?.pageId).toBe(expected)
})
