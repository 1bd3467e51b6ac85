import type { Queryable } from '../db/database.ts'
import { changes } from '../db/schema/index.ts'

/** Something that others' screens should hear of; `at` is business time. */
export type Change = Omit<typeof changes.$inferInsert, 'changeId' | 'transactionId'>

/**
 * Puts a change into the feed, in the transaction that makes it: who reads the feed finds the change as soon as the
 * change itself can be read, and never before.
 */
export async function recordChange(tx: Queryable, ...news: readonly Change[]): Promise<void> {
  if (news.length > 0) await tx.insert(changes).values([...news])
}
