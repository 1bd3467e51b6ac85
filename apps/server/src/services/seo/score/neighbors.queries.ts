import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

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
