import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { redirects } from '#platform/db/schema/index.ts'
import { latestRank } from '../strategies/strategies.queries.ts'

/** A public page of a site, with a hash of its texts. */
export interface NeighborRow {
  [column: string]: unknown
  pageId: number
  path: string
  pageName: string
  kind: string
  bestRank: number | null
  specialty: string | null
  geography: string | null
  /** Changes with every change of the page's zones; '' for a page without any. */
  textMark: string
}

/** Returns the public pages of a site, by path. */
export function publicPagesOf(db: Queryable, projectId: number): Promise<NeighborRow[]> {
  return fetchRows<NeighborRow>(
    db,
    sql`
    select p.page_id "pageId", p.path, p.page_name "pageName", t.kind, k.best "bestRank", st.specialty, st.geography,
           coalesce(z.mark, '') "textMark"
    from pages p
    join templates t using (template_id)
    left join lateral (
      select min(${latestRank(sql`k.keyword_id`)}) filter (where ${latestRank(sql`k.keyword_id`)} > 0) best
      from keywords k where k.page_id = p.page_id
    ) k on true
    left join lateral (
      select s.specialty_type_name specialty, t.geo_name geography
      from seo_targets t join specialty_types s using (specialty_type_id)
      where t.page_id = p.page_id order by t.seo_target_id limit 1
    ) st on true
    left join lateral (
      select count(*) || ' ' || sum(z.version) || ' ' || max(z.updated_at) mark
      from page_zones z where z.page_id = p.page_id
    ) z on true
    where p.project_id = ${projectId} and p.visible
    order by p.path`,
  )
}

/** Returns the zones of pages, in the order of each page. */
export async function zonesOfPages(db: Queryable, pageIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await fetchRows<{ pageId: number; content: string }>(
    db,
    sql`select page_id "pageId", content from page_zones where page_id = any(${sql.param([...pageIds])}::int[])
        order by page_id, seq`,
  )
  const zones = Map.groupBy(rows, ({ pageId }) => pageId)
  return new Map([...zones].map(([pageId, found]) => [pageId, found.map(({ content }) => content)]))
}

/** Returns the paths of a site that redirect. */
export async function redirectedPaths(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
  return rows.map(({ fromPath }) => fromPath)
}
