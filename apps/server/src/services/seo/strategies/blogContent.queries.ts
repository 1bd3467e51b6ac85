import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/** Returns the pages of a client's specialties, which an entry can name (M270). */
export function specialtyPages(
  db: Queryable,
  clientId: number,
): Promise<{ masterPageId: number; seoSpecialtyTypeName: string; specialtyTypeName: string }[]> {
  return fetchRows(
    db,
    sql`
    select distinct on (st.page_id) st.page_id "masterPageId", t.service_type_name "seoSpecialtyTypeName",
           t.specialty_type_name "specialtyTypeName"
    from seo_targets st join specialty_types t using (specialty_type_id)
    where st.client_id = ${clientId} and st.page_id is not null
    order by st.page_id, t.specialty_type_name`,
  )
}

/** Returns the parts of a client's site that list its work (M273). */
export function systemsOf(db: Queryable, clientId: number): Promise<{ systemId: number; systemName: string }[]> {
  return fetchRows(
    db,
    sql`select system_id "systemId", system_name "systemName" from systems where client_id = ${clientId} order by 2, 1`,
  )
}

/** Returns the topic of a strategy. */
export async function blogTopicOf(db: Queryable, blogTopicId: number | null): Promise<string | undefined> {
  if (blogTopicId === null) return undefined
  const rows = await fetchRows<{ topic: string }>(
    db,
    sql`select topic from blog_topics where blog_topic_id = ${blogTopicId}`,
  )
  return rows[0]?.topic
}
