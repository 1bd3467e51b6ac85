import { inArray } from 'drizzle-orm'
import { strategies, strategyGroups } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { noLock, runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { groupMembers } from './groupMembers.ts'

export interface CreateGroup {
  actor: Actor
  clientId: number
  strategyGroupName: string
  strategyIds: readonly number[]
}

/** Creates a group of strategies and puts them into the queue (GROUP-5). Returns the group's id. */
export function createGroup(context: UseCaseContext, create: CreateGroup): Promise<number> {
  const { actor, clientId, strategyGroupName } = create
  // The members are locked, not the client, so that schedules of its other strategies can be saved at the same time.
  return runWrite(context, { actor, action: 'createGroup', lock: noLock }, async (tx) => {
    await clientById(tx, clientId)
    const members = await groupMembers(tx, create)
    const ids = members.map(({ strategyId }) => strategyId)
    const [group] = await tx
      .insert(strategyGroups)
      .values({ clientId, strategyGroupName })
      .returning({ strategyGroupId: strategyGroups.strategyGroupId })
    if (group === undefined) throw new Error('The group was not created.')
    const { strategyGroupId } = group
    await tx.update(strategies).set({ strategyGroupId, inQueue: true }).where(inArray(strategies.strategyId, ids))
    const details = { strategyGroupId, strategyIds: ids }
    return { result: strategyGroupId, auditEvent: { clientId, details, changes: ['group', 'strategy'] } }
  })
}
