import type { PageNode } from '@rankdesk/domain'
import type { TreeTarget } from '@rankdesk/ui'
import type { NewPage } from './pageNodes.ts'

/** Returns the position of a drop in the tree as the target of a move (M648). */
export function dropPosition({ id, position }: TreeTarget) {
  const pageId = Number(id)
  return { into: { moveUnder: pageId }, before: { moveBefore: pageId }, after: { moveAfter: pageId } }[position]
}

/** Returns the current position of a page as the target of a move; undefined for the only page of the site. */
export function currentPosition(page: PageNode, pages: readonly PageNode[]) {
  const siblings = pages.filter(({ parentId }) => parentId === page.parentId)
  const index = siblings.findIndex(({ pageId }) => pageId === page.pageId)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  if (before !== undefined) return { moveAfter: before.pageId }
  if (after !== undefined) return { moveBefore: after.pageId }
  return page.parentId === null ? undefined : { moveUnder: page.parentId }
}

/** Returns the position of a page that is added with the button: after the selected page, or last at the root. */
export function newPageAfter(page: PageNode | undefined): NewPage {
  return page === undefined || page.path === '/'
    ? { parentId: null, after: null }
    : { parentId: page.parentId, after: page.pageId }
}

/** Returns the text that says where a new page goes. */
export function positionText({ parentId, after }: NewPage, byId: ReadonlyMap<string, PageNode>): string {
  const [parent, previous] = [byId.get(String(parentId)), byId.get(String(after))]
  if (previous !== undefined) return `After ${previous.pageName}`
  return parent === undefined ? 'At the end of the site' : `Under ${parent.pageName}`
}

/**
 * Returns the moves that put pages back where they are now, in the order in which they have to be made: each follows its
 * previous sibling, which is back by then.
 */
export function positionsToRestore(
  moved: readonly PageNode[],
  pages: readonly PageNode[],
): { page: PageNode; position: NonNullable<ReturnType<typeof currentPosition>> }[] {
  const ids = new Set(moved.map(({ pageId }) => pageId))
  return pages.flatMap((page): { page: PageNode; position: NonNullable<ReturnType<typeof currentPosition>> }[] => {
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

/** Returns the pages below any of the given ones, which are not among them. */
export function pagesBelow(chosen: readonly PageNode[], pages: readonly PageNode[]): readonly PageNode[] {
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const below = new Map<number, PageNode>()
  const queue = [...chosen]
  for (const { pageId } of queue) {
    for (const child of byParent.get(pageId) ?? []) {
      if (below.has(child.pageId)) continue
      below.set(child.pageId, child)
      queue.push(child)
    }
  }
  for (const { pageId } of chosen) below.delete(pageId)
  return [...below.values()]
}
