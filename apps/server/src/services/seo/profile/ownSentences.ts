import { factSentences } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { readFactPages } from '#services/sites/reading/readFactPages.ts'

/** The maximum number of hosted pages that are read. Those about services come first. */
const MAX_PAGES = 60

/** Returns the sentences of a client's own pages: those of the real site as it was read, otherwise of the hosted pages. */
export async function ownSentences(db: Queryable, clientId: number): Promise<string[]> {
  const { pages } = await readFactPages(db, clientId)
  if (pages.length > 0) return pages.filter(({ kind }) => kind !== 'blog-post').flatMap(({ sentences }) => sentences)
  const zones = await fetchRows<{ content: string }>(
    db,
    sql`select z.content from page_zones z join (
        select p.page_id, row_number() over (order by array_position(array['child', 'general', 'home'], t.kind), p.page_id) place
        from pages p join sites using (project_id) join templates t using (template_id)
        where sites.client_id = ${clientId} and p.visible and t.kind in ('child', 'general', 'home')
        order by place limit ${MAX_PAGES}) p using (page_id)
      order by p.place, z.seq`,
  )
  return factSentences(zones.map(({ content }) => content))
}
