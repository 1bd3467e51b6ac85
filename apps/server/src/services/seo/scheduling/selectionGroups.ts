import { MIN_MEMBERS } from '@rankdesk/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyGroups } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { SelectedWork } from './checkSelection.ts'

/**
 * Returns the group id of each selected strategy. The client's groups stay, and a group with a browser's own id (M392)
 * is created; a single member has no group. Throws `HttpError` 400 for an unknown group id.
 */
export async function groupsOfSelection(
  tx: Transaction,
  clientId: number,
  selected: readonly SelectedWork[],
): Promise<Map<number, number>> {
  const result = new Map<number, number>()
  const groups = Map.groupBy(
    selected.filter(({ row }) => row.strategyGroupId !== null),
    ({ row }) => row.strategyGroupId,
  )
  const known = await tx
    .select({ strategyGroupId: strategyGroups.strategyGroupId })
    .from(strategyGroups)
    .where(eq(strategyGroups.clientId, clientId))
  const knownIds = new Set<unknown>(known.map(({ strategyGroupId }) => strategyGroupId))
  for (const [key, members] of groups) {
    if (members.length < MIN_MEMBERS) continue
    const name = members.map(({ row }) => row.strategyGroupName?.trim() ?? '').find((text) => text !== '')
    const isNew = typeof key === 'string' || (key !== null && key < 0)
    if (!isNew && !knownIds.has(key)) throw new HttpError(400, `This client has no group ${key}.`)
    const strategyGroupId = typeof key === 'number' && !isNew ? key : await makeGroup(tx, clientId, name)
    for (const { strategy } of members) result.set(strategy.strategyId, strategyGroupId)
  }
  return result
}

async function makeGroup(tx: Transaction, clientId: number, name: string | undefined): Promise<number> {
  if (name === undefined) throw new HttpError(400, 'A new group needs a name.')
  const [made] = await tx
    .insert(strategyGroups)
    .values({ clientId, strategyGroupName: name })
    .returning({ strategyGroupId: strategyGroups.strategyGroupId })
  if (made === undefined) throw new Error('The group was not made.')
  return made.strategyGroupId
}

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
