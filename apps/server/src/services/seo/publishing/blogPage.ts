import { and, eq, like, or } from 'drizzle-orm'
import { type PlainDate, slugOf } from '@rankdesk/format'
import type { Transaction } from '../../../db/database.ts'
import { pages, sites, type strategies, strategies as strategyTable, templates } from '../../../db/schema/index.ts'
import { Refusal } from '../../../plugins/refusal.ts'

/** What goes with a blog entry besides its zones (M271). */
export interface BlogInfo {
  entryName: string
  author: string
  socialTitle: string
  socialDescription: string
  featured: boolean
  /** Ids of the entry's categories. */
  blogCategories: readonly number[]
  /** Ids of the pages of the specialties that the entry is about. */
  specialties: readonly number[]
}

/** Said when a client has no blog (M201). */
export const NO_BLOG = 'The blog is not installed for this client.'

/**
 * The page of a strategy's blog entry, with the entry's name. It is made under the blog when there is none yet; it
 * shows nothing until it has text. Throws `Refusal` 409 for a site without a blog.
 */
export async function blogPageOf(
  tx: Transaction,
  strategy: typeof strategies.$inferSelect,
  { entryName }: BlogInfo,
  at: Date,
  today: PlainDate,
): Promise<number> {
  if (strategy.pageId !== null) {
    await tx.update(pages).set({ pageName: entryName }).where(eq(pages.pageId, strategy.pageId))
    return strategy.pageId
  }
  const [blog] = await tx
    .select({ pageId: pages.pageId, path: pages.path, projectId: pages.projectId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(and(eq(sites.clientId, strategy.clientId), eq(templates.kind, 'blog-index')))
    .orderBy(pages.pageId)
    .limit(1)
  if (blog === undefined) throw new Refusal(409, NO_BLOG)
  const [template] = await tx
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, blog.projectId), eq(templates.kind, 'blog-post')))
    .orderBy(templates.templateId)
    .limit(1)
  if (template === undefined) throw new Refusal(409, NO_BLOG)
  // The blog's row is taken, so that two entries of one name get two addresses.
  await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, blog.pageId)).for('update')
  const [made] = await tx
    .insert(pages)
    .values({
      projectId: blog.projectId,
      parentId: blog.pageId,
      templateId: template.templateId,
      seq: await tx.$count(pages, eq(pages.parentId, blog.pageId)),
      path: await freePath(tx, blog.projectId, `${blog.path === '/' ? '' : blog.path}/${slugOf(entryName) || 'post'}`),
      pageName: entryName,
      addedOn: today,
      updatedAt: at,
    })
    .returning({ pageId: pages.pageId })
  if (made === undefined) throw new Error('The page of the blog entry was not made.')
  await tx.update(strategyTable).set({ pageId: made.pageId }).where(eq(strategyTable.strategyId, strategy.strategyId))
  return made.pageId
}

/** The path, or the first of its form with a number that no page has. */
async function freePath(tx: Transaction, projectId: number, path: string): Promise<string> {
  const rows = await tx
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(eq(pages.path, path), like(pages.path, `${path}-%`))))
  const taken = new Set(rows.map((row) => row.path))
  let free = path
  for (let number = 2; taken.has(free); number += 1) free = `${path}-${number}`
  return free
}
