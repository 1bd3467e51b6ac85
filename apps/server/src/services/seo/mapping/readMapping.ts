import type { CallResult, clientMapping, MappingPage, MappingTarget } from '@rankdesk/api'
import { type MappingQuery, type Priority, priorityOfShare, suggestPages } from '@rankdesk/domain'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { mappingEdits } from '#platform/db/schema/index.ts'
import { liveSiteOf, pageSourceOf } from '#services/sites/reading/liveSite.ts'
import { clientById } from '../client-info/clientById.ts'

/** Returns a client's mapping with suggestions, and the person's newest edit. Throws `HttpError` 404. */
export async function readMapping(
  db: Queryable,
  clientId: number,
  staffId: number,
): Promise<CallResult<typeof clientMapping>> {
  const { city } = await clientById(db, clientId)
  const pages = await mappablePages(db, clientId)
  const rows = await targetRows(db, clientId)
  const queries = await mappingQueries(db, clientId)
  const dismissed = await dismissedOf(db, clientId)
  const posts = await postsOf(db, clientId)
  const live = await liveSiteOf(db, clientId)
  const edit = await lastEdit(db, clientId, staffId)
  const priorityOf = prioritiesOf(queries)
  const ofTarget = Map.groupBy(queries, ({ seoTargetId }) => seoTargetId)
  const specialties = new Map(rows.map((row) => [row.specialtyTypeId, row]))
  return {
    pageSource: await pageSourceOf(db, clientId),
    pages: pages.map(({ metaTitle: _title, seq: _seq, ...page }) => page),
    specialties: [...specialties.values()].map(
      ({ specialtyTypeId, specialtyTypeName, serviceTypeName, searchVolume, otherClients }) => ({
        specialtyTypeId,
        specialtyTypeName,
        serviceTypeName,
        searchVolume,
        otherClients,
        priority: priorityOf(specialtyTypeId),
      }),
    ),
    geos: [...new Set(rows.map(({ geoName }) => geoName))].toSorted((a, b) => a.localeCompare(b)),
    targets: rows.map(({ seoTargetId, specialtyTypeId, geoName, pageId }) => {
      const own = ofTarget.get(seoTargetId) ?? []
      const ranks = own.flatMap(({ rank }) => (rank === null || rank <= 0 ? [] : [rank]))
      return {
        seoTargetId,
        specialtyTypeId,
        geoName,
        pageId,
        keywords: own.length,
        bestRank: ranks.length === 0 ? null : Math.min(...ranks),
      }
    }),
    posts,
    suggestions: suggestPages({ pages, targets: rows, posts, queries, homeCity: city, dismissed, live }).map(
      ({ reasons, ...suggestion }) => ({ ...suggestion, reasons: [...reasons] }),
    ),
    dismissed,
    lastEdit: edit === undefined ? null : { ...edit, editedAt: edit.editedAt.toISOString() },
  }
}

type Columns = Record<string, unknown>

/** Returns the pages of a client's site in their stored order, with their numbers of keywords. */
function mappablePages(
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
function mappingQueries(
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
type TargetRow = Omit<MappingTarget, 'keywords' | 'bestRank'> & {
  specialtyTypeName: string
  serviceTypeName: string
  searchVolume: 1 | 2 | 3 | null
  otherClients: number
}

/** Returns a client's targets with the facts of their specialties. */
function targetRows(db: Queryable, clientId: number): Promise<(TargetRow & Columns)[]> {
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
function postsOf(db: Queryable, clientId: number): Promise<({ seoTargetId: number; pageId: number } & Columns)[]> {
  return fetchRows(
    db,
    sql`
    select o.seo_target_id "seoTargetId", o.page_id "pageId"
    from target_posts o join seo_targets t using (seo_target_id) join pages p on p.page_id = o.page_id
    where t.client_id = ${clientId} order by t.seo_target_id, p.seq, p.page_id`,
  )
}

/** Returns the dismissed suggestions of a client that could be made again: not those of a page for a target that has one. */
function dismissedOf(db: Queryable, clientId: number): Promise<({ seoTargetId: number; pageId: number } & Columns)[]> {
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
function prioritiesOf(queries: readonly { specialtyTypeId: number | null }[]): (specialtyTypeId: number) => Priority {
  const known = queries.filter(({ specialtyTypeId }) => specialtyTypeId !== null)
  const counts = Map.groupBy(known, ({ specialtyTypeId }) => specialtyTypeId)
  return (specialtyTypeId) =>
    priorityOfShare(known.length === 0 ? 0 : ((counts.get(specialtyTypeId)?.length ?? 0) * 100) / known.length)
}

/** Returns the newest edit of a person that is not undone. */
async function lastEdit(db: Queryable, clientId: number, staffId: number) {
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
