import type { CallResult, planSiteFinding as contract } from '@rankdesk/api'
import { findingPlan, type FindingWork, monthOptions, readyWhenAssigned, type SiteFindingKind } from '@rankdesk/domain'
import { formatInstantDate, monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies, strategyKeywords } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { requireFinding } from './siteCheck.ts'

interface PlanFinding {
  actor: Actor
  clientId: number
  kind: SiteFindingKind
  /** The first day of the month. */
  month: PlainDate
}

/**
 * Plans strategies in a month for the pages of a finding of the site check (CHECK-10). Throws `HttpError` 400 for a month that work
 * cannot be planned in, and 409 if there is nothing of the finding any more.
 */
export function planFinding(
  context: UseCaseContext,
  { actor, clientId, kind, month }: PlanFinding,
): Promise<CallResult<typeof contract>> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'planSiteFinding', lock }, async (tx, now) => {
    if (!monthOptions(monthInLosAngeles(context.clock), false).some(({ value }) => value === month))
      throw new HttpError(400, 'Work cannot be planned in this month.')
    const { finding, readAt } = await requireFinding(tx, clientId, kind)
    const { work, ...skipped } = findingPlan(finding, await plannablePages(tx, clientId))
    const strategyIds: number[] = []
    for (const each of work) strategyIds.push(await addStrategy(tx, { clientId, work: each, month, now, readAt }))
    const result = { strategyIds, ...skipped }
    if (strategyIds.length === 0) return { result }
    return {
      result,
      auditEvent: { clientId, details: { kind, month, strategyIds }, changes: ['strategy', 'website'] },
    }
  })
}

interface PageRow {
  [column: string]: unknown
  pageId: number
  path: string
  hasOpenWork: boolean
}

/** Returns the pages of a client, and whether a rework or an indexation of each is planned or in work. */
function plannablePages(tx: Transaction, clientId: number): Promise<PageRow[]> {
  return fetchRows<PageRow>(
    tx,
    sql`
    select p.page_id "pageId", p.path,
           exists (select from strategies s where s.page_id = p.page_id and s.status_id = 0 and not s.excluded
             and s.strategy_type_id in (1, 2, 7, 10) and (s.in_queue or s.assigned_date is not null)) "hasOpenWork"
    from pages p join sites using (project_id) where sites.client_id = ${clientId}`,
  )
}

/** The queries of a page that its work is for. */
const MAX_QUERIES = 5

async function addStrategy(
  tx: Transaction,
  {
    clientId,
    work,
    month,
    now,
    readAt,
  }: { clientId: number; work: FindingWork; month: PlainDate; now: Date; readAt: Date },
): Promise<number> {
  const { pageId, path, strategyTypeId, summary, reason } = work
  const [facts] = await fetchRows<{ seq: number; pageName: string; queries: { keywordId: number; keyword: string }[] }>(
    tx,
    sql`
    select (select coalesce(max(s_seq), 0)::int from strategies where client_id = ${clientId}) seq, p.page_name "pageName",
           coalesce((select json_agg(json_build_object('keywordId', q.keyword_id, 'keyword', q.keyword)) from (
             select k.keyword_id, k.keyword from keywords k
             left join lateral (select impressions from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) r on true
             where k.page_id = p.page_id order by r.impressions desc nulls last, k.keyword_id limit ${MAX_QUERIES}) q), '[]') queries
    from pages p where p.page_id = ${pageId}`,
  )
  const { seq = 0, pageName = path, queries = [] } = facts ?? {}
  const assigned = { strategyTypeId, assignedDate: month }
  const [made] = await tx
    .insert(strategies)
    .values({
      clientId,
      ...assigned,
      ...readyWhenAssigned(assigned, { id: randomUUID(), at: now }),
      pageId,
      title: pageName,
      summary,
      searchTerm: queries[0]?.keyword ?? '',
      sSeq: seq + 10,
      inQueue: true,
      proposedBy: 'staff',
      reasons: [`${reason} Found by the site check of ${formatInstantDate(readAt)}.`],
      createdAt: now,
    })
    .returning({ strategyId: strategies.strategyId })
  if (made === undefined) throw new Error('The strategy was not added.')
  const { strategyId } = made
  if (queries.length > 0)
    await tx.insert(strategyKeywords).values(queries.map(({ keywordId }) => ({ strategyId, keywordId })))
  return strategyId
}
