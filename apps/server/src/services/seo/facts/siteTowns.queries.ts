import { townsOfSite } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { keywords } from '#platform/db/schema/index.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.queries.ts'

/** The pages and the queries that are enough to know where a business works. */
const MAX_PAGES = 60
const MAX_QUERIES = 2000

/**
 * Returns the towns in which a client works by the titles and texts of its pages: of its real website if that was read, else of
 * our copy. Rule WRITE-34.
 */
export async function siteTownsOf(db: Queryable, clientId: number): Promise<string[]> {
  const read = (await sitePagesOf(db, clientId)).slice(0, MAX_PAGES)
  const texts = read.length > 0 ? read.flatMap(({ title, text }) => [title, ...text]) : await copiedTexts(db, clientId)
  const queries = await db
    .select({ keyword: keywords.keyword })
    .from(keywords)
    .where(eq(keywords.clientId, clientId))
    .orderBy(desc(keywords.keywordId))
    .limit(MAX_QUERIES)
  return townsOfSite(
    texts,
    queries.map(({ keyword }) => keyword),
  )
}

async function copiedTexts(db: Queryable, clientId: number): Promise<string[]> {
  const rows = await fetchRows<{ names: string[]; html: string }>(
    db,
    sql`
    select array[p.page_name, p.meta_title] names,
           coalesce((select string_agg(z.content, ' ' order by z.seq) from page_zones z where z.page_id = p.page_id), '') html
    from pages p join sites using (project_id) join templates t using (template_id)
    where sites.client_id = ${clientId} order by t.kind = 'home' desc, p.page_id limit ${MAX_PAGES}`,
  )
  return rows.flatMap(({ names, html }) => [...names, textOf(html)])
}
