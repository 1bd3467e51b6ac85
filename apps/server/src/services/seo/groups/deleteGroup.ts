import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockGroup } from './groupMembers.ts'

/** Deletes a group. Its members stay where they are in the queue (GROUP-7). Returns false when there is no such group. */
export function deleteGroup(
  context: UseCaseContext,
  { actor, strategyGroupId }: { actor: Actor; strategyGroupId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockGroup(tx, strategyGroupId)
  return runWrite(context, { actor, action: 'deleteGroup', lock }, async (tx, _now, group) => {
    if (group === undefined) return { result: false }
    const members = await tx
      .update(strategies)
      .set({ strategyGroupId: null })
      .where(eq(strategies.strategyGroupId, strategyGroupId))
      .returning({ strategyId: strategies.strategyId })
    await tx.delete(strategyGroups).where(eq(strategyGroups.strategyGroupId, strategyGroupId))
    const { clientId, strategyGroupName } = group
    const details = { strategyGroupId, strategyGroupName, strategyIds: members.map(({ strategyId }) => strategyId) }
    return { result: true, auditEvent: { clientId, details, changes: ['group', 'strategy'] } }
  })
}
