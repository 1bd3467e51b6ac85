import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { publications, receipts } from '#platform/db/schema/index.ts'

/** Returns the newest publish of a strategy that went to the page, with the state of its newest receipt. */
export async function newestPublished(db: Queryable, strategyId: number) {
  const [publication] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
    .orderBy(desc(publications.publicationId))
    .limit(1)
  if (publication === undefined) return undefined
  const [receipt] = await db
    .select({ state: receipts.state })
    .from(receipts)
    .where(eq(receipts.publicationId, publication.publicationId))
    .orderBy(desc(receipts.receiptId))
    .limit(1)
  return { publication, receiptState: receipt?.state ?? null }
}
