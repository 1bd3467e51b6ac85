import type { PathRedirect, TreePage } from '@rankdesk/domain'
import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clients, pages, redirects, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** A client's website, for the calls about its pages. */
export interface Project {
  projectId: number
  clientId: number
  domain: string
}

/** Returns the site of a project. Throws `HttpError` 404. */
export async function projectOf(db: Queryable, projectId: number): Promise<Project> {
  const [found] = await db
    .select({ projectId: sites.projectId, clientId: sites.clientId, domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(sites.projectId, projectId))
  if (found === undefined) throw new HttpError(404, `There is no project ${projectId}.`)
  return found
}

/** Returns the pages and redirects of a site for changes of its tree. */
export async function readTree(
  db: Queryable,
  projectId: number,
): Promise<{ pages: TreePage[]; redirects: PathRedirect[] }> {
  const found = await db.select(TREE_PAGE).from(pages).where(eq(pages.projectId, projectId)).orderBy(asc(pages.pageId))
  return { pages: found, redirects: await redirectsOf(db, projectId) }
}

/**
 * Returns the same and locks it: the site's row, so that no other change of the tree adds a page, and every page's row,
 * so that none is published to or renamed.
 */
export async function lockTree(
  tx: Transaction,
  projectId: number,
): Promise<{ pages: TreePage[]; redirects: PathRedirect[] }> {
  await tx.select({ projectId: sites.projectId }).from(sites).where(eq(sites.projectId, projectId)).for('no key update')
  await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.pageId))
    .for('update')
  // Read after the locks: their previous holder may have added a page.
  return readTree(tx, projectId)
}

const TREE_PAGE = {
  pageId: pages.pageId,
  parentId: pages.parentId,
  seq: pages.seq,
  pageName: pages.pageName,
  path: pages.path,
}

function redirectsOf(db: Queryable, projectId: number): Promise<PathRedirect[]> {
  return db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .orderBy(asc(redirects.fromPath))
}
