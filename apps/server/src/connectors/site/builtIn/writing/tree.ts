import type { RedirectPlan, TreePage } from '@rankdesk/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, redirects, sites } from '#platform/db/schema/index.ts'
import type { ChangeBy, SiteTree } from '../../port.ts'

const TREE_PAGE = {
  pageId: pages.pageId,
  parentId: pages.parentId,
  seq: pages.seq,
  pageName: pages.pageName,
  path: pages.path,
}

/** Returns the pages and redirects of a site. */
export async function readSiteTree(db: Queryable, projectId: number): Promise<SiteTree> {
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
export async function lockSiteTree(tx: Queryable, projectId: number): Promise<SiteTree> {
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
export async function writeTreePages(tx: Queryable, changed: readonly TreePage[], at: Date): Promise<void> {
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
export async function writeRedirects(
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
