import { strategyGroups } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { groupMembers } from './groupMembers.ts'
import { type ChosenPlacement, placeMembers } from './placeMembers.ts'

export interface CreateGroup extends ChosenPlacement {
  actor: Actor
  clientId: number
  strategyGroupName: string
  strategyIds: readonly number[]
}

/**
 * Creates a group of strategies, puts them into the queue (GROUP-5) and gives them one page and month (M400). Returns the
 * group's id.
 */
export function createGroup(context: UseCaseContext, create: CreateGroup): Promise<number> {
  const { actor, clientId, strategyGroupName } = create
  // The members are locked, not the client, so that schedules of its other strategies can be saved at the same time.
  return runWrite(context, { actor, action: 'createGroup', lock: noLock }, async (tx, now) => {
    await clientById(tx, clientId)
    const members = await groupMembers(tx, create)
    const ids = members.map(({ strategyId }) => strategyId)
    const [group] = await tx
      .insert(strategyGroups)
      .values({ clientId, strategyGroupName })
      .returning({ strategyGroupId: strategyGroups.strategyGroupId })
    if (group === undefined) throw new Error('The group was not created.')
    const { strategyGroupId } = group
    await placeMembers(tx, clientId, members, { chosen: create, strategyGroupId, at: now })
    const details = { strategyGroupId, strategyIds: ids }
    return { result: strategyGroupId, auditEvent: { clientId, details, changes: ['group', 'strategy'] } }
  })
}
