import { inArray } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { strategies, strategyGroups } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { groupMembers } from './groupMembers.ts'

export interface CreateGroup {
  actor: Actor
  clientId: number
  strategyGroupName: string
  strategyIds: readonly number[]
}

/** Makes a group of strategies and takes them into the queue (GROUP-5). Answers the group's id. */
export function createGroup({ db, clock, requestId }: UseCaseContext, create: CreateGroup): Promise<number> {
  const { actor, clientId, strategyGroupName } = create
  return db.transaction(async (tx) => {
    await clientById(tx, clientId)
    const members = await groupMembers(tx, create)
    const ids = members.map(({ strategyId }) => strategyId)
    const [group] = await tx
      .insert(strategyGroups)
      .values({ clientId, strategyGroupName })
      .returning({ strategyGroupId: strategyGroups.strategyGroupId })
    if (group === undefined) throw new Error('The group was not made.')
    const { strategyGroupId } = group
    await tx.update(strategies).set({ strategyGroupId, inQueue: true }).where(inArray(strategies.strategyId, ids))
    await recordAuditEvent(tx, {
      actor,
      at: clock.now(),
      requestId,
      action: 'createGroup',
      clientId,
      kind: 'strategy',
      details: { strategyGroupId, strategyIds: ids },
    })
    return strategyGroupId
  })
}
