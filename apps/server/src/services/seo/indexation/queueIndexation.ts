import { randomUUID } from 'node:crypto'
import type { CallResult, queueIndexation as contract } from '@rankdesk/api'
import { monthOptions, queuedIndexation, readyWhenAssigned, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { recordMove } from '../strategies/recordMove.ts'
import { type CheckedPage, checkedPages } from './pageChecks.queries.ts'

export interface QueueIndexation {
  actor: Actor
  clientId: number
  pageIds: readonly number[]
  /** The first day of the month. */
  month: PlainDate
}

type Result = CallResult<typeof contract>

/** Schedules Page Indexation for pages in a month (M478, IND-6), with a result for each. Throws `HttpError` 404. */
export function queueIndexation(
  context: UseCaseContext,
  { actor, clientId, pageIds, month }: QueueIndexation,
): Promise<Result> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'queueIndexation', lock }, async (tx, now) => {
    const ids = [...new Set(pageIds)]
    const pages = new Map((await checkedPages(tx, clientId, ids)).map((page) => [page.pageId, page]))
    const open = await openIndexations(tx, clientId)
    const options = monthOptions(monthInLosAngeles(context.clock), false)
    const result: Result = []
    const auditEvent: AuditEvent[] = []
    for (const pageId of ids) {
      const page = pages.get(pageId)
      if (page === undefined) {
        result.push({ pageId, strategyId: null, reason: `This client has no page ${pageId}.` })
        continue
      }
      const decision = queuedIndexation({ isOpen: page.isOpen, open: open.get(pageId) ?? null }, month, options)
      if (decision.action === 'refuse') {
        result.push({ pageId, strategyId: null, reason: decision.reason })
        continue
      }
      const strategyId =
        decision.action === 'move'
          ? await moveTo(tx, decision.strategyId, month, now)
          : await add(tx, { clientId, page, month, now })
      result.push({ pageId, strategyId, reason: null })
      auditEvent.push({ clientId, strategyId, details: { month, pageId }, changes: ['strategy'] })
    }
    return { result, auditEvent }
  })
}

interface OpenRow {
  [column: string]: unknown
  pageId: number
  strategyId: number
  assignedDate: PlainDate | null
  group: { name: string; others: number[] } | null
}

/** Returns the open page indexation of each page of a client, the scheduled one first. Locks them. */
async function openIndexations(tx: Transaction, clientId: number): Promise<Map<number, OpenRow>> {
  const rows = await fetchRows<OpenRow>(
    tx,
    sql`
    select s.page_id "pageId", s.strategy_id "strategyId", s.assigned_date::text "assignedDate",
      (select jsonb_build_object('name', g.strategy_group_name, 'others',
          (select coalesce(jsonb_agg(o.strategy_id), '[]') from strategies o
            where o.strategy_group_id = g.strategy_group_id and o.status_id = 0 and o.strategy_id <> s.strategy_id))
        from strategy_groups g where g.strategy_group_id = s.strategy_group_id) "group"
    from strategies s
    where s.client_id = ${clientId} and s.strategy_type_id = ${STRATEGY_TYPES.pageIndexation} and s.status_id = 0
      and s.page_id is not null and not s.excluded
    order by s.assigned_date is null desc, s.assigned_date desc, s.strategy_id for no key update of s`,
  )
  // A later row replaces an earlier one, so that the soonest scheduled work counts.
  return new Map(rows.map((row) => [row.pageId, row]))
}

async function moveTo(tx: Transaction, strategyId: number, month: PlainDate, now: Date): Promise<number> {
  const [row] = await tx.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (row === undefined) throw new Error(`Strategy ${strategyId} no longer exists.`)
  await recordMove(tx, row, month, now)
  const ready = readyWhenAssigned({ ...row, assignedDate: month }, { id: randomUUID(), at: now })
  await tx
    .update(strategies)
    .set({ assignedDate: month, inQueue: true, ...ready })
    .where(eq(strategies.strategyId, strategyId))
  return strategyId
}

async function add(
  tx: Transaction,
  { clientId, page, month, now }: { clientId: number; page: CheckedPage; month: PlainDate; now: Date },
): Promise<number> {
  const [last] = await fetchRows<{ seq: number }>(
    tx,
    sql`select coalesce(max(s_seq), 0)::int seq from strategies where client_id = ${clientId}`,
  )
  const { pageId, pageName, path, addedOn, lastSeenOn } = page
  const assigned = { strategyTypeId: STRATEGY_TYPES.pageIndexation, assignedDate: month }
  const [made] = await tx
    .insert(strategies)
    .values({
      clientId,
      ...assigned,
      ...readyWhenAssigned(assigned, { id: randomUUID(), at: now }),
      pageId,
      title: pageName,
      summary: `Find out why search engines do not show ${path}, and request indexing.`,
      searchTerm: path,
      sSeq: (last?.seq ?? 0) + 10,
      inQueue: true,
      proposedBy: 'staff',
      reasons: [
        `${path} has been on the site since ${formatDate(addedOn)}.`,
        lastSeenOn === null
          ? 'No search engine is known to have indexed it.'
          : `It was last seen in a search engine on ${formatDate(lastSeenOn)}.`,
      ],
      createdAt: now,
    })
    .returning({ strategyId: strategies.strategyId })
  if (made === undefined) throw new Error('The strategy was not added.')
  return made.strategyId
}
