import { type SQL, sql } from 'drizzle-orm'
import type { TrashedPages } from '#connectors/site/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { DeletedRows } from '#platform/db/schema/index.ts'

/** What we have recorded about deleted pages, without the pages themselves, which their site keeps. */
type RecordedRows = Omit<DeletedRows, keyof TrashedPages>

/** Reads everything that we have recorded about pages and that their deletion removes or changes. */
export async function readRecordedRows(tx: Transaction, pageIds: readonly number[]): Promise<RecordedRows> {
  const ids = sql`any(array[${sql.join(
    pageIds.map((pageId) => sql`${pageId}::int`),
    sql`, `,
  )}])`
  const list = (rows: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`
  const [read] = await fetchRows<RecordedRows>(
    tx,
    sql`select
      ${list(sql`select * from zone_versions where page_id = ${ids}`)} versions,
      ${list(sql`select * from page_search_stats where page_id = ${ids}`)} "searchStats",
      ${list(sql`select * from page_traffic where page_id = ${ids}`)} traffic,
      ${list(sql`select seo_target_id, page_id from seo_targets where page_id = ${ids}`)} targets,
      ${list(sql`select seo_target_id, page_id from target_posts where page_id = ${ids}`)} posts,
      ${list(sql`select keyword_id, page_id from keywords where page_id = ${ids}`)} keywords,
      ${list(sql`select strategy_id, page_id, excluded from strategies where page_id = ${ids}`)} proposals`,
  )
  if (read === undefined) throw new Error('The rows to delete were not read.')
  return read
}

/** Restores what we had recorded about pages, after their site has them again. */
export async function restoreRecordedRows(tx: Transaction, rows: RecordedRows): Promise<void> {
  const insert = (table: string, values: readonly unknown[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)`)
  await insert('zone_versions', rows.versions)
  await insert('page_search_stats', rows.searchStats)
  await insert('page_traffic', rows.traffic)
  await tx.execute(sql`
    update seo_targets t set page_id = old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.targets)}::jsonb) as old(seo_target_id int, page_id int)
    where t.seo_target_id = old.seo_target_id and t.page_id is null`)
  await tx.execute(sql`
    insert into target_posts (seo_target_id, page_id) select old.seo_target_id, old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.posts ?? [])}::jsonb) as old(seo_target_id int, page_id int)
    join seo_targets t using (seo_target_id) on conflict do nothing`)
  await tx.execute(sql`
    update keywords k set page_id = old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.keywords)}::jsonb) as old(keyword_id int, page_id int)
    where k.keyword_id = old.keyword_id and k.page_id is null`)
  await tx.execute(sql`
    update strategies s set page_id = old.page_id, excluded = old.excluded
    from jsonb_to_recordset(${JSON.stringify(rows.proposals)}::jsonb) as old(strategy_id bigint, page_id int, excluded bool)
    where s.strategy_id = old.strategy_id and s.page_id is null`)
}
