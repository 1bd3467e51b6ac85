import type { SitePage } from './site.ts'

/** A page of the menu with the pages below it. */
export interface NavItem {
  page: SitePage
  children: readonly NavItem[]
}

/**
 * The menu of a site: its visible pages that have text, in their order; a page below a hidden one is hidden too.
 * Sites that hang every page below their home page show those beside it, where a visitor looks for them.
 */
export function navTree(pages: readonly SitePage[]): NavItem[] {
  const byParent = Map.groupBy(
    pages.filter((page) => page.visible && page.hasText),
    (page) => page.parentId,
  )
  const itemsBelow = (parentId: number | null): NavItem[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => a.seq - b.seq || a.pageId - b.pageId)
      .map((page) => ({ page, children: itemsBelow(page.pageId) }))
  return itemsBelow(null).flatMap((item) =>
    item.page.path === '/' ? [{ page: item.page, children: [] }, ...item.children] : [item],
  )
}
