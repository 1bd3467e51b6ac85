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

it.each<[string, string, number, Partial<ClientFacts>]>([
  ['a recipe for a restaurant', 'how to make pesto in a mortar', 0, { businessKind: 'food' }],
  ['a recipe for a site with a menu', 'comment faire un pesto', 0, { pages: [page('Our Menu')] }],
  ['another question for a restaurant', 'how to book a private dining room', 1, { businessKind: 'food' }],
  ['the same for a shop', 'how to make pesto in a mortar', 1, { businessKind: 'shop' }],
])('[ADV-62] %s: %j gives %i posts', (_case, asked, count, known) => {
  const facts: ClientFacts = {
    domain: 'cantina.com',
    keywords: [
      {
        keywordId: 1,
        keyword: asked,
        geoName: '',
        position: 30,
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
  }
  const posts = adviseStrategies(facts, '2026-11-18').filter(
    ({ strategyTypeId }) => strategyTypeId === STRATEGY_TYPES.supportingBlogCreation,
  )
  expect(posts).toHaveLength(count)
})
