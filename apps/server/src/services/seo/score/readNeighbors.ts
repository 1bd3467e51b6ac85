import type { CallResult, pageNeighbors } from '@rankdesk/api'
import { droppedTerms, isBlogEntry, PAGE_ONE, plainPath, townOfName } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { redirects } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { siteOfClient } from '../strategies/details.queries.ts'
import { latestRank, strategyById } from '../strategies/strategies.queries.ts'
import { zonesOfPages } from './neighbors.queries.ts'
import { liveTextOf, type PageFactsCache } from './pageFactsCache.ts'

type Neighbors = CallResult<typeof pageNeighbors>

/**
 * Returns the public pages of a strategy's client except its own, for the score (D04), with the texts of the real website
 * where it is in another system and was read. Throws `HttpError` 404 for an
 * unknown strategy.
 */
export async function readNeighbors(db: Queryable, cache: PageFactsCache, strategyId: number): Promise<Neighbors> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy, client, page } = found
  const site = await siteOfClient(db, client.clientId)
  if (site === undefined) return { kind: null, pages: [], redirects: [], places: [] }
  const [all, redirected] = await Promise.all([publicPagesOf(db, site.projectId), redirectedPaths(db, site.projectId)])
  const own = all.find(({ pageId }) => pageId === strategy.pageId)
  const others = all.filter(({ pageId }) => pageId !== strategy.pageId)
  const live = await cache.live.read(db, client.clientId)
  const facts = await cache.read(db, client.domain, others)
  const ownPath = page === null ? undefined : plainPath(page.path)
  return {
    // A page that does not exist yet will have the usual kind.
    kind: own?.kind ?? (isBlogEntry(strategy.strategyTypeId) ? 'blog-post' : 'child'),
    pages: others.map(({ textMark: _textMark, pageId, ...row }) => {
      // What visitors read counts, not the copy.
      const known = live.get(plainPath(row.path)) ?? facts.get(pageId)
      return {
        ...row,
        pageId,
        words: known?.words ?? 0,
        linksHere: ownPath !== undefined && known?.links.has(ownPath) === true,
        sample: known?.sample ?? '',
      }
    }),
    redirects: redirected,
    rankingTerms: page === null ? [] : await rankingTermsOf(db, page, await liveTextOf(db, client.clientId, page.path)),
    // A region of two letters is left out: 'in' and 'or' are words of queries.
    places: [client.city ?? '', client.region ?? '', townOfName(page?.pageName ?? '')].filter(
      (place) => place.length > 2,
    ),
  }
}

/** A public page of a site, with a hash of its texts. */
interface NeighborRow {
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
function publicPagesOf(db: Queryable, projectId: number): Promise<NeighborRow[]> {
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

/** Returns the paths of a site that redirect. */
async function redirectedPaths(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
  return rows.map(({ fromPath }) => fromPath)
}

/** The most terms that a rewrite must keep: those that bring most. */
const MAX_TERMS = 20

interface LivePage {
  pageId: number
  metaTitle: string
  metaDescription: string
}

/**
 * Returns the terms for which a page ranks on page one, the best ranks first. Terms with a word that the page does not have
 * are left out: a new text cannot drop them. Rule SCORE-20.
 */
async function rankingTermsOf(
  db: Queryable,
  { pageId, metaTitle, metaDescription }: LivePage,
  /** What the page says on the real website. Without it the stored texts are the page. */
  liveText?: string,
): Promise<string[]> {
  const rows = await fetchRows<{ keyword: string }>(
    db,
    sql`select keyword from (
          select k.keyword, k.keyword_id, ${latestRank(sql`k.keyword_id`)} rank from keywords k where k.page_id = ${pageId}
        ) ranked where rank between 1 and ${PAGE_ONE} order by rank, keyword_id limit ${MAX_TERMS}`,
  )
  if (rows.length === 0) return []
  const stored = async () => {
    const zones = (await zonesOfPages(db, [pageId])).get(pageId) ?? []
    return [metaTitle, metaDescription, ...zones.map(textOf)].join('\n')
  }
  const text = liveText ?? (await stored())
  const missing = new Set(
    droppedTerms(
      rows.map(({ keyword }) => keyword),
      text,
    ),
  )
  return rows.map(({ keyword }) => keyword).filter((keyword) => !missing.has(keyword))
}
