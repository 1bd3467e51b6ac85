import { randomUUID } from 'node:crypto'
import type { SelectedStrategy } from '@rankdesk/api'
import {
  choosesPage,
  EXTRA_ID_STEP,
  isSaved,
  MIN_MEMBERS,
  originalStrategyId,
  readyWhenAssigned,
} from '@rankdesk/domain'
import { firstDayOfMonth, losAngelesDateOf, monthOf } from '@rankdesk/format'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import {
  auditEvents,
  pages,
  sites,
  strategies,
  strategyCompletions,
  strategyGroups,
  strategyKeywords,
} from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { recordMove } from '../strategies/recordMove.ts'
import { checkSelection, type SelectedWork } from './checkSelection.ts'
import { leaveQueue } from './leaveQueue.ts'
import { queuedIds, scheduleVersionOf } from './scheduler.queries.ts'
import { dissolveSmallGroups } from './dissolveSmallGroups.ts'

export interface SelectStrategies {
  actor: Actor
  clientId: number
  /** A repeated confirmation has the same key and happens once. */
  idempotencyKey: string
  /** The version of the schedule on which the rows are based. Undefined replaces any later save. */
  basedOn: number | undefined
  rows: readonly SelectedStrategy[]
}

/**
 * Saves a client's schedule, all or nothing (M615-M617): months, pages, groups, sequence and quantities of the listed
 * strategies. Queued strategies that aren't listed leave the queue. Copies in the original's month raise its target count;
 * copies in another month are separate strategies. Returns the number of rows, the same for a repeated confirmation.
 */
export function selectStrategies(context: UseCaseContext, select: SelectStrategies): Promise<number> {
  const { actor, clientId, idempotencyKey, basedOn, rows } = select
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'selectStrategies', lock }, async (tx, now, client) => {
    const before = await savedBefore(tx, clientId, idempotencyKey)
    if (before !== undefined) return { result: before }
    if (basedOn !== undefined) await requireCurrent(tx, clientId, basedOn)
    const month = monthOf(losAngelesDateOf(now))
    const ids = originalIds(rows)
    const found = await tx
      .select()
      .from(strategies)
      .where(inArray(strategies.strategyId, ids))
      .orderBy(asc(strategies.strategyId))
      .for('no key update')
    const selected = checkSelection(rows, found, client, month)
    await checkPages(tx, clientId, selected)

    const toSave = selected.filter(({ strategy, total }) => isSaved({ statusId: strategy.statusId, qty: total }))
    const listedBefore = await queuedIds(tx, clientId, firstDayOfMonth(month))
    const left = await leaveQueue(
      tx,
      listedBefore.filter((strategyId) => !ids.includes(strategyId)),
      now,
    )
    const groups = await groupsOfSelection(tx, clientId, toSave)
    for (const work of toSave) await save(tx, work, groups.get(work.strategy.strategyId) ?? null, now)
    await dissolveSmallGroups(tx, clientId)
    const saved = toSave.reduce((sum, { total }) => sum + total, 0)
    const details = { idempotencyKey, saved, strategyIds: ids, left }
    return { result: saved, auditEvent: { clientId, details, changes: ['strategy', 'group'] } }
  })
}

/**
 * Returns the group id of each selected strategy. The client's groups stay, and a group with a browser's own id (M392)
 * is created; a single member has no group. Throws `HttpError` 400 for an unknown group id.
 */
