import { adviseStrategies, type ClientFacts, type Proposal } from '@rankdesk/domain'
import type { Measurement } from '../measurement.ts'
import { ADVISOR_CASES, type AdvisorCase } from './cases.ts'

const TODAY = '2026-11-18'
const MEASURED = '2026-11-16'
const BEFORE = '2026-08-18'

/**
 * Compares the advisor's proposals with the labels of the cases: the share of the proposals that are sensible, and the
 * share of the sensible work that is proposed. Prints each difference.
 */
export function measureAdvisor(): Promise<Measurement[]> {
  let proposed = 0
  let sensible = 0
  let found = 0
  let wanted = 0
  for (const each of ADVISOR_CASES) {
    const proposals = adviseStrategies(factsOf(each), TODAY)
    const isSensible = (proposal: Proposal) => each.sensible.some((label) => isAbout(each, proposal, label))
    const missed = each.sensible.filter((label) => !proposals.some((proposal) => isAbout(each, proposal, label)))
    proposed += proposals.length
    sensible += proposals.filter(isSensible).length
    wanted += each.sensible.length
    found += each.sensible.length - missed.length
    for (const { strategyTypeId, title } of proposals.filter((proposal) => !isSensible(proposal)))
      console.log(`advisor: ${each.business}: type ${strategyTypeId} "${title}" is not sensible`)
    for (const [typeId, about] of missed) console.log(`advisor: ${each.business}: type ${typeId} "${about}" is missing`)
  }
  return Promise.resolve([
    { name: 'advisor, sensible proposals', value: (sensible / proposed) * 100, unit: '%', budget: { min: 86 } },
    { name: 'advisor, proposed of the sensible', value: (found / wanted) * 100, unit: '%' },
  ])
}

function isAbout(
  { pages }: AdvisorCase,
  { strategyTypeId, pageId, title, geography, blogTopic }: Proposal,
  [typeId, about]: AdvisorCase['sensible'][number],
): boolean {
  if (strategyTypeId !== typeId) return false
  if (about.startsWith('/')) return pageId !== null && pages[pageId - 1]?.[0] === about
  return `${title} ${geography} ${blogTopic}`.toLowerCase().includes(about)
}

function factsOf({ domain, pages, queries, competitors = [] }: AdvisorCase): ClientFacts {
  return {
    domain,
    competitors,
    pages: pages.map(([path, pageName, kind], index) => ({
      pageId: index + 1,
      path,
      pageName,
      kind,
      addedOn: '2025-01-01',
      lastSeenOn: TODAY,
      lastCheckedOn: null,
      exportedOn: MEASURED,
    })),
    keywords: queries.map(([keyword, position, impressions, clicks, path, before], index) => {
      const page = pages.findIndex(([each]) => each === path)
      return {
        keywordId: index + 1,
        keyword,
        geoName: '',
        position,
        impressions,
        clicks,
        before: before === undefined ? null : { position: before, date: BEFORE },
        pageId: page === -1 ? null : page + 1,
        isGuess: false,
        seoTargetId: null,
      }
    }),
    targets: [],
    locations: [],
    work: [],
    ignoredTopics: [],
    measuredOn: MEASURED,
  }
}
