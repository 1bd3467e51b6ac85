import { townsOfSite } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { keywords } from '#platform/db/schema/index.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.ts'

/** The pages and the queries that are enough to know where a business works. */
const MAX_PAGES = 60
const MAX_QUERIES = 2000

/** A town in which a client works, and the first page that names it. */
export interface SiteTown {
  town: string
  path: string
}

/**
 * Returns the towns in which a client works by the titles, descriptions and texts of its pages: of its real website if that was read, else of
 * our copy. Rule WRITE-34.
 */
export async function siteTownsOf(db: Queryable, clientId: number): Promise<SiteTown[]> {
  const read = (await sitePagesOf(db, clientId)).slice(0, MAX_PAGES)
  const pages =
    read.length > 0
      ? read.map(({ path, title, description, text }) => ({ path, texts: [title, description, ...text] }))
      : await copiedPages(db, clientId)
  const queries = await db
    .select({ keyword: keywords.keyword })
    .from(keywords)
    .where(eq(keywords.clientId, clientId))
    .orderBy(desc(keywords.keywordId))
    .limit(MAX_QUERIES)
  const towns = townsOfSite(
    pages.flatMap(({ texts }) => texts),
    queries.map(({ keyword }) => keyword),
  )
  return towns.flatMap((town) => {
    const page = pages.find(({ texts }) => texts.some((text) => text.includes(town)))
    return page === undefined ? [] : [{ town, path: page.path }]
  })
}

/** The texts of a client's copied pages, the home page first. */
async function copiedPages(db: Queryable, clientId: number): Promise<{ path: string; texts: string[] }[]> {
  const rows = await fetchRows<{ path: string; names: string[]; html: string }>(
    db,
    sql`
    select p.path, array[p.page_name, p.meta_title, p.meta_description] names,
           coalesce((select string_agg(z.content, ' ' order by z.seq) from page_zones z where z.page_id = p.page_id), '') html
    from pages p join sites using (project_id) join templates t using (template_id)
    where sites.client_id = ${clientId} order by t.kind = 'home' desc, p.page_id limit ${MAX_PAGES}`,
  )
  return rows.map(({ path, names, html }) => ({ path, texts: [...names, textOf(html)] }))
}