async function groupsOfSelection(
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

/**
 * Returns the ids of the strategies from which the rows come. Throws `HttpError` 400 for a copy without its original
 * (M416).
 */
function originalIds(rows: readonly SelectedStrategy[]): number[] {
  const ids = new Set(rows.map(({ strategyId }) => strategyId))
  if (ids.size !== rows.length) throw new HttpError(400, 'A strategy is in the list twice.')
  for (const { strategyId } of rows) {
    const original = originalStrategyId(strategyId)
    if (original === strategyId) continue
    if ((strategyId - original) % EXTRA_ID_STEP !== 0) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    if (!ids.has(original)) {
      throw new HttpError(400, `Row ${strategyId} is a copy of strategy ${original}, which is not in the list.`)
    }
  }
  return [...ids].filter((strategyId) => originalStrategyId(strategyId) === strategyId)
}

async function savedBefore(tx: Transaction, clientId: number, idempotencyKey: string): Promise<number | undefined> {
  const [act] = await tx
    .select({ saved: sql<string>`${auditEvents.details} ->> 'saved'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.clientId, clientId),
        eq(auditEvents.action, 'selectStrategies'),
        sql`${auditEvents.details} ->> 'idempotencyKey' = ${idempotencyKey}`,
      ),
    )
    .limit(1)
  return act === undefined ? undefined : Number(act.saved)
}

async function requireCurrent(tx: Transaction, clientId: number, basedOn: number): Promise<void> {
  const saved = await scheduleVersionOf(tx, clientId)
  if (saved.version === basedOn) return
  throw new HttpError(409, `${saved.savedBy} saved this client's schedule after you opened it.`, saved)
}

/** Checks that every named page belongs to the client. */
async function checkPages(tx: Transaction, clientId: number, selected: readonly SelectedWork[]): Promise<void> {
  const named = new Set(selected.map(({ row }) => row.pageId ?? 0).filter((pageId) => pageId !== 0))
  if (named.size === 0) return
  const found = await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(and(eq(sites.clientId, clientId), inArray(pages.pageId, [...named])))
  for (const { pageId } of found) named.delete(pageId)
  const [missing] = named
  if (missing !== undefined) throw new HttpError(400, `This client has no page ${missing}.`)
}

async function save(tx: Transaction, work: SelectedWork, strategyGroupId: number | null, at: Date): Promise<void> {
  const { strategy, row, months } = work
  const { strategyId, strategyTypeId } = strategy
  const done = await tx.$count(strategyCompletions, eq(strategyCompletions.strategyId, strategyId))
  // A page of the other types cannot be changed here once it is assigned (M432).
  const mayChoose = choosesPage(strategyTypeId) || strategy.pageId === null
  const pageId = mayChoose && row.pageId !== null && row.pageId !== 0 ? row.pageId : strategy.pageId
  const [own, ...others] = months
  if (own === undefined) return
  const [assignedDate, { count, sSeq, copySeqs }] = own
  // Completions stay; a completed strategy that is selected again needs one more.
  const targetCount = Math.max(count, done)
  const isDone = strategy.statusId === 1 && targetCount <= done
  await recordMove(tx, strategy, assignedDate, at)
  await tx
    .update(strategies)
    .set({
      assignedDate,
      sSeq,
      copySeqs: [...copySeqs],
      pageId,
      strategyGroupId,
      inQueue: true,
      targetCount,
      ...(isDone ? {} : { statusId: 0, completedAt: null }),
      ...readyWhenAssigned({ ...strategy, assignedDate }, { id: randomUUID(), at }),
    })
    .where(eq(strategies.strategyId, strategyId))
  for (const [otherMonth, other] of others) {
    await copyTo(tx, strategy, {
      assignedDate: otherMonth,
      sSeq: other.sSeq,
      copySeqs: [...other.copySeqs],
      targetCount: other.count,
      pageId,
      at,
    })
  }
}

/** Copies a strategy to another month as a separate strategy without text. */
async function copyTo(
  tx: Transaction,
  strategy: typeof strategies.$inferSelect,
  copy: {
    assignedDate: string
    sSeq: number
    copySeqs: number[]
    targetCount: number
    pageId: number | null
    at: Date
  },
): Promise<void> {
  const { at, ...change } = copy
  const { strategyId, ...fields } = strategy
  const bare = { ...fields, requestId: null, contentRequestedAt: null, contentCompletedAt: null }
  const [made] = await tx
    .insert(strategies)
    .values({
      ...bare,
      ...change,
      ...readyWhenAssigned({ ...bare, ...change }, { id: randomUUID(), at }),
      strategyGroupId: null,
      statusId: 0,
      completedAt: null,
      inQueue: true,
      isRecommended: false,
      createdAt: at,
    })
    .returning({ strategyId: strategies.strategyId })
  if (made === undefined) throw new Error('The copy of the strategy was not made.')
  await tx.insert(strategyKeywords).select(
    tx
      .select({
        strategyId: sql<number>`${made.strategyId}::bigint`.as('strategy_id'),
        keywordId: strategyKeywords.keywordId,
      })
      .from(strategyKeywords)
      .where(eq(strategyKeywords.strategyId, strategyId)),
  )
}
