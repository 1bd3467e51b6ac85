import { formatDate, type PlainDate } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import type { ClientFacts, Proposal } from './facts.ts'
import { type IndexState, indexState } from './indexState.ts'
import { proposal } from './opportunity.ts'

/** Proposes indexation work for pages that no query finds and that search engines lost or never saw. Rule ADV-9. */
export function indexation({ pages, keywords }: ClientFacts, today: PlainDate): Proposal[] {
  const found = new Set(keywords.filter((keyword) => keyword.position !== null).map((keyword) => keyword.pageId))
  return pages.flatMap((page) => {
    if (found.has(page.pageId) || !isMissing(indexState({ ...page, isOpen: true }, today))) return []
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

const isMissing = (state: IndexState) => state === 'Lost' || state === 'Never seen'
