import type { RedirectPlan } from '@rankdesk/domain'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { pages } from '#platform/db/schema/index.ts'
import type { TrashedPages } from '../../port.ts'

/** Deletes pages that this transaction has locked, and returns them with their zones and the redirects that change. */
export async function trashPages(
  tx: Queryable,
  projectId: number,
  { deleted, redirects }: { deleted: readonly number[]; redirects: RedirectPlan },
): Promise<TrashedPages> {
  const ids = sql`any(array[${sql.join(
    deleted.map((pageId) => sql`${pageId}::int`),
    sql`, `,
  )}])`
  const [rows] = await fetchRows<Pick<TrashedPages, 'pages' | 'zones'>>(
    tx,
    sql`
    select
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from pages p where page_id = ${ids}) pages,
      (select coalesce(jsonb_agg(to_jsonb(z)), '[]') from page_zones z where page_id = ${ids}) zones`,
  )
  if (rows === undefined) throw new Error('The pages to delete were not read.')
  const changed = await changedRedirects(tx, projectId, redirects)
  // One statement, at whose end no page refers to a deleted one.
  await tx.delete(pages).where(inArray(pages.pageId, [...deleted]))
  return { ...rows, redirects: changed }
}

async function changedRedirects(
  tx: Queryable,
  projectId: number,
  plan: RedirectPlan,
): Promise<TrashedPages['redirects']> {
  const after = new Map<string, string | null>([
    ...plan.upserts.map(({ from, to }) => [from, to] as const),
    ...plan.dropped.map((from) => [from, null] as const),
  ])
  const before = await fetchRows<{ from: string; to: string }>(
    tx,
    sql`select from_path "from", to_path "to" from redirects where project_id = ${projectId}::int`,
  )
  const byPath = new Map(before.map(({ from, to }) => [from, to]))
  return [...after].map(([from, to]) => ({ from, before: byPath.get(from) ?? null, after: to }))
}

/** Brings deleted pages back with their zones, and the redirects as they were. */
export async function restoreTrashed(tx: Queryable, projectId: number, trashed: TrashedPages): Promise<void> {
  for (const [table, rows] of [
    ['pages', trashed.pages],
    ['page_zones', trashed.zones],
  ] as const) {
    await tx.execute(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`)
  }
  const changed = sql`jsonb_to_recordset(${JSON.stringify(trashed.redirects)}::jsonb) as was("from" text, "before" text, "after" text)`
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
