import type { RedirectPlan, TreePage } from '@rankdesk/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { pages, redirects, sites } from '#platform/db/schema/index.ts'
import type { ChangeBy, SitePublisher, SiteTree, TrashedPages } from '../../port.ts'

/** The part of a site's publisher that reads and arranges its pages and redirects, deletes pages and brings them back. */
export function siteTree(db: Queryable): Pick<SitePublisher, 'readTree' | 'arrange' | 'trash' | 'restore'> {
  return {
    readTree: (projectId, options) => (options?.lock === true ? lockSiteTree : readSiteTree)(db, projectId),
    async arrange(projectId, changes, by) {
      await writeTreePages(db, changes.pages, by.at)
      await writeRedirects(db, projectId, changes.redirects, by)
    },
    trash: (projectId, plan) => trashPages(db, projectId, plan),
    restore: (projectId, trashed) => restoreTrashed(db, projectId, trashed),
  }
}

const TREE_PAGE = {
  pageId: pages.pageId,
  parentId: pages.parentId,
  seq: pages.seq,
  pageName: pages.pageName,
  path: pages.path,
}

/** Returns the pages and redirects of a site. */
async function readSiteTree(db: Queryable, projectId: number): Promise<SiteTree> {
  const found = await db.select(TREE_PAGE).from(pages).where(eq(pages.projectId, projectId)).orderBy(asc(pages.pageId))
  const moved = await db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .orderBy(asc(redirects.fromPath))
  return { pages: found, redirects: moved }
}

/**
 * Returns the same and locks it: the site's row, so that no other change of the tree adds a page, and every page's row,
 * so that none is published to or renamed.
 */
async function lockSiteTree(tx: Queryable, projectId: number): Promise<SiteTree> {
  await tx.select({ projectId: sites.projectId }).from(sites).where(eq(sites.projectId, projectId)).for('no key update')
  await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.pageId))
    .for('update')
  // Read after the locks: their previous holder may have added a page.
  return readSiteTree(tx, projectId)
}

/**
 * Writes names, positions and addresses of pages that this transaction has locked. Each counts as a change of the page.
 */
async function writeTreePages(tx: Queryable, changed: readonly TreePage[], at: Date): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map((page) => page.pageId)
  // Two pages may swap addresses, and the unique index checks every row; no page has an address like these.
  await tx
    .update(pages)
    .set({ path: sql`'moving/' || ${pages.pageId}` })
    .where(inArray(pages.pageId, ids))
  await tx.execute(sql`
    update pages set parent_id = new.parent_id, seq = new.seq, page_name = new.page_name, path = new.path,
      version = pages.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed.map(asRow))}::jsonb)
      as new(page_id int, parent_id int, seq int, page_name text, path text)
    where pages.page_id = new.page_id`)
}

function asRow({ pageId, parentId, seq, pageName, path }: TreePage) {
  return { page_id: pageId, parent_id: parentId, seq, page_name: pageName, path }
}

/** Writes the changes of a site's redirects, with the time and the person of the edit. */
async function writeRedirects(
  tx: Queryable,
  projectId: number,
  { upserts, dropped }: RedirectPlan,
  { at, staffId }: ChangeBy,
): Promise<void> {
  if (dropped.length > 0) {
    await tx.delete(redirects).where(and(eq(redirects.projectId, projectId), inArray(redirects.fromPath, [...dropped])))
  }
  if (upserts.length > 0) {
    await tx
      .insert(redirects)
      .values(upserts.map(({ from, to }) => ({ projectId, fromPath: from, toPath: to, createdAt: at, staffId })))
      .onConflictDoUpdate({
        target: [redirects.projectId, redirects.fromPath],
        set: { toPath: sql`excluded.to_path`, createdAt: at, staffId },
      })
  }
}

/** Deletes pages that this transaction has locked, and returns them with their zones and the redirects that change. */
async function trashPages(
  tx: Queryable,
  projectId: number,
  { deleted, redirects: moved }: { deleted: readonly number[]; redirects: RedirectPlan },
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
  const changed = await changedRedirects(tx, projectId, moved)
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
async function restoreTrashed(tx: Queryable, projectId: number, trashed: TrashedPages): Promise<void> {
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
