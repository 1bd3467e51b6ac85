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

/** The tree's id of an unsaved page (M429). */
export const NEW_NODE = String(NEW_PAGE_ID)

/** The position of a page that is being added. */
export interface NewPage {
  /** The parent page; null at the root. */
  parentId: number | null
  /** The previous page; null for the last position. */
  after: number | null
}

/** Why a page of a system can't be deleted: the page manager has no call for it (M439, M581). */
export const SYSTEM_PAGES_STAY = 'A system of the site, such as the blog, makes its own pages and removes them.'

/** What the tree shows. */
export interface PageNodesView {
  search: string
  showSystem: boolean
  /** The position of a page that is being added. */
  newPage?: NewPage | undefined
}

/** The nodes of the tree, and the ids of those with children. */
export interface PageNodes {
  nodes: readonly TreeNode[]
  branches: readonly string[]
}

/**
 * Returns the nodes of the tree: without hidden pages (M427), with system pages on request (M424), and during a search
 * only the pages whose name or address matches, with their ancestors. A page that is being added is at its position, and
 * makes no node a branch.
 */
export function pageNodes(pages: readonly PageNode[], { search, showSystem, newPage }: PageNodesView): PageNodes {
  const query = search.trim().toLowerCase()
  const shown = pages.filter((page) => !isHiddenPage(page) && (showSystem || !isSystemPage(page)))
  const nodeOf = (page: PageTreeNode): TreeNode[] => {
    const children = page.children.flatMap(nodeOf)
    const found = query === '' || page.pageName.toLowerCase().includes(query) || page.path.toLowerCase().includes(query)
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
  const nodes = pageTreeOf(shown).flatMap(nodeOf)
  return { nodes: newPage === undefined ? nodes : withNewPage(nodes, newPage), branches: idsWithChildren(nodes) }
}

function withNewPage(nodes: readonly TreeNode[], { parentId, after }: NewPage): readonly TreeNode[] {
  const newNode: TreeNode = { id: NEW_NODE, name: 'New page', fixed: true }
  const insert = (siblings: readonly TreeNode[]): readonly TreeNode[] => {
    const index = siblings.findIndex(({ id }) => id === String(after))
    return index === -1 ? [...siblings, newNode] : siblings.toSpliced(index + 1, 0, newNode)
  }
  if (parentId === null) return insert(nodes)
  const into = (level: readonly TreeNode[]): readonly TreeNode[] =>
    level.map((node) => {
      if (node.id === String(parentId)) return { ...node, children: insert(node.children ?? []) }
      return node.children === undefined ? node : { ...node, children: into(node.children) }
    })
  return into(nodes)
}

function idsWithChildren(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children === undefined || node.children.length === 0 ? [] : [node.id, ...idsWithChildren(node.children)],
  )
}
