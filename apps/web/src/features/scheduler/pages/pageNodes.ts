import {
  isHiddenPage,
  isHomePage,
  isSystemPage,
  NEW_PAGE_ID,
  type PageNode,
  type PageTreeNode,
  pageTreeOf,
} from '@rankdesk/domain'
import type { TreeNode } from '@rankdesk/ui'

/** The id that the tree gives a page that is not saved yet (M429). */
export const NEW_NODE = String(NEW_PAGE_ID)

/** The page that is being added: where it goes. */
export interface NewPage {
  /** The page above it; null at the root. */
  parentId: number | null
  /** The page that it stands after; null for the last place. */
  after: number | null
}

/**
 * The pages as the tree shows them: hidden ones never (M427), system pages only when they are asked for (M424), and of a
 * search the pages that it finds by name or address with those above them.
 */
export function pageNodes(
  pages: readonly PageNode[],
  { search, showSystem }: { search: string; showSystem: boolean },
): readonly TreeNode[] {
  const words = search.trim().toLowerCase()
  const shown = pages.filter((page) => !isHiddenPage(page) && (showSystem || !isSystemPage(page)))
  const nodeOf = (page: PageTreeNode): TreeNode[] => {
    const children = page.children.flatMap(nodeOf)
    const found = words === '' || page.pageName.toLowerCase().includes(words) || page.path.toLowerCase().includes(words)
    if (!found && children.length === 0) return []
    return [
      {
        id: String(page.pageId),
        name: page.pageName,
        ...(children.length > 0 && { children }),
        ...(isHomePage(page) && { fixed: true }),
      },
    ]
  }
  return pageTreeOf(shown).flatMap(nodeOf)
}

/** The nodes with the page that is being added at its place. */
export function withNewPage(nodes: readonly TreeNode[], { parentId, after }: NewPage): readonly TreeNode[] {
  const made: TreeNode = { id: NEW_NODE, name: 'New page', fixed: true }
  const put = (siblings: readonly TreeNode[]): readonly TreeNode[] => {
    const place = siblings.findIndex(({ id }) => id === String(after))
    return place === -1 ? [...siblings, made] : siblings.toSpliced(place + 1, 0, made)
  }
  if (parentId === null) return put(nodes)
  const into = (level: readonly TreeNode[]): readonly TreeNode[] =>
    level.map((node) => {
      if (node.id === String(parentId)) return { ...node, children: put(node.children ?? []) }
      return node.children === undefined ? node : { ...node, children: into(node.children) }
    })
  return into(nodes)
}

/** The ids of every node that has children. */
export function idsWithChildren(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children === undefined || node.children.length === 0 ? [] : [node.id, ...idsWithChildren(node.children)],
  )
}
