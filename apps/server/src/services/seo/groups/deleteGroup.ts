import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { strategies, strategyGroups } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockGroup } from './groupMembers.ts'

/** Ungroups the members of a group, which stay where they are in the queue (GROUP-7). False when it is gone already. */
export function deleteGroup(
  { db, clock, requestId }: UseCaseContext,
  { actor, strategyGroupId }: { actor: Actor; strategyGroupId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, strategyGroupId)
    if (group === undefined) return false
    const members = await tx
      .update(strategies)
      .set({ strategyGroupId: null })
      .where(eq(strategies.strategyGroupId, strategyGroupId))
      .returning({ strategyId: strategies.strategyId })
    await tx.delete(strategyGroups).where(eq(strategyGroups.strategyGroupId, strategyGroupId))
    await recordAuditEvent(tx, {
      actor,
      at: clock.now(),
      requestId,
      action: 'deleteGroup',
      clientId: group.clientId,
      kind: 'strategy',
      details: {
        strategyGroupId,
        strategyGroupName: group.strategyGroupName,
        strategyIds: members.map(({ strategyId }) => strategyId),
      },
    })
    return true
  })
}
