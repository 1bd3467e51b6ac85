import { type AdvisedPage, adviseStrategies, type ClientFacts, type Proposal, STRATEGY_TYPES } from '@rankdesk/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { recommendProposals } from '#platform/db/recommendProposals.ts'
import { clients, strategies, strategyKeywords } from '#platform/db/schema/index.ts'
import { chunks, type ImportContext } from './importContext.ts'
import type { WrittenKeywords } from './writeKeywords.ts'

/** The number of queries, the most searched, on which an import bases its proposals. The advisor reads all. */
const MAX_QUERIES = 5000

/** Work on the text of a page: what an import knows is enough for it. */
const PAGE_WORK: ReadonlySet<number> = new Set([
  STRATEGY_TYPES.almostPageOneOptimization,
  STRATEGY_TYPES.servicePageOptimization,
  STRATEGY_TYPES.additionalTermsOptimization,
])

/**
 * Proposes work on the text of pages by the advisor's rules, for pages that have none from an import, open or completed. Staff
 * choose them in the scheduler: an import assigns no work to a month. An open one gets new keywords. The
 * advisor takes the proposals over. Returns the number of the client's strategies from imports. Rule IMP-10.
 */
export async function writeStrategies(
  context: ImportContext,
  clientId: number,
  written: WrittenKeywords,
): Promise<number> {
  const { db, changes } = context
  const known = await db
    .select({ strategyId: strategies.strategyId, pageId: strategies.pageId, statusId: strategies.statusId })
    .from(strategies)
    .where(
      and(
        eq(strategies.clientId, clientId),
        inArray(strategies.strategyTypeId, [...PAGE_WORK]),
        eq(strategies.proposedBy, 'import'),
      ),
    )
  const byPage = new Map(known.map((strategy) => [strategy.pageId, strategy]))
  const facts = await importedFacts(context, clientId, written)
  const proposed = adviseStrategies(facts, context.today).filter(
    ({ pageId, strategyTypeId }) => pageId !== null && PAGE_WORK.has(strategyTypeId),
  )
  const fresh = proposed.filter(({ pageId }) => !byPage.has(pageId))
  if (fresh.length > 0) {
    await addProposals(context, clientId, fresh)
    await recommendProposals(db, clientId)
  }

  const open = proposed.flatMap((strategy) => {
    const existing = byPage.get(strategy.pageId)
    return existing?.statusId === 0
      ? strategy.keywordIds.map((keywordId) => ({ strategyId: existing.strategyId, keywordId }))
      : []
  })
  let joined = 0
  for (const part of chunks(open)) {
    const made = await db
      .insert(strategyKeywords)
      .values(part)
      .onConflictDoNothing()
      .returning({ keywordId: strategyKeywords.keywordId })
    joined += made.length
  }
  changes.add('strategies', { added: fresh.length })
  changes.add('strategyKeywords', { added: joined })
  return known.length + fresh.length
}

/** Returns what an import knows of a client, as the advisor reads it. Open proposals of imports are no work yet. */
async function importedFacts(
  { db }: ImportContext,
  clientId: number,
  { day, ranked, measuredOn, countedFrom }: WrittenKeywords,
): Promise<ClientFacts> {
  const [client] = await db.select({ domain: clients.domain }).from(clients).where(eq(clients.clientId, clientId))
  const busiest = ranked.toSorted((a, b) => (b.impressions ?? 0) - (a.impressions ?? 0)).slice(0, MAX_QUERIES)
  return {
    domain: client?.domain ?? '',
    keywords: busiest.map((keyword) => ({
      ...keyword,
      measuredOn,
      countedFrom,
      geoName: '',
      seoTargetId: null,
      before: null,
    })),
    pages: await fetchRows<AdvisedPage & { [column: string]: unknown }>(
      db,
      sql`
      select p.page_id "pageId", p.path, p.page_name "pageName", t.kind, p.added_on::text "addedOn",
             null "lastSeenOn", null "lastCheckedOn", null "exportedOn", counted.figures counted
      from pages p join sites using (project_id) join templates t using (template_id)
      left join lateral (
        select json_build_object('impressions', s.impressions, 'clicks', s.clicks, 'position', s.position,
          'date', case when s.date = ${day} then ${measuredOn}::text end,
          'from', case when s.date = ${day} then ${countedFrom}::text end) figures
        from page_search_stats s where s.page_id = p.page_id order by s.date desc limit 1
      ) counted on true
      where sites.client_id = ${clientId} and p.visible and p.searchable order by p.page_id`,
    ),
    targets: await fetchRows<ClientFacts['targets'][number] & { [column: string]: unknown }>(
      db,
      sql`
      select t.seo_target_id "seoTargetId", t.specialty_type_id "specialtyTypeId", y.specialty_type_name specialty,
             t.geo_name "geoName", t.page_id "pageId"
      from seo_targets t join specialty_types y using (specialty_type_id) where t.client_id = ${clientId}`,
    ),
    work: await fetchRows<ClientFacts['work'][number] & { [column: string]: unknown }>(
      db,
      sql`
      select strategy_type_id "strategyTypeId", page_id "pageId", seo_target_id "seoTargetId", location_id "locationId",
             search_term "searchTerm", (completed_at at time zone 'America/Los_Angeles')::date::text "completedOn"
      from strategies
      where client_id = ${clientId} and not (proposed_by = 'import' and status_id = 0)`,
    ),
    locations: [],
    competitors: [],
    ignoredTopics: [],
    measuredOn,
  }
}

async function addProposals(
  { db, now }: ImportContext,
  clientId: number,
  proposed: readonly Proposal[],
): Promise<void> {
  const rows = proposed.map((strategy, index) => ({
    clientId,
    strategyTypeId: strategy.strategyTypeId,
    pageId: strategy.pageId,
    title: strategy.title,
    summary: strategy.summary,
    searchTerm: strategy.searchTerm,
    strategyValue: strategy.value,
    sSeq: (index + 1) * 10,
    proposedBy: 'import' as const,
    reasons: strategy.reasons,
    createdAt: now,
  }))
  const idOfPage = new Map<number | null, number>()
  for (const part of chunks(rows)) {
    const made = await db
      .insert(strategies)
      .values(part)
      .returning({ strategyId: strategies.strategyId, pageId: strategies.pageId })
    for (const { strategyId, pageId } of made) idOfPage.set(pageId, strategyId)
  }
  const links = proposed.flatMap(({ pageId, keywordIds }) => {
    const strategyId = idOfPage.get(pageId)
    return strategyId === undefined ? [] : keywordIds.map((keywordId) => ({ strategyId, keywordId }))
  })
  for (const part of chunks(links)) await db.insert(strategyKeywords).values(part)
}
