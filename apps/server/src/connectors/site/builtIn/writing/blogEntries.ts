import { reservedPathProblem } from '@rankdesk/domain'
import { addressSegmentOf } from '@rankdesk/format'
import { and, eq, like, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, sites, templates } from '#platform/db/schema/index.ts'
import { NO_BLOG, SiteRejected } from '../../port.ts'

/** The place for a new blog entry. */
interface EntryPlace {
  projectId: number
  /** The blog's own page. */
  blogPageId: number
  templateId: number
  path: string
}

/** Finds the place of a new entry in the client's blog. Throws `SiteRejected` for a site without a blog. */
export async function findEntryPlace(db: Queryable, clientId: number, entryName: string): Promise<EntryPlace> {
  const [blog] = await db
    .select({ pageId: pages.pageId, path: pages.path, projectId: pages.projectId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(and(eq(sites.clientId, clientId), eq(templates.kind, 'blog-index')))
    .orderBy(pages.pageId)
    .limit(1)
  if (blog === undefined) throw new SiteRejected(NO_BLOG)
  const { projectId, pageId: blogPageId } = blog
  const [template] = await db
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.kind, 'blog-post')))
    .orderBy(templates.templateId)
    .limit(1)
  if (template === undefined) throw new SiteRejected(NO_BLOG)
  const wanted = `${blog.path === '/' ? '' : blog.path}/${addressSegmentOf(entryName) || 'post'}`
  return { projectId, blogPageId, templateId: template.templateId, path: await freePath(db, projectId, wanted) }
}

/** Creates the page of an entry below the blog and returns its id. */
export async function createEntry(
  tx: Queryable,
  clientId: number,
  { entryName, addedOn }: { entryName: string; addedOn: string },
  at: Date,
): Promise<number> {
  const { blogPageId } = await findEntryPlace(tx, clientId, entryName)
  // The blog's row is locked before the address is chosen, so that two entries with one name get different addresses.
  await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, blogPageId)).for('update')
  const { projectId, templateId, path } = await findEntryPlace(tx, clientId, entryName)
  const [created] = await tx
    .insert(pages)
    .values({
      projectId,
      parentId: blogPageId,
      templateId,
      seq: await tx.$count(pages, eq(pages.parentId, blogPageId)),
      path,
      pageName: entryName,
      addedOn,
      updatedAt: at,
    })
    .returning({ pageId: pages.pageId })
  if (created === undefined) throw new Error('The page of the blog entry was not created.')
  return created.pageId
}

/** Returns the path, or the first numbered form that no page has and the site does not serve itself (TPL-12). */
async function freePath(db: Queryable, projectId: number, path: string): Promise<string> {
  const rows = await db
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(eq(pages.path, path), like(pages.path, `${path}-%`))))
  const taken = new Set(rows.map((row) => row.path))
  let free = path
  for (let number = 2; taken.has(free) || reservedPathProblem(free) !== undefined; number += 1)
    free = `${path}-${number}`
  return free
}
