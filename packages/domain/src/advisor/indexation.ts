import { addDays, formatDate, type PlainDate } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import type { ClientFacts, Proposal } from './facts.ts'
import { proposal } from './opportunity.ts'

/**
 * The days a search engine has to find a new page, and the days after which a page that was seen counts as lost. Rule
 * ADV-9.
 */
export const INDEXATION_DAYS = { toFind: 14, toLose: 60 } as const

/** Proposes indexation work for pages that no query finds and no search engine has seen. Rule ADV-9. */
export function indexation({ pages, keywords }: ClientFacts, today: PlainDate): Proposal[] {
  const found = new Set(keywords.filter((keyword) => keyword.position !== null).map((keyword) => keyword.pageId))
  return pages.flatMap((page) => {
    if (found.has(page.pageId) || page.addedOn > addDays(today, -INDEXATION_DAYS.toFind)) return []
    if (page.lastSeenOn !== null && page.lastSeenOn >= addDays(today, -INDEXATION_DAYS.toLose)) return []
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.pageIndexation,
        title: page.pageName,
        summary: `Find out why search engines do not show ${page.path}, and request indexing.`,
        searchTerm: page.path,
        pageId: page.pageId,
        value: page.lastSeenOn === null ? 25 : 15,
        reasons: [
          `${page.path} has been on the site since ${formatDate(page.addedOn)}.`,
          page.lastSeenOn === null
            ? 'No search engine is known to have indexed it.'
            : `It was last seen in a search engine on ${formatDate(page.lastSeenOn)}.`,
          'No query leads to it.',
        ],
      }),
    ]
  })
}
