import { EXTENDED_PAGE_DEFAULTS, type ExtendedPage, type PageNode } from '@rankdesk/domain'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, templates } from '#platform/db/schema/index.ts'

type Kind = (typeof templates.$inferSelect)['kind']

/** The systems of our own sites, by the template of their pages: a blog with its entries, and the contact form. */
const SYSTEM_OF_KIND: Partial<Record<Kind, number>> = { 'blog-index': 1, 'blog-post': 1, contact: 2 }

/** Returns every page of a site for its trees (M437), siblings in order. */
export async function pageNodesOf(db: Queryable, projectId: number): Promise<PageNode[]> {
  const rows = await db
    .select({ page: pages, kind: templates.kind })
    .from(pages)
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.seq), asc(pages.pageId))
  const childCounts = new Map<number, number>()
  for (const { page } of rows) {
    if (page.parentId !== null) childCounts.set(page.parentId, (childCounts.get(page.parentId) ?? 0) + 1)
  }
  return rows.map(({ page, kind }) => {
    const childCount = childCounts.get(page.pageId) ?? 0
    return {
      ...EXTENDED_PAGE_DEFAULTS,
      ...systemOf(kind, page.pageId),
      ...page.extended,
      customMeta: page.metaTitle !== '' || page.metaDescription !== '',
      pageId: page.pageId,
      pageName: page.pageName,
      path: page.path,
      templateId: page.templateId,
      branch: childCount > 0,
      visible: page.visible,
      searchable: page.searchable,
      parentId: page.parentId,
      childCount,
    }
  })
}

/** Returns the template's defaults for a page. */
function systemOf(kind: Kind, pageId: number): Partial<ExtendedPage> {
  const systemId = SYSTEM_OF_KIND[kind]
  if (systemId === undefined) return {}
  return kind === 'blog-post' ? { systemId, systemPageId: pageId } : { systemId }
}
