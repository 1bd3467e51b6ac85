import { and, eq, like, or } from 'drizzle-orm'
import { type PlainDate, slugOf } from '@rankdesk/format'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { pages, sites, type strategies, strategies as strategyTable, templates } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** The details of a blog entry besides its zones (M271). */
export interface BlogInfo {
  entryName: string
  author: string
  socialTitle: string
  socialDescription: string
  featured: boolean
  /** Ids of the entry's categories. */
  blogCategories: readonly number[]
  /** Ids of the pages of the entry's specialties. */
  specialties: readonly number[]
}

/** The message if a client has no blog (M201). */
export const NO_BLOG = 'The blog is not installed for this client.'

/** The place for a new blog entry. */
export interface BlogEntryTarget {
  projectId: number
  /** The blog's own page. */
  blogPageId: number
  templateId: number
  path: string
}

type Strategy = typeof strategies.$inferSelect

/** Finds the place of a new entry in the client's blog. Throws `HttpError` 409 for a site without a blog. */
export async function findBlogEntryTarget(
  db: Queryable,
  { clientId }: Strategy,
  entryName: string,
): Promise<BlogEntryTarget> {
  const [blog] = await db
    .select({ pageId: pages.pageId, path: pages.path, projectId: pages.projectId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(and(eq(sites.clientId, clientId), eq(templates.kind, 'blog-index')))
    .orderBy(pages.pageId)
    .limit(1)
  if (blog === undefined) throw new HttpError(409, NO_BLOG)
  const { projectId, pageId: blogPageId } = blog
  const [template] = await db
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.kind, 'blog-post')))
    .orderBy(templates.templateId)
    .limit(1)
  if (template === undefined) throw new HttpError(409, NO_BLOG)
  const wanted = `${blog.path === '/' ? '' : blog.path}/${slugOf(entryName) || 'post'}`
  return { projectId, blogPageId, templateId: template.templateId, path: await freePath(db, projectId, wanted) }
}

/**
 * Returns the page of a strategy's blog entry, and creates it under the blog if it is missing; it is empty until it has
 * text. Throws `HttpError` 409 for a site without a blog.
 */
export async function blogPageOf(
  tx: Transaction,
  strategy: Strategy,
  { entryName }: Pick<BlogInfo, 'entryName'>,
  at: Date,
  today: PlainDate,
): Promise<number> {
  if (strategy.pageId !== null) return strategy.pageId
  const { blogPageId } = await findBlogEntryTarget(tx, strategy, entryName)
  // The blog's row is locked before the address is chosen, so that two entries with one name get different addresses.
  await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, blogPageId)).for('update')
  const { projectId, templateId, path } = await findBlogEntryTarget(tx, strategy, entryName)
  const [made] = await tx
    .insert(pages)
    .values({
      projectId,
      parentId: blogPageId,
      templateId,
      seq: await tx.$count(pages, eq(pages.parentId, blogPageId)),
      path,
      pageName: entryName,
      addedOn: today,
      updatedAt: at,
    })
    .returning({ pageId: pages.pageId })
  if (made === undefined) throw new Error('The page of the blog entry was not made.')
  await tx.update(strategyTable).set({ pageId: made.pageId }).where(eq(strategyTable.strategyId, strategy.strategyId))
  return made.pageId
}

/** Returns the path, or the first numbered form that no page has. */
async function freePath(db: Queryable, projectId: number, path: string): Promise<string> {
  const rows = await db
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(eq(pages.path, path), like(pages.path, `${path}-%`))))
  const taken = new Set(rows.map((row) => row.path))
  let free = path
  for (let number = 2; taken.has(free); number += 1) free = `${path}-${number}`
  return free
}
