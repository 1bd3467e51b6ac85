import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { strategies, strategyGroups } from '../../../db/schema/index.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { leaveQueue } from '../scheduling/leaveQueue.ts'
import type { CreateGroup } from './createGroup.ts'
import { groupMembers, lockGroup } from './groupMembers.ts'

/** Changes the name and members of a group; who is dropped is ungrouped and leaves the queue (GROUP-6). Answers its id. */
export function changeGroup(
  { db, clock, requestId }: UseCaseContext,
  change: CreateGroup & { strategyGroupId: number },
): Promise<number> {
  const { actor, clientId, strategyGroupId, strategyGroupName } = change
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, strategyGroupId)
    if (group?.clientId !== clientId) throw new HttpError(404, `This client has no group ${strategyGroupId}.`)
    const members = await groupMembers(tx, change)
    const ids = members.map(({ strategyId }) => strategyId)
    await tx
      .update(strategyGroups)
      .set({ strategyGroupName })
      .where(eq(strategyGroups.strategyGroupId, strategyGroupId))
    const dropped = await tx
      .update(strategies)
      .set({ strategyGroupId: null })
      .where(and(eq(strategies.strategyGroupId, strategyGroupId), notInArray(strategies.strategyId, ids)))
      .returning({ strategyId: strategies.strategyId })
    await leaveQueue(
      tx,
      dropped.map(({ strategyId }) => strategyId),
    )
    await tx.update(strategies).set({ strategyGroupId, inQueue: true }).where(inArray(strategies.strategyId, ids))
    await recordAuditEvent(tx, {
      actor,
      at: clock.now(),
      requestId,
      action: 'changeGroup',
      clientId,
      kind: 'strategy',
      details: { strategyGroupId, strategyIds: ids, dropped: dropped.map(({ strategyId }) => strategyId) },
    })
    return strategyGroupId
  })
}
