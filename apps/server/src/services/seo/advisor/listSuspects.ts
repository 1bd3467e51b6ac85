import { MAX_SUSPECTS, type SuspectReport } from '@rankdesk/api'
import { type AdvisedKeyword, type AdvisedPage, type SuspectContent, suspectContent } from '@rankdesk/domain'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, pages as pageTable } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Returns what the advisor reports of a client instead of proposing it: suspect pages and queries. Rule ADV-23. */
export async function listSuspects(db: Queryable, clientId: number): Promise<SuspectReport> {
  const found = await readSuspects(db, clientId)
  if (found === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  const queries = found.queries.slice(0, MAX_SUSPECTS)
  const paths = await pathsOf(
    db,
    queries.flatMap(({ pageId }) => pageId ?? []),
  )
  return {
    pagesTotal: found.pages.length,
    pages: found.pages.slice(0, MAX_SUSPECTS).map((page) => ({ ...page, evidence: [...page.evidence] })),
    queriesTotal: found.queries.length,
    queries: queries.map(({ pageId, ...query }) => ({ ...query, path: paths.get(pageId ?? 0) ?? null })),
  }
}

type Page = Pick<AdvisedPage, 'pageId' | 'pageName' | 'path' | 'kind'>
type Keyword = Pick<AdvisedKeyword, 'keywordId' | 'keyword' | 'pageId' | 'isGuess' | 'position' | 'impressions'>

/** Returns the suspect pages and queries of a client with their evidence. Rule ADV-23. Undefined for an unknown client. */
async function readSuspects(db: Queryable, clientId: number): Promise<SuspectContent | undefined> {
  const [client] = await db.select({ domain: clients.domain }).from(clients).where(eq(clients.clientId, clientId))
  if (client === undefined) return undefined
  const pages = await fetchRows<Page & { [column: string]: unknown }>(
    db,
    sql`
    select p.page_id "pageId", p.page_name "pageName", p.path, t.kind
    from pages p join sites using (project_id) join templates t using (template_id)
    where sites.client_id = ${clientId} and p.visible and p.searchable order by p.page_id`,
  )
  const keywords = await fetchRows<Keyword & { [column: string]: unknown }>(
    db,
    sql`
    select k.keyword_id "keywordId", k.keyword, k.page_id "pageId", k.mapping = 'guess' "isGuess",
           coalesce(r.position::float8, r.rank) position, r.impressions
    from keywords k
    left join lateral (select * from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) r on true
    where k.client_id = ${clientId} order by k.keyword_id`,
  )
  const specialties = await fetchRows<{ specialty: string; geoName: string }>(
    db,
    sql`
    select y.specialty_type_name specialty, t.geo_name "geoName"
    from seo_targets t join specialty_types y using (specialty_type_id) where t.client_id = ${clientId}`,
  )
  return suspectContent({ domain: client.domain, pages, keywords, targets: specialties })
}

async function pathsOf(db: Queryable, pageIds: readonly number[]): Promise<Map<number, string>> {
  if (pageIds.length === 0) return new Map()
  const rows = await db
    .select({ pageId: pageTable.pageId, path: pageTable.path })
    .from(pageTable)
    .where(inArray(pageTable.pageId, [...new Set(pageIds)]))
  return new Map(rows.map(({ pageId, path }) => [pageId, path]))
}
