import { publishFailures, sampleTextIn } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import type { strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
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
  const { pages, rankingTerms } = await readNeighbors(db, pageFacts, strategy.strategyId)
  const page = { zones: [...whole].map(([elementID, html]) => ({ elementID, html })), others: pages, rankingTerms }
  return publishFailures({ zones, metaTitle, metaDescription, page })
}

/** Throws `HttpError` 409 for texts with a part that stands in for a text, which no reason excuses. Rule WRITE-15. */
export function refuseSampleText({ approved, metaTitle, metaDescription }: Omit<TextsToPublish, 'strategy'>): void {
  const texts = [metaTitle, metaDescription, ...approved.drafts.map(({ content }) => textOf(content))]
  const [found] = sampleTextIn(texts)
  if (found !== undefined)
    throw new HttpError(409, `This stands in for a text, and can’t go online: “${found}” Write the text, or delete it.`)
}
