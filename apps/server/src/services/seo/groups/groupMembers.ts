import { MIN_MEMBERS, mayGroup, SCHEDULER_SECTIONS } from '@rankdesk/domain'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'

export type Member = typeof strategies.$inferSelect

/**
 * Locks and returns the strategies that are to form a group. Throws `HttpError` when they can't: fewer than two, or one that
 * doesn't exist, belongs to another client, is completed, is in another group or in another section (M364, M402). Present
 * members may stay whatever they are.
 */
export async function groupMembers(
  tx: Transaction,
  group: { clientId: number; strategyGroupId?: number; strategyIds: readonly number[] },
): Promise<Member[]> {
  const ids = [...new Set(group.strategyIds)]
  if (ids.length < MIN_MEMBERS) throw membersRejected(400, `A group needs at least ${MIN_MEMBERS} strategies.`)
  const members = await tx
    .select()
    .from(strategies)
    .where(inArray(strategies.strategyId, ids))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
  const missing = ids.find((id) => !members.some(({ strategyId }) => strategyId === id))
  if (missing !== undefined) throw new HttpError(404, `There is no strategy ${missing}.`)
  const added = members.filter(
    ({ strategyGroupId }) => strategyGroupId === null || strategyGroupId !== group.strategyGroupId,
  )
  for (const { strategyId, clientId, statusId, strategyGroupId, strategyTypeId } of added) {
    if (clientId !== group.clientId) throw membersRejected(400, `Strategy ${strategyId} belongs to another client.`)
    if (statusId !== 0) throw membersRejected(409, `Strategy ${strategyId} is completed.`)
    if (strategyGroupId !== null) throw membersRejected(409, `Strategy ${strategyId} is already in another group.`)
    if (!mayGroup(strategyTypeId))
      throw membersRejected(400, `Strategy ${strategyId} has a type that cannot be grouped.`)
  }
  const sections = new Set(members.map(({ strategyTypeId }) => sectionOf(strategyTypeId)))
  if (added.length > 0 && sections.size > 1) {
    throw membersRejected(400, 'The strategies of a group must be in the same section.')
  }
  return members
}

const membersRejected = (status: 400 | 409, message: string) => rejectField(status, 'strategyIds', message)

function sectionOf(typeId: number): string | undefined {
  return SCHEDULER_SECTIONS.find(({ typeIds }) => typeIds.includes(typeId))?.key
}

/**
 * Locks the members of a group, those that are to join it, and then the group, as a schedule does: it deletes groups after it has
 * locked its strategies. Returns the group, undefined for an unknown one.
 */
export async function lockGroup(tx: Transaction, strategyGroupId: number, joining: readonly number[] = []) {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(or(eq(strategies.strategyGroupId, strategyGroupId), inArray(strategies.strategyId, [...joining])))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
  const [group] = await tx
    .select()
    .from(strategyGroups)
    .where(eq(strategyGroups.strategyGroupId, strategyGroupId))
    .for('no key update')
  return group
}
