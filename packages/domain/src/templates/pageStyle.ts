import type { PageNode } from './pageNode.ts'

/** Whether trees hide the page: a variation, or a page named '-' (M427). Rule TPL-9. */
export function isHiddenPage({ variation, pageName }: Pick<PageNode, 'variation' | 'pageName'>): boolean {
  return (variation !== null && variation !== '') || pageName.trim() === '-'
}

/** Whether a page belongs to a system, such as a blog entry. Such pages are shown on demand only (M424). Rule TPL-9. */
export function isSystemPage({ systemId }: Pick<PageNode, 'systemId'>): boolean {
  return systemId !== null && systemId !== 0
}

/** The styles of a page in a tree (M428). */
export type PageNodeStyle = 'system' | 'link' | 'hidden' | 'branch' | 'page'

/**
 * Returns the style of a page's node (M428), the first that applies: system page, external link, hidden from menus,
 * page with children, plain page. Rule TPL-10.
 */
export function pageNodeStyle(page: Pick<PageNode, 'systemId' | 'url' | 'visible' | 'branch'>): PageNodeStyle {
  if (isSystemPage(page)) return 'system'
  if (page.url !== '') return 'link'
  if (!page.visible) return 'hidden'
  return page.branch ? 'branch' : 'page'
}
