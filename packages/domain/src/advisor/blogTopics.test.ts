import { expect, it } from 'vitest'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { adviseStrategies } from './adviseStrategies.ts'
import type { ClientFacts } from './facts.ts'

const page = (pageName: string): ClientFacts['pages'][number] => ({
  pageId: 3,
  path: '/menu',
  pageName,
  kind: 'general',
  addedOn: '2025-01-01',
  lastSeenOn: '2026-11-18',
  lastCheckedOn: null,
  exportedOn: '2026-11-16',
})

const facts = (asked: string, known: Partial<ClientFacts>, position: number | null = 30): ClientFacts => ({
  domain: 'cantina.com',
  keywords: [
    {
      keywordId: 1,
      keyword: asked,
      geoName: '',
      position,
      impressions: 1000,
      clicks: null,
      before: null,
      pageId: null,
      isGuess: false,
      seoTargetId: null,
    },
  ],
  pages: [page('Catering')],
  targets: [],
  locations: [],
  work: [],
  competitors: [],
  ignoredTopics: [],
  measuredOn: '2025-11-24',
  ...known,
})
const typesOf = (given: ClientFacts) =>
  adviseStrategies(given, '2026-11-18').map(({ strategyTypeId, pageId }) => [strategyTypeId, pageId])
const POST = [STRATEGY_TYPES.supportingBlogCreation, null]

it.each<[string, string, number, Partial<ClientFacts>]>([
  ['a recipe for a restaurant', 'how to make pesto in a mortar', 0, { businessKind: 'food' }],
  ['a recipe for a site with a menu', 'comment faire un pesto', 0, { pages: [page('Our Menu')] }],
  ['another question for a restaurant', 'how to book a private dining room', 1, { businessKind: 'food' }],
  ['the same for a shop', 'how to make pesto in a mortar', 1, { businessKind: 'shop' }],
])('[ADV-62] %s: %j gives %i posts', (_case, asked, count, known) => {
  const posts = typesOf(facts(asked, known)).filter(([type]) => type === POST[0])
  expect(posts).toHaveLength(count)
})

it.each([
  ['no article', 'Catering', 24, [POST]],
  ['an article outside of a blog', 'How to book a private dining room (in Leeds)', 24, [[2, 3]]],
  ['an article of which it shares two words', 'When does our dining room open?', 20, [[1, 3]]],
  ['the same, beyond the first 20', 'When does our dining room open?', 21, []],
])('[ADV-64] a question with %s, %j, at position %i is the work %j', (_case, pageName, position, expected) => {
  const asked = 'how to book a private dining room'
  expect(typesOf(facts(asked, { pages: [page(pageName)] }, position))).toEqual(expected)
})

it.each([
  ['a page close to page one', 3, 16, 'precio retirada uralita m2', 0],
  ['a page beyond it', 3, 21, 'precio retirada uralita m2', 1],
  ['no page', null, 16, 'precio retirada uralita m2', 1],
  ['a page for something else', 3, 16, 'precio retirada chapa m2', 1],
  ['a page without a price', 3, 16, 'retirada uralita zaragoza', 1],
])(
  '[ADV-95] a question for a price beside %s, %j at %i of %j, gives %i posts',
  (_case, pageId, position, query, count) => {
    const given = facts('cuánto cuesta retirar uralita', { pages: [page('Retirada de uralita')] })
    const [first] = given.keywords
    if (first === undefined) throw new Error('no query')
    const other = { ...first, keywordId: 2, keyword: query, pageId, position }
    const posts = typesOf({ ...given, keywords: [first, other] }).filter(([type]) => type === POST[0])
    expect(posts).toHaveLength(count)
  },
)

it.each([
  ['cuanto cobra un administrador', 'Cuánto cobra un administrador'],
  ['cuantos años dura una caldera', 'Cuántos años dura una caldera'],
  ['quanto custa um painel', 'Quanto custa um painel'],
])('[ADV-22] writes the question %j as the topic %j', (asked, topic) => {
  expect(adviseStrategies(facts(asked, {}), '2026-11-18').map(({ blogTopic }) => blogTopic)).toContain(topic)
})

const ARTICLE = { kind: 'blog-post' } as const
it.each<[string, number, string, Partial<ClientFacts['pages'][number]>, number]>([
  ['how to clean a drain', 21, 'Sinks', ARTICLE, 1],
  ['how to clean a drain', 20, 'Sinks', ARTICLE, 0],
  ['how to clean a drain', 21, 'When to clear a drain', ARTICLE, 0],
  ['bathroom drain ideas', 21, 'Sinks', ARTICLE, 0],
  ['brightworks vs drainmax', 21, 'Sinks', ARTICLE, 0],
  ['how much does a drain cost', 21, 'Sinks', ARTICLE, 1],
  ['how much does a drain cost', 21, 'Prices', { path: '/prices' }, 0],
  ['how much does a drain cost', 21, 'Drains', { path: '/drains', text: 'A drain costs $90.' }, 0],
  ['how long does it take to clean a drain', 21, 'Drains', { path: '/drains', text: 'Clear for a year.' }, 1],
  ['how long does it take to clean a drain', 21, 'Drains', { path: '/drains', text: 'It takes 2 hours.' }, 0],
  ['is drain water safe to drink', 21, 'Water', { path: '/water', headings: ['Is drain water safe to drink?'] }, 0],
  ['is drain water safe to drink', 21, 'Water', { path: '/water', headings: ['Drain water'] }, 1],
  ['what to see on a drain tour', 21, 'Sinks', ARTICLE, 0],
])('[ADV-100] %j at %i beside the page %j %j: %i posts', (asked, position, pageName, change, count) => {
  const pages = [{ ...page(pageName), path: '/other', ...change }]
  const posts = typesOf(facts(asked, { pages }, position)).filter(([type]) => type === POST[0])
  expect(posts).toHaveLength(count)
})
