import { randomUUID } from 'node:crypto'
import type { CallResult, planSiteFinding as contract, SiteCheck } from '@rankdesk/api'
import {
  checkSite,
  findingPlan,
  type FindingWork,
  isSiteFindingTask,
  monthOptions,
  readyWhenAssigned,
  siteAddressCounts,
  type SiteFinding,
  type SiteFindingKind,
  siteFindingTask,
} from '@rankdesk/domain'
import { formatInstantDate, monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { siteReadings, strategies, strategyKeywords } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { addChecklistItem, checklistOf } from '#services/seo/checklist/checklist.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { sitePagesOf } from './siteReading.ts'

/** Returns what is wrong on a client's site as it was read last. Throws `HttpError` 404 for an unknown client. */
export async function readSiteCheck(db: Queryable, clientId: number): Promise<SiteCheck> {
  const { domain } = await clientById(db, clientId)
  const { row, counts, findings } = await findingsOf(db, clientId)
  const items = await checklistOf(db, clientId, false)
  return {
    domain,
    origin: row?.origin ?? '',
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    addresses: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    isComplete: row?.more === false,
    findings: findings.map(({ kind, found }) => ({
      kind,
      found: found.map((page) => ({ ...page, pages: [...page.pages] })),
      onChecklist: items.some(({ item }) => isSiteFindingTask(item, kind)),
    })),
  }
}

/** Adds a finding to the client's checklist. Returns false if an open item is about it. */
export function addFindingToChecklist(
  context: UseCaseContext,
  { actor, clientId, kind }: { actor: Actor; clientId: number; kind: SiteFindingKind },
): Promise<boolean> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'addSiteFinding', lock }, async (tx) => {
    const { finding, origin } = await requireFinding(tx, clientId, kind)
    if ((await checklistOf(tx, clientId, false)).some(({ item }) => isSiteFindingTask(item, kind)))
      return { result: false }
    const item = siteFindingTask(finding, origin)
    await addChecklistItem(tx, clientId, item)
    return { result: true, auditEvent: { clientId, details: { kind, item }, changes: ['checklist', 'website'] } }
  })
}

/** Returns what the site check found of a kind, and when. Throws `HttpError` 409 if there is nothing of it any more. */
async function requireFinding(
  tx: Transaction,
  clientId: number,
  kind: SiteFindingKind,
): Promise<{ finding: SiteFinding; origin: string; readAt: Date }> {
  const { row, findings } = await findingsOf(tx, clientId)
  const finding = findings.find((each) => each.kind === kind)
  if (row === undefined || row.finishedAt === null || finding === undefined || finding.found.length === 0)
    throw new HttpError(409, 'The site was read again and this is no longer found. Reload the page.')
  return { finding, origin: row.origin, readAt: row.finishedAt }
}

async function findingsOf(db: Queryable, clientId: number) {
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  // A reading that has not ended says too little: what it has not reached would look like a mistake.
  if (row === undefined || row.finishedAt === null)
    return { row, counts: siteAddressCounts([]), findings: [] as SiteFinding[] }
  const pages = await sitePagesOf(db, clientId)
  return {
    row,
    counts: siteAddressCounts(pages),
    findings: checkSite(pages, { home: row.home, isComplete: !row.more }),
  }
}

interface PlanFinding {
  actor: Actor
  clientId: number
  kind: SiteFindingKind
  /** The first day of the month. */
  month: PlainDate
}

/** The queries of a page that its work is for. */
const MAX_QUERIES = 5

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
