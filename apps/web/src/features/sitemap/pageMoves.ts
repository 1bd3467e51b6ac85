import type { PageNode } from '@rankdesk/domain'

/** Where pages move: next to a page, or into it. */
export type PagePosition = { moveAfter: number } | { moveBefore: number } | { moveUnder: number }

/**
 * Returns the moves that put pages back where they are now, in the order in which they have to be made: each follows
 * its previous sibling, which is back by then.
 */
export function positionsToRestore(
  moved: readonly PageNode[],
  pages: readonly PageNode[],
): { page: PageNode; position: PagePosition }[] {
  const ids = new Set(moved.map(({ pageId }) => pageId))
  return pages.flatMap((page): { page: PageNode; position: PagePosition }[] => {
    if (!ids.has(page.pageId)) return []
    const siblings = pages.filter(({ parentId }) => parentId === page.parentId)
    const index = siblings.findIndex(({ pageId }) => pageId === page.pageId)
    const before = siblings[index - 1]
    const next = siblings.slice(index + 1).find(({ pageId }) => !ids.has(pageId))
    if (before !== undefined) return [{ page, position: { moveAfter: before.pageId } }]
    if (next !== undefined) return [{ page, position: { moveBefore: next.pageId } }]
    return page.parentId === null ? [] : [{ page, position: { moveUnder: page.parentId } }]
  })
}

/** Returns the pages without those below another one of them, which move and vanish with it. */
export function topmostPages(chosen: readonly PageNode[], pages: readonly PageNode[]): readonly PageNode[] {
  const parents = new Map(pages.map(({ pageId, parentId }) => [pageId, parentId]))
  const ids = new Set(chosen.map(({ pageId }) => pageId))
  const hasChosenParent = ({ pageId }: PageNode) => {
    const seen = new Set([pageId])
    for (let at = parents.get(pageId) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (ids.has(at)) return true
      seen.add(at)
    }
    return false
  }
  return chosen.filter((page) => !hasChosenParent(page))
}
