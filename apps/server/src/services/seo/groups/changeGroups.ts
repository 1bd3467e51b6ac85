import { randomUUID } from 'node:crypto'
import {
  choosesPage,
  mayGroup,
  MIN_MEMBERS,
  monthOptions,
  readyWhenAssigned,
  SCHEDULER_SECTIONS,
} from '@rankdesk/domain'
import { losAngelesDateOf, monthOf, type PlainDate } from '@rankdesk/format'
import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { pages, sites, strategies, strategyGroups } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { leaveQueue } from '../scheduling/leaveQueue.ts'
import { recordMove } from '../strategies/recordMove.ts'

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

type Member = typeof strategies.$inferSelect

/**
 * Locks and returns the strategies that are to form a group. Throws `HttpError` when they can't: fewer than two, or one that
 * doesn't exist, belongs to another client, is completed, is in another group or in another section (M364, M402). Present
 * members may stay whatever they are.
 */
async function groupMembers(
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
async function lockGroup(tx: Transaction, strategyGroupId: number, joining: readonly number[] = []) {
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

/** The page and month that a person chose for a group; undefined leaves the choice to the rule. */
interface ChosenPlacement {
  pageId?: number | null | undefined
  assignedDate?: PlainDate | null | undefined
}

/**
 * Gives all members of a group one page and one month (M400): the chosen ones, else those of the first scheduled member,
 * by sequence (SCHED-28). Members of a group without a scheduled one get no month. Throws `HttpError` 400 for a page of
 * another client, and for a month that is not available.
 */
async function placeMembers(
  tx: Transaction,
  clientId: number,
  members: readonly Member[],
  { chosen, strategyGroupId, at }: { chosen: ChosenPlacement; strategyGroupId: number; at: Date },
): Promise<void> {
  const inOrder = members.toSorted((a, b) => a.sSeq - b.sSeq || a.strategyId - b.strategyId)
  const before = inOrder.filter((member) => member.strategyGroupId === strategyGroupId)
  const candidates = [...before, ...inOrder]
  const scheduled = candidates.find(({ assignedDate }) => assignedDate !== null)
  const paged = [...(scheduled === undefined ? [] : [scheduled]), ...candidates].find(({ pageId }) => pageId !== null)
  const assignedDate = chosen.assignedDate ?? scheduled?.assignedDate ?? null
  const pageId = chosen.pageId ?? paged?.pageId ?? null
  if (chosen.assignedDate != null) requireMonth(chosen.assignedDate, members, at)
  if (chosen.pageId != null) await requirePage(tx, clientId, chosen.pageId)
  for (const member of members) {
    if (assignedDate !== null) await recordMove(tx, member, assignedDate, at)
    await tx
      .update(strategies)
      .set({
        strategyGroupId,
        inQueue: true,
        assignedDate,
        // The page of the other types is part of the work (M432).
        pageId: choosesPage(member.strategyTypeId) || member.pageId === null ? pageId : member.pageId,
        ...readyWhenAssigned({ ...member, assignedDate }, { id: randomUUID(), at }),
      })
      .where(eq(strategies.strategyId, member.strategyId))
  }
}

function requireMonth(month: PlainDate, members: readonly Member[], at: Date): void {
  const options = monthOptions(monthOf(losAngelesDateOf(at)), false)
  if (options.some(({ value }) => value === month) || members.some(({ assignedDate }) => assignedDate === month)) return
  const months = options.map(({ label }) => label).join(', ')
  throw rejectField(400, 'assignedDate', `The available months are ${months}.`)
}

async function requirePage(tx: Transaction, clientId: number, pageId: number): Promise<void> {
  const found = await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(and(eq(sites.clientId, clientId), eq(pages.pageId, pageId)))
  if (found.length === 0) throw rejectField(400, 'pageId', `This client has no page ${pageId}.`)
}
