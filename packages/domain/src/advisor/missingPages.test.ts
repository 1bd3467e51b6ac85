import { describe, expect, it } from 'vitest'
import { advisedKeyword, advisedPage } from './testing/advisedFacts.ts'
import { adviseStrategies } from './adviseStrategies.ts'

const keyword = (keywordId: number, text: string) => advisedKeyword(text, { keywordId, position: 40 })
const PAGES = ['Termite Control', 'Bed Bugs', 'Mosquito Control', 'Pest Control', 'Bats, Rats and Mice'].map(
  (pageName, at) => advisedPage(at + 1, pageName),
)
/** Queries that keep the words above from being the theme of the site. */
const OTHERS = ['ants', 'wasps', 'fleas', 'moths', 'spiders', 'crickets', 'hornets', 'roaches'].map(
  (pest) => `control of ${pest}`,
)

/** Returns the queries of the new service that is proposed. */
function newService(queries: readonly string[]): string[] {
  const keywords = [...queries, ...OTHERS].map((text, at) => keyword(at, text))
  const facts = { domain: 'acme.com', keywords, pages: PAGES, measuredOn: '2026-11-16' }
  const none = { targets: [], locations: [], work: [], competitors: [], ignoredTopics: [] }
  return adviseStrategies({ ...facts, ...none }, '2026-11-18')
    .filter(({ strategyTypeId }) => strategyTypeId === 8)
    .flatMap(({ keywordIds }) => keywordIds.toSorted((a, b) => a - b).map((id) => queries[id] ?? ''))
}

describe('[ADV-68] a new service', () => {
  it.each([
    ['of two pages', ['termite treatment', 'bed bugs treatment', 'treatment for bed bugs'], 0],
    ['of one page', ['termite treatment', 'treatment for termites', 'control by termite treatment'], 0],
    [
      'of a page with two words, both',
      ['bed bugs treatment', 'treatment for bed bugs', 'control by bed bugs treatment'],
      0,
    ],
    ['of one word of a page with three', ['rats proofing', 'proofing for rats', 'control of rats proofing'], 3],
    ['of different words of one page', ['rats proofing', 'bats proofing', 'mice proofing'], 3],
    ['of no page', ['fumigation control', 'control by fumigation', 'control with fumigation'], 3],
    ['of no page, mostly', ['fumigation control', 'control by fumigation', 'termite fumigation'], 3],
    ['of pages, mostly', ['fumigation control', 'bed bugs fumigation', 'termite fumigation'], 0],
  ])('that says what is done %s: %j has %i queries', (_case, queries, count) => {
    expect(newService(queries)).toHaveLength(count)
  })
})

it.each([
  ['göttingen', 1],
  // A province is where the whole business is.
  ['ontario', 0],
])('[ADV-7] of three queries for a place, %s, come %i new pages', (place, count) => {
  const asked = ['polsterei', 'sofa', 'sofa neu beziehen'].map((text) => `${text} ${place}`)
  const keywords = [...asked, 'polsterei kassel', 'sofa kassel', 'sofa neu beziehen kassel'].map((text, at) =>
    keyword(at, text),
  )
  const pages = ['Polsterei', 'Sofa neu beziehen'].map((pageName, at) => advisedPage(at + 1, pageName))
  const facts = { domain: 'acme.com', keywords, pages, siteTowns: ['Kassel'], measuredOn: '2026-11-16' } as const
  const none = { targets: [], locations: [], work: [], competitors: [], ignoredTopics: [] }
  const found = adviseStrategies({ ...facts, ...none }, '2026-11-18').filter(
    ({ geography }) => (geography ?? '') !== '',
  )
  expect(found).toHaveLength(count)
})

it.each([
  [['polsterei göttingen', 'sofa göttingen', 'sofa neu beziehen göttingen'], 'Göttingen'],
  [['polsterei potters bar', 'sofa potters bar', 'sofa in potters bar, hessen'], 'Potters Bar'],
])('[ADV-22] names a place as its queries write it: %j', (asked, name) => {
  const keywords = [...asked, 'polsterei kassel', 'sofa kassel', 'sofa neu beziehen kassel'].map((text, at) =>
    keyword(at, text),
  )
  const pages = ['Polsterei', 'Sofa neu beziehen'].map((pageName, at) => advisedPage(at + 1, pageName))
  const [found] = adviseStrategies(
    {
      domain: 'acme.com',
      keywords,
      pages,
      targets: [],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      siteTowns: ['Kassel'],
      measuredOn: '2026-11-16',
    },
    '2026-11-18',
  ).filter(({ geography }) => geography !== '' && geography !== undefined)
  expect(found?.geography).toBe(name)
})

it.each([
  ['fumigation control cost', 'control by fumigation', 'control with fumigation', 1],
  ['fumigation control precio', 'control by fumigation', 'fumigation control preise', 1],
  ['fumigation control cost', 'control prix fumigation', 'fumigation control prices', 0],
])('[ADV-78] a new service is named by no price: %j, %j, %j gives %i', (first, second, third, count) => {
  const keywords = [first, second, third, ...OTHERS].map((text, at) => keyword(at, text))
  const found = adviseStrategies(
    {
      domain: 'acme.com',
      keywords,
      pages: PAGES,
      targets: [],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      measuredOn: '2026-11-16',
    },
    '2026-11-18',
  ).filter(({ strategyTypeId }) => strategyTypeId === 8)
  expect(found.map(({ searchTerm }) => searchTerm)).toEqual(count === 0 ? [] : ['control by fumigation'])
})
