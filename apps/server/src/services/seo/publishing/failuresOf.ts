import { publishFailures } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import type { strategies } from '#platform/db/schema/index.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { readNeighbors } from '../score/readNeighbors.ts'
import { liveZones } from '../strategies/strategies.queries.ts'
import type { ApprovedDrafts } from './approvedDrafts.ts'

export interface TextsToPublish {
  strategy: Pick<typeof strategies.$inferSelect, 'strategyId' | 'pageId'>
  approved: ApprovedDrafts
  metaTitle: string
  metaDescription: string
}

/** Returns what stops a publish of the approved texts unless a reason is given. Rule SCORE-18. */
export async function failuresOf(
  db: Queryable,
  pageFacts: PageFactsCache,
  { strategy, approved, metaTitle, metaDescription }: TextsToPublish,
): Promise<string[]> {
  const { drafts } = approved
  if (drafts.length === 0) return []
  const zones = drafts.map(({ elementId, content }) => ({ elementID: elementId, html: content }))
  const whole = new Map<string, string>()
  if (strategy.pageId !== null)
    for (const { elementId, content } of await liveZones(db, strategy.pageId)) whole.set(elementId, content)
  for (const { elementID, html } of zones) whole.set(elementID, html)
  const { pages } = await readNeighbors(db, pageFacts, strategy.strategyId)
  const page = { zones: [...whole].map(([elementID, html]) => ({ elementID, html })), others: pages }
  return publishFailures({ zones, metaTitle, metaDescription, page })
}
