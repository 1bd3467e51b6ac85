import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { leaveQueue } from '../scheduling/leaveQueue.ts'
import type { CreateGroup } from './createGroup.ts'
import { groupMembers, lockGroup } from './groupMembers.ts'
import { placeMembers } from './placeMembers.ts'

/** Changes a group's name and members. Strategies that are no longer members leave the queue (GROUP-6). Returns its id. */
export function changeGroup(
  context: UseCaseContext,
  change: CreateGroup & { strategyGroupId: number },
): Promise<number> {
  const { actor, clientId, strategyGroupId, strategyGroupName } = change
  const lock = (tx: Transaction) => lockGroup(tx, strategyGroupId, change.strategyIds)
  return runWrite(context, { actor, action: 'changeGroup', lock }, async (tx, now, group) => {
    if (group?.clientId !== clientId) throw new HttpError(404, `This client has no group ${strategyGroupId}.`)
    const members = await groupMembers(tx, change)
    const ids = members.map(({ strategyId }) => strategyId)
    await tx
      .update(strategyGroups)
      .set({ strategyGroupName })
      .where(eq(strategyGroups.strategyGroupId, strategyGroupId))
    const removed = await tx
      .update(strategies)
      .set({ strategyGroupId: null })
      .where(and(eq(strategies.strategyGroupId, strategyGroupId), notInArray(strategies.strategyId, ids)))
      .returning({ strategyId: strategies.strategyId })
    const dropped = removed.map(({ strategyId }) => strategyId)
    await leaveQueue(tx, dropped, now)
    await placeMembers(tx, clientId, members, { chosen: change, strategyGroupId, at: now })
    const details = { strategyGroupId, strategyIds: ids, dropped }
    return { result: strategyGroupId, auditEvent: { clientId, details, changes: ['group', 'strategy'] } }
  })
}
