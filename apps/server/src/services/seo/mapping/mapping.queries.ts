import type { MappingDependants } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { pages, sites } from '#platform/db/schema/index.ts'

/** Returns the ids of all pages of a client's site. */
export async function pageIdsOfClient(db: Queryable, clientId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ pageId: pages.pageId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(eq(sites.clientId, clientId))
  return new Set(rows.map(({ pageId }) => pageId))
}

/** Returns what depends on a client's targets of a specialty, a place, or both. */
export async function dependantsOf(
  db: Queryable,
  clientId: number,
  scope: { specialtyTypeId?: number | undefined; geoName?: string | undefined },
): Promise<MappingDependants> {
  const { specialtyTypeId = null, geoName = null } = scope
  const ofTargets = sql`t.client_id = ${clientId} and (${specialtyTypeId}::int is null or t.specialty_type_id = ${specialtyTypeId}::int)
    and (${geoName}::text is null or t.geo_name = ${geoName}::text)`
  const [counts] = await fetchRows<{ targets: number; keywords: number; entries: number; otherClients: number }>(
    db,
    sql`
    select (select count(*)::int from seo_targets t where ${ofTargets}) targets,
           (select count(*)::int from keywords k join seo_targets t using (seo_target_id) where ${ofTargets}) keywords,
           (select count(*)::int from system_mappings m join systems s using (system_id)
             where s.client_id = ${clientId} and m.specialty_type_id = ${specialtyTypeId}::int) entries,
           (select count(distinct o.client_id)::int from seo_targets o
             where o.specialty_type_id = ${specialtyTypeId}::int and o.client_id <> ${clientId}) "otherClients"`,
  )
  const found = { targets: 0, keywords: 0, entries: 0, otherClients: 0, ...counts }
  return {
    ...found,
    pages: await fetchRows(
      db,
      sql`select distinct p.page_id "pageId", p.page_name "pageName", p.path
          from seo_targets t left join target_posts o using (seo_target_id) join pages p on p.page_id in (t.page_id, o.page_id)
          where ${ofTargets} order by p.path`,
    ),
    strategies: await fetchRows(
      db,
      sql`select s.strategy_id "strategyId", s.title from strategies s join seo_targets t using (seo_target_id)
          where ${ofTargets} and s.status_id = 0 and s.assigned_date is not null order by s.assigned_date, s.strategy_id`,
    ),
  }
}
