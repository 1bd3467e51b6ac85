import type { PageNode } from './pageNode.ts'

/** Whether trees leave the page out: another wording of a page, or one named '-' (M427). Rule TPL-9. */
export function isHiddenPage({ variation, pageName }: Pick<PageNode, 'variation' | 'pageName'>): boolean {
  return (variation !== null && variation !== '') || pageName.trim() === '-'
}

/** Whether a page belongs to a system, such as the blog's entries; shown on demand only (M424). Rule TPL-9. */
export function isSystemPage({ systemId }: Pick<PageNode, 'systemId'>): boolean {
  return systemId !== null && systemId !== 0
}

/** How a page looks in a tree (M428). */
export type PageNodeStyle = 'system' | 'link' | 'hidden' | 'branch' | 'page'

/**
 * The look of a page's node (M428): of a system, a link to elsewhere, hidden from menus, one with pages below, or a plain
 * page; the first of them that it is. Rule TPL-10.
 */
export function pageNodeStyle(page: Pick<PageNode, 'systemId' | 'url' | 'visible' | 'branch'>): PageNodeStyle {
  if (isSystemPage(page)) return 'system'
  if (page.url !== '') return 'link'
  if (!page.visible) return 'hidden'
  return page.branch ? 'branch' : 'page'
}
