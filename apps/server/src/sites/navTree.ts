import type { SitePage } from './site.ts'

/** A page of the menu with its children. */
export interface NavItem {
  page: SitePage
  children: readonly NavItem[]
}

/**
 * Builds the menu of a site: its visible pages with text, in order. A page below a hidden one is hidden, too. If a site
 * has all pages below its home page, they appear next to it, where visitors expect them.
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
