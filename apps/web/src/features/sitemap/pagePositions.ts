import type { PageNode } from '@rankdesk/domain'
import type { TreeTarget } from '@rankdesk/ui'
import type { NewPage } from './pageNodes.ts'

/** Returns the position of a drop in the tree as the target of a move (M648). */
export function dropPosition({ id, position }: TreeTarget) {
  const pageId = Number(id)
  return { into: { moveUnder: pageId }, before: { moveBefore: pageId }, after: { moveAfter: pageId } }[position]
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
