import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import type { AdvisedKeyword, AdvisedPage, ClientFacts, LivePage } from './facts.ts'

const TODAY = '2026-11-18'
const keyword = (keywordId: number, text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId,
  keyword: text,
  geoName: '',
  position: 12,
  impressions: 900,
  clicks: 1,
  before: null,
  pageId: 7,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const PAGE: AdvisedPage = {
  pageId: 7,
  path: '/drain-cleaning',
  pageName: 'Drain Cleaning',
  kind: 'general',
  addedOn: '2025-01-01',
  lastSeenOn: TODAY,
  lastCheckedOn: null,
  exportedOn: TODAY,
}
const live = (change: Partial<LivePage> = {}): LivePage => ({
  path: '/drain-cleaning/',
  isIndexable: true,
  status: 200,
  title: 'Welcome',
  headings: ['Our work'],
  text: 'word '.repeat(120),
  ...change,
})
const advise = (pages: LivePage[], keywords = [keyword(1, 'drain cleaning')], change: Partial<ClientFacts> = {}) =>
  adviseStrategies(
    {
      domain: 'pipekings.com',
      keywords,
      pages: [PAGE],
      live: { readOn: '2026-11-10', pages },
      targets: [],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      measuredOn: '2026-11-16',
      ...change,
    },
    TODAY,
  )

describe('[ADV-27] the real website', () => {
  it.each([
    ['a page that may be listed', {}, 1],
    ['a page with noindex', { isIndexable: false }, 0],
    ['a page that is gone', { isIndexable: false, status: 404 }, 0],
    ['a page that was not read', { isIndexable: false, status: 0 }, 1],
    ['another page', { path: '/other', isIndexable: false }, 1],
  ])('with %s: %j gives %i proposals', (_case, change, count) => {
    expect(advise([live(change)])).toHaveLength(count)
  })

  it.each([
    [{}, 'The title and the headings of /drain-cleaning/ do not name "drain cleaning" (read on 11/10/2026).'],
    [
      { title: 'Drain cleaning' },
      'The headings of /drain-cleaning/ do not name "drain cleaning" (read on 11/10/2026).',
    ],
    [
      { headings: ['Cleaning of drains'] },
      'The title of /drain-cleaning/ does not name "drain cleaning" (read on 11/10/2026).',
    ],
    [{ text: 'Ten words' }, '/drain-cleaning/ has 2 words of text (read on 11/10/2026).'],
  ])('says what the page lacks: %j', (change, reason) => {
    expect(advise([live(change)])[0]?.reasons).toContain(reason)
  })

  it.each([
    ['its title names the query', { title: 'Sewer cleaning' }, 1],
    ['nothing names it', {}, 0],
  ])('needs fewer clicks for a guessed page if %s', (_case, change, count) => {
    expect(advise([live(change)], [keyword(1, 'sewer cleaning', { impressions: 190, isGuess: true })])).toHaveLength(
      count,
    )
  })

  it('says nothing of a page whose title and heading name the query', () => {
    const [found] = advise([live({ title: 'Drain cleaning', headings: ['Drain Cleaning'] })])
    expect(found?.reasons.join(' ')).not.toContain('read on')
  })

  it('creates a page for a place that a text names, and asks for one that no page names', () => {
    const places = ['oakland', 'hayward'].flatMap((place, at) =>
      ['drain cleaning', 'drain repair', 'sewer cleaning', 'pipe repair', 'drain inspection'].map((work, index) =>
        keyword(10 + at * 10 + index, `${work} ${place}`, { position: 40, impressions: 400, pageId: null }),
      ),
    )
    const found = advise([live({ text: 'We come to Hayward too.' })], [...places, keyword(1, 'drain cleaning')])
    const summaries = found.filter(({ strategyTypeId }) => strategyTypeId === 9).map(({ summary }) => summary)
    expect(summaries.toSorted()).toEqual([
      'Ask whether the client serves Oakland, which people search for but no page names. If so, create a page for it.',
      'Create a page for Hayward, which people search for and the site names without a page for it.',
    ])
  })
})
