import type { TreePlan } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { DeletedRows } from '#platform/db/schema/index.ts'

/** Reads everything that a deletion of pages removes or changes, with the site's pages locked. */
export async function readDeletedRows(tx: Transaction, projectId: number, plan: TreePlan): Promise<DeletedRows> {
  const ids = sql`any(array[${sql.join(
    plan.deleted.map((pageId) => sql`${pageId}::int`),
    sql`, `,
  )}])`
  const list = (rows: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`
  const [read] = await fetchRows<Omit<DeletedRows, 'redirects'>>(
    tx,
    sql`select
      ${list(sql`select * from pages where page_id = ${ids}`)} pages,
      ${list(sql`select * from page_zones where page_id = ${ids}`)} zones,
      ${list(sql`select * from zone_versions where page_id = ${ids}`)} versions,
      ${list(sql`select * from page_search_stats where page_id = ${ids}`)} "searchStats",
      ${list(sql`select * from page_traffic where page_id = ${ids}`)} traffic,
      ${list(sql`select seo_target_id, page_id from seo_targets where page_id = ${ids}`)} targets,
      ${list(sql`select seo_target_id, page_id from target_posts where page_id = ${ids}`)} posts,
      ${list(sql`select keyword_id, page_id from keywords where page_id = ${ids}`)} keywords,
      ${list(sql`select strategy_id, page_id, excluded from strategies where page_id = ${ids}`)} proposals`,
  )
  if (read === undefined) throw new Error('The rows to delete were not read.')
  return { ...read, redirects: await changedRedirects(tx, projectId, plan) }
}

async function changedRedirects(tx: Transaction, projectId: number, plan: TreePlan): Promise<DeletedRows['redirects']> {
  const after = new Map<string, string | null>([
    ...plan.redirects.upserts.map(({ from, to }) => [from, to] as const),
    ...plan.redirects.dropped.map((from) => [from, null] as const),
  ])
  const before = await fetchRows<{ from: string; to: string }>(
    tx,
    sql`select from_path "from", to_path "to" from redirects where project_id = ${projectId}::int`,
  )
  const byPath = new Map(before.map(({ from, to }) => [from, to]))
  return [...after].map(([from, to]) => ({ from, before: byPath.get(from) ?? null, after: to }))
}

/** Restores the rows of a deletion. Redirects that were changed since stay as they are. */
export async function restoreRows(tx: Transaction, projectId: number, rows: DeletedRows): Promise<void> {
  const insert = (table: string, values: readonly unknown[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)`)
  await insert('pages', rows.pages)
  await insert('page_zones', rows.zones)
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
  await restoreRedirects(tx, projectId, rows)
}

async function restoreRedirects(tx: Transaction, projectId: number, { redirects }: DeletedRows): Promise<void> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as was("from" text, "before" text, "after" text)`
  await tx.execute(sql`
    delete from redirects r using ${changed}
    where r.project_id = ${projectId}::int and r.from_path = was."from" and r.to_path = was."after" and was."before" is null`)
  await tx.execute(sql`
    update redirects r set to_path = was."before" from ${changed}
    where r.project_id = ${projectId}::int and r.from_path = was."from" and r.to_path = was."after" and was."before" is not null`)
  await tx.execute(sql`
    insert into redirects (project_id, from_path, to_path)
    select ${projectId}::int, was."from", was."before" from ${changed}
    where was."after" is null and was."before" is not null
      and not exists (select from pages p where p.project_id = ${projectId}::int and p.path = was."from")
    on conflict do nothing`)
}
