import type { CallResult, importInfo as contract } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { projectOf } from '../sites/pages/sites.queries.ts'

type ImportInfo = CallResult<typeof contract>

/** Returns which figures of a site exist (M628), derived from the figures. Throws `HttpError` 404. */
export async function importInfo(db: Queryable, projectId: number): Promise<ImportInfo> {
  const { clientId, domain } = await projectOf(db, projectId)
  const [row] = await fetchRows<{
    keywords: number
    mapped: number
    rankCount: number
    rankFirst: string | null
    rankLast: string | null
    visitFirst: string | null
    visitLast: string | null
    searchLast: string | null
    pages: number
    redirects: number
  }>(
    db,
    sql`
    select k.keywords::int keywords, k.mapped::int mapped, r.count::int "rankCount", r.first::text "rankFirst",
      r.last::text "rankLast", t.first::text "visitFirst", t.last::text "visitLast",
      (select max(s.date)::text from page_search_stats s join pages p using (page_id) where p.project_id = ${projectId}) "searchLast",
      (select count(*)::int from pages where project_id = ${projectId}) pages,
      (select count(*)::int from redirects where project_id = ${projectId}) redirects
    from (select count(*) keywords, count(*) filter (where mapping <> 'none') mapped
            from keywords where client_id = ${clientId}) k,
         (select count(*) count, min(date) first, max(date) last
            from ranks where keyword_id in (select keyword_id from keywords where client_id = ${clientId})) r,
         (select min(date) first, max(date) last from traffic where project_id = ${projectId}) t`,
  )
  if (row === undefined) throw new Error('The count returned no row.')
  const newest = [row.rankLast, row.visitLast, row.searchLast].filter((day) => day !== null).toSorted()
  return {
    projectId,
    clientId,
    domain,
    importedThrough: newest.at(-1) ?? null,
    keywords: row.keywords,
    mappedKeywords: row.mapped,
    ranks: { count: row.rankCount, first: row.rankFirst, last: row.rankLast },
    visits: { first: row.visitFirst, last: row.visitLast },
    pages: row.pages,
    redirects: row.redirects,
  }
}
