import type { ClientLanguageState } from '@rankdesk/api'
import { clientLanguage } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { keywords } from '#platform/db/schema/index.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.ts'
import { clientById } from '../client-info/clientById.ts'

/** The pages, the letters of each, and the queries that are enough to know a language. */
const MAX_PAGES = 40
const MAX_LETTERS = 2000
const MAX_QUERIES = 300

/**
 * Returns the language of a client: the choice of staff, otherwise that of its real pages, of our copy, or of its queries.
 * Throws `HttpError` 404 for an unknown client. Rule WRITE-18.
 */
export async function clientLanguageOf(db: Queryable, clientId: number): Promise<ClientLanguageState> {
  const { language: chosen } = await clientById(db, clientId)
  const read = (await sitePagesOf(db, clientId)).slice(0, MAX_PAGES)
  const ofReading = read.map(({ title, text, details }) =>
    [title, ...(details?.headings.map((heading) => heading.text) ?? []), ...text].join('\n').slice(0, MAX_LETTERS),
  )
  const found = {
    texts: ofReading.length > 0 ? ofReading : await copiedTexts(db, clientId),
    declared: read.flatMap(({ details }) => details?.language ?? []),
    queries: await queriesOf(db, clientId),
  }
  const detected = clientLanguage({ ...found, chosen: null })
  return { ...clientLanguage({ ...found, chosen }), detected: detected.language }
}

/** Returns the names and the texts of our copy of the pages. */
async function copiedTexts(db: Queryable, clientId: number): Promise<string[]> {
  const rows = await fetchRows<{ name: string; html: string }>(
    db,
    sql`
    select concat_ws(' ', p.page_name, p.meta_title) name,
           coalesce((select string_agg(z.content, ' ' order by z.seq) from page_zones z where z.page_id = p.page_id), '') html
    from pages p join sites using (project_id) where sites.client_id = ${clientId} order by p.page_id limit ${MAX_PAGES}`,
  )
  return rows.map(({ name, html }) => `${name}\n${textOf(html)}`.slice(0, MAX_LETTERS))
}

async function queriesOf(db: Queryable, clientId: number): Promise<string[]> {
  const rows = await db
    .select({ keyword: keywords.keyword })
    .from(keywords)
    .where(eq(keywords.clientId, clientId))
    .orderBy(desc(keywords.keywordId))
    .limit(MAX_QUERIES)
  return rows.map(({ keyword }) => keyword)
}
