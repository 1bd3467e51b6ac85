import { adviseStrategies, hasPageContent, type Proposal, type ScoreSite, strategyTypeLabel } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { asc, eq, sql } from 'drizzle-orm'
import { readImportFolder } from '#importers/staged/readImportFolder.ts'
import { writeImport } from '#importers/write/writeImport.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, strategies } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { clientFacts } from '#services/seo/advisor/clientFacts.ts'
import { replaceableProposals, writeProposals } from '#services/seo/advisor/writeProposals.ts'
import { type SettledDraft, settleDraft } from '#services/seo/generate/settleDraft.ts'
import { writingBrief } from '#services/seo/generate/writingBrief.ts'
import { createPageFactsCache } from '#services/seo/score/pageFactsCache.ts'
import { readNeighbors } from '#services/seo/score/readNeighbors.ts'
import { createWriter, type WritingBrief, type WrittenDraft } from '#writer/index.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import type { TestPostgresAddress } from './testPostgres.ts'

/** The "now" of the samples. */
const NOW = '2026-11-17T18:00:00Z'

/** A query behind a proposal. */
export interface SampleQuery {
  [column: string]: unknown
  keyword: string
  position: number | null
  impressions: number | null
  clicks: number | null
}

/** A proposal of the advisor with the queries behind it. */
export interface ProposalSample extends Pick<
  Proposal,
  'title' | 'summary' | 'searchTerm' | 'geography' | 'value' | 'reasons'
> {
  type: string
  /** The path of the page. Null for new pages and for profiles. */
  path: string | null
  queries: readonly SampleQuery[]
}

/** A draft of the offline composer with its brief. */
export interface DraftSample {
  type: string
  brief: WritingBrief
  draft: WrittenDraft
  /** What staff get of it: the draft without open questions, or the brief in its place (WRITE-16). */
  settled: SettledDraft
  /** The other pages of the site, as the checker sees them. */
  site: ScoreSite
}

/** The samples of a client. */
export interface ClientSamples {
  domain: string
  businessName: string
  pages: readonly { [column: string]: unknown; path: string; pageName: string }[]
  proposals: readonly ProposalSample[]
  drafts: readonly DraftSample[]
}

/** A source of clients: the demo agency, or the folders of an import. */
export interface SampleSource {
  /** The folder of an import. Undefined for the demo agency. */
  folder?: string
  /** The number of clients to take, in their order. Undefined for all. */
  maxClients?: number
  /** Whether drafts are written. They take time, and exports without HTML have no facts. */
  hasDrafts: boolean
}

/**
 * Lets the advisor propose and the offline composer write for every client of a source, in a database of its own. The
 * same source gives the same samples.
 */
export async function writingSamples(postgres: TestPostgresAddress, source: SampleSource): Promise<ClientSamples[]> {
  const test = await createTestDatabase({ postgres, seeded: source.folder === undefined })
  const database = openDatabase(test.url, { max: 2 })
  try {
    if (source.folder !== undefined) {
      const files = await readImportFolder(source.folder, { sanitize: sanitizeZone })
      await writeImport(database.db, files, { clock: fixedClock(NOW) })
    }
    const all = await database.db.select().from(clients).orderBy(asc(clients.clientId))
    const rows = all.slice(0, source.maxClients)
    const samples: ClientSamples[] = []
    for (const { clientId, domain, businessName } of rows) {
      await advise(database, clientId)
      const proposed = await proposalsOf(database, clientId)
      samples.push({
        domain,
        businessName,
        pages: await fetchRows(
          database.db,
          sql`select path, page_name "pageName" from pages join sites using (project_id) where client_id = ${clientId} order by path`,
        ),
        proposals: proposed.map(({ sample }) => sample),
        drafts: source.hasDrafts
          ? await draftsOf(
              database,
              proposed.map(({ strategyId }) => strategyId),
            )
          : [],
      })
    }
    return samples
  } finally {
    await database.close()
    await test.drop()
  }
}

/** Replaces the client's proposals by the advisor's, as its job does. Proposals of the import give way. */
async function advise({ db }: Database, clientId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from strategies where client_id = ${clientId} and proposed_by = 'import'`)
    const today = todayInLosAngeles(fixedClock(NOW))
    const old = await replaceableProposals(tx, clientId)
    const facts = await clientFacts(
      tx,
      clientId,
      old.map(({ strategyId }) => strategyId),
      today,
    )
    if (facts === undefined) throw new Error(`There is no client ${clientId}.`)
    const proposals = adviseStrategies(facts, today).filter(({ value }) => value > 0)
    await writeProposals(tx, { clientId, proposals, old, at: new Date(NOW) })
  })
}

async function proposalsOf(
  { db }: Database,
  clientId: number,
): Promise<{ strategyId: number; sample: ProposalSample }[]> {
  const rows = await fetchRows<{
    [column: string]: unknown
    strategyId: number
    typeId: number
    title: string
    summary: string
    searchTerm: string
    geography: string
    value: number
    reasons: string[]
    path: string | null
    queries: SampleQuery[]
  }>(
    db,
    sql`
    select s.strategy_id "strategyId", s.strategy_type_id "typeId", s.title, s.summary, s.search_term "searchTerm",
      s.geography, s.strategy_value::float8 value, s.reasons, p.path,
      coalesce((select json_agg(json_build_object('keyword', k.keyword, 'position', coalesce(r.position::float8, r.rank),
          'impressions', r.impressions, 'clicks', r.clicks) order by r.impressions desc nulls last, k.keyword)
        from strategy_keywords sk join keywords k using (keyword_id)
        left join lateral (select * from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) r on true
        where sk.strategy_id = s.strategy_id), '[]') queries
    from strategies s left join pages p on p.page_id = s.page_id
    where s.client_id = ${clientId} and s.proposed_by = 'advisor' and s.status_id = 0 and s.assigned_date is null
    order by s.strategy_value desc nulls last, s.strategy_id`,
  )
  return rows.map(({ strategyId, typeId, ...sample }) => ({
    strategyId,
    sample: { ...sample, type: strategyTypeLabel(typeId) },
  }))
}

async function draftsOf({ db }: Database, strategyIds: readonly number[]): Promise<DraftSample[]> {
  const signal = new AbortController().signal
  const pageFacts = createPageFactsCache()
  const writer = createWriter({ contentModel: undefined })
  const drafts: DraftSample[] = []
  for (const strategyId of strategyIds) {
    const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
    if (strategy === undefined || !hasPageContent(strategy.strategyTypeId)) continue
    const brief = await writingBrief(db, {
      strategy,
      pageFacts,
      today: NOW.slice(0, 10),
      seed: `sample ${strategyId}`,
      prompt: '',
    })
    const draft = await writer.write(brief, { signal, onProgress: () => Promise.resolve() })
    const site = await readNeighbors(db, pageFacts, strategyId)
    drafts.push({
      type: strategyTypeLabel(strategy.strategyTypeId),
      brief,
      draft,
      settled: settleDraft(brief, draft),
      site,
    })
  }
  return drafts
}
