import { postsProblem } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { profilePosts, strategies, strategyCompletions } from '#platform/db/schema/index.ts'
import { confirmedHere } from './posts.queries.ts'
import { videosOf } from './videos.queries.ts'

/**
 * Takes back the newest completion of a post strategy while it has more completions than posts that are live or
 * scheduled, after a post was canceled or rejected. Rule PGP-3.
 */
export async function reopenWithoutPosts(tx: Transaction, strategyId: number): Promise<void> {
  const posts = await tx
    .select({ state: profilePosts.state })
    .from(profilePosts)
    .where(eq(profilePosts.strategyId, strategyId))
  const { ready } = await videosOf(tx, strategyId)
  const completions = await tx
    .select()
    .from(strategyCompletions)
    .where(confirmedHere(strategyId))
    .orderBy(desc(strategyCompletions.completedAt))
  const [newest] = completions
  if (newest === undefined || postsProblem(posts, ready.length, completions.length - 1) === undefined) return
  await tx.delete(strategyCompletions).where(eq(strategyCompletions.completionId, newest.completionId))
  await tx.update(strategies).set({ statusId: 0, completedAt: null }).where(eq(strategies.strategyId, strategyId))
}
