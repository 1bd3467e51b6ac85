import type { SitePage } from '../site.ts'

/** A page of the menu with its children. */
export interface NavItem {
  page: SitePage
  children: readonly NavItem[]
}

/**
 * Builds the menu of a site: its visible pages with text, in order. A page below a hidden one is hidden, too. If a site
 * has all pages below its home page, they appear next to it, where visitors expect them. Above MAX_MENU_ITEMS the menu
 * keeps the business's main pages.
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
  return mainItems(
    itemsBelow(null).flatMap((item) =>
      item.page.path === '/' ? [{ page: item.page, children: [] }, ...item.children] : [item],
    ),
  )
}

/** The most pages at the top of a menu. */
const MAX_MENU_ITEMS = 8

/** Pages that belong in no menu while other pages do: legal texts and what follows a form. */
const SIDE_PAGE = /^\/(privacy|terms|cookies?|legal|disclaimer|imprint|impressum|sitemap|thank-?you|thanks)([-/.]|$)/i

/** Returns the main pages in their order: home, contact, pages with others below them, then the first ones. */
function mainItems(items: readonly NavItem[]): NavItem[] {
  if (items.length <= MAX_MENU_ITEMS) return [...items]
  const importance = ({ page, children }: NavItem) => {
    if (page.path === '/' || page.kind === 'contact') return 0
    if (SIDE_PAGE.test(page.path)) return 3
    return children.length > 0 || page.kind === 'blog-index' ? 1 : 2
  }
  const kept = new Set(items.toSorted((a, b) => importance(a) - importance(b)).slice(0, MAX_MENU_ITEMS))
  return items.filter((item) => kept.has(item))
}
