import { MIN_MEMBERS } from '@rankdesk/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'

/** Ungroups single members of a client's groups, and deletes empty groups. */
export async function dissolveSmallGroups(tx: Transaction, clientId: number): Promise<void> {
  const small = await tx
    .select({ strategyGroupId: strategyGroups.strategyGroupId })
    .from(strategyGroups)
    .leftJoin(strategies, eq(strategies.strategyGroupId, strategyGroups.strategyGroupId))
    .where(eq(strategyGroups.clientId, clientId))
    .groupBy(strategyGroups.strategyGroupId)
    .having(sql`count(${strategies.strategyId}) < ${MIN_MEMBERS}`)
  const ids = small.map(({ strategyGroupId }) => strategyGroupId)
  if (ids.length === 0) return
  await tx.update(strategies).set({ strategyGroupId: null }).where(inArray(strategies.strategyGroupId, ids))
  await tx
    .delete(strategyGroups)
    .where(and(eq(strategyGroups.clientId, clientId), inArray(strategyGroups.strategyGroupId, ids)))
}
