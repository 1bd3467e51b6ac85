import type { MappingDependants, MappingPage, MappingTarget } from '@rankdesk/api'
import { type MappingQuery, type Priority, priorityOfShare } from '@rankdesk/domain'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { mappingEdits, pages, sites } from '#platform/db/schema/index.ts'

type Columns = Record<string, unknown>

/** Returns the ids of all pages of a client's site. */
export async function pageIdsOfClient(db: Queryable, clientId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ pageId: pages.pageId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(eq(sites.clientId, clientId))
  return new Set(rows.map(({ pageId }) => pageId))
}

/** Returns the pages of a client's site in their stored order, with their numbers of keywords. */
export function mappablePages(
  db: Queryable,
  clientId: number,
): Promise<(MappingPage & { metaTitle: string; seq: number } & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select p.page_id "pageId", p.parent_id "parentId", p.page_name "pageName", p.path, t.kind, p.visible, p.seq,
           p.meta_title "metaTitle", coalesce(k.keywords, 0)::int keywords
    from sites s join pages p using (project_id) join templates t using (template_id)
    left join (select page_id, count(*) keywords from keywords where client_id = ${clientId} group by page_id) k
      on k.page_id = p.page_id
    where s.client_id = ${clientId} order by p.seq, p.page_id`,
  )
}

/** Returns a client's keywords with their newest ranks. */
export function mappingQueries(
  db: Queryable,
  clientId: number,
): Promise<(MappingQuery & { specialtyTypeId: number | null } & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select k.keyword, k.geo_name "geoName", k.page_id "pageId", k.seo_target_id "seoTargetId", n.rank::int rank,
           t.specialty_type_id "specialtyTypeId"
    from keywords k left join seo_targets t using (seo_target_id)
    left join lateral (select r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) n on true
    where k.client_id = ${clientId} order by k.keyword_id`,
  )
}

/** A target with its specialty's facts. */
export type TargetRow = Omit<MappingTarget, 'keywords' | 'bestRank'> & {
  specialtyTypeName: string
  serviceTypeName: string
  searchVolume: 1 | 2 | 3 | null
  otherClients: number
}

/** Returns a client's targets with the facts of their specialties. */
export function targetRows(db: Queryable, clientId: number): Promise<(TargetRow & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select t.seo_target_id "seoTargetId", t.specialty_type_id "specialtyTypeId", t.geo_name "geoName", t.page_id "pageId",
           y.specialty_type_name "specialtyTypeName", y.service_type_name "serviceTypeName",
           y.search_volume::int "searchVolume",
           (select count(distinct o.client_id)::int from seo_targets o
             where o.specialty_type_id = t.specialty_type_id and o.client_id <> t.client_id) "otherClients"
    from seo_targets t join specialty_types y using (specialty_type_id)
    where t.client_id = ${clientId} order by y.specialty_type_name, t.geo_name, t.seo_target_id`,
  )
}

/** Returns the blog posts of a client's targets (MAP-7). */
export function postsOf(
  db: Queryable,
  clientId: number,
): Promise<({ seoTargetId: number; pageId: number } & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select o.seo_target_id "seoTargetId", o.page_id "pageId"
    from target_posts o join seo_targets t using (seo_target_id) join pages p on p.page_id = o.page_id
    where t.client_id = ${clientId} order by t.seo_target_id, p.seq, p.page_id`,
  )
}

/** Returns the dismissed suggestions of a client that could be made again: not those of a page for a target that has one. */
export function dismissedOf(
  db: Queryable,
  clientId: number,
): Promise<({ seoTargetId: number; pageId: number } & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select d.seo_target_id "seoTargetId", d.page_id "pageId"
    from dismissed_suggestions d join seo_targets t using (seo_target_id)
      join pages p on p.page_id = d.page_id join templates m using (template_id)
    where t.client_id = ${clientId} and (t.page_id is null or m.kind = 'blog-post')
      and not exists (select from target_posts o where o.seo_target_id = d.seo_target_id and o.page_id = d.page_id)
    order by 1, 2`,
  )
}

/** Returns the priority of each specialty by its share of the keywords with a specialty (RANK-8). */
export function prioritiesOf(
  queries: readonly { specialtyTypeId: number | null }[],
): (specialtyTypeId: number) => Priority {
  const known = queries.filter(({ specialtyTypeId }) => specialtyTypeId !== null)
  const counts = Map.groupBy(known, ({ specialtyTypeId }) => specialtyTypeId)
  return (specialtyTypeId) =>
    priorityOfShare(known.length === 0 ? 0 : ((counts.get(specialtyTypeId)?.length ?? 0) * 100) / known.length)
}

/** Returns the newest edit of a person that is not undone. */
export async function lastEdit(db: Queryable, clientId: number, staffId: number) {
  const [edit] = await db
    .select({
      mappingEditId: mappingEdits.mappingEditId,
      summary: mappingEdits.summary,
      editedAt: mappingEdits.editedAt,
    })
    .from(mappingEdits)
    .where(and(eq(mappingEdits.clientId, clientId), eq(mappingEdits.staffId, staffId), isNull(mappingEdits.undoneAt)))
    .orderBy(desc(mappingEdits.mappingEditId))
    .limit(1)
  return edit
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
