/** The fields of a page other than its position, name and address (M437). This product's own sites use none of them. */
export interface ExtendedPage {
  /** The system to which the page belongs, such as the blog. Null for an independent page. */
  systemId: number | null
  /** The entry of that system. */
  systemPageId: number | null
  /** Whether only advertisements link to the page. */
  landing: boolean
  /** Set for a variation of a page. Trees hide it (M427). */
  variation: string | null
  /** When menus show the page. '' for always. */
  showWhen: string
  navGroup: string | null
  /** The destination of the menu item if it is not the page itself. '' for the page. */
  url: string
  urlProperties: string
  subProjectId: number | null
  /** Whether the page uses HTTPS. */
  secured: boolean
  ownedBy: string | null
  /** The page that this one replaced. */
  oldPageId: number | null
  /** Whether the page has its own title and description for search engines. */
  customMeta: boolean
  customMaster: boolean
  masterPageId: number | null
}

/** A page in a tree (M437). An unsaved page has the id -1 (M429). */
export interface PageNode extends ExtendedPage {
  pageId: number
  pageName: string
  path: string
  templateId: number
  /** Whether the page has child pages. */
  branch: boolean
  visible: boolean
  searchable: boolean
  /** The parent page. Null at the root. */
  parentId: number | null
  childCount: number
}

/** The values of a page in the order of `PAGE_NODE_FIELDS`. */
export type PageTuple = readonly (string | number | boolean | null)[]

/**
 * The order of values in a page tuple: the specification's field list (M437), then the parent page and the number of
 * child pages (M650). Rule TPL-3.
 */
export const PAGE_NODE_FIELDS = [
  'pageId',
  'pageName',
  'path',
  'templateId',
  'systemId',
  'systemPageId',
  'landing',
  'variation',
  'branch',
  'visible',
  'showWhen',
  'searchable',
  'navGroup',
  'url',
  'urlProperties',
  'subProjectId',
  'secured',
  'ownedBy',
  'oldPageId',
  'customMeta',
  'customMaster',
  'masterPageId',
  'parentId',
  'childCount',
] as const satisfies readonly (keyof PageNode)[]

/** The defaults of the extended fields. */
export const EXTENDED_PAGE_DEFAULTS: ExtendedPage = {
  systemId: null,
  systemPageId: null,
  landing: false,
  variation: null,
  showWhen: '',
  navGroup: null,
  url: '',
  urlProperties: '',
  subProjectId: null,
  secured: true,
  ownedBy: null,
  oldPageId: null,
  customMeta: false,
  customMaster: false,
  masterPageId: null,
}

/** Converts a page to a tuple, for the site-hosted page data. Rule TPL-3. */
export function pageTupleOf(node: PageNode): PageTuple {
  return PAGE_NODE_FIELDS.map((field) => node[field])
}

/**
 * Returns the fields of a page tuple by name, unchecked. Undefined if it is no tuple with that number of values. Rule
 * TPL-3.
 */
export function pageFieldsOf(tuple: unknown): Record<(typeof PAGE_NODE_FIELDS)[number], unknown> | undefined {
  if (!Array.isArray(tuple) || tuple.length !== PAGE_NODE_FIELDS.length) return undefined
  const values: readonly unknown[] = tuple
  return Object.fromEntries(PAGE_NODE_FIELDS.map((field, index) => [field, values[index]])) as Record<
    (typeof PAGE_NODE_FIELDS)[number],
    unknown
  >
}

/** A page with its child pages. */
export type PageTreeNode<Node extends { pageId: number; parentId: number | null } = PageNode> = Node & {
  children: PageTreeNode<Node>[]
}

/**
 * Builds the tree of a list of pages and keeps the order of siblings. A page without its parent in the list is put at
 * the root, and so is one that would be its own ancestor, which keeps every page in the tree. Rule TPL-4.
 */
export function pageTreeOf<Node extends { pageId: number; parentId: number | null }>(
  nodes: readonly Node[],
): PageTreeNode<Node>[] {
  const made = new Map(nodes.map((node) => [node.pageId, { ...node, children: [] as PageTreeNode<Node>[] }]))
  const roots: PageTreeNode<Node>[] = []
  for (const node of made.values()) {
    const parent = node.parentId === null ? undefined : made.get(node.parentId)
    if (parent === undefined || hangsBelow(parent.parentId, node.pageId, made)) roots.push(node)
    else parent.children.push(node)
  }
  return roots
}

/** Whether `pageId` is an ancestor of `from`. */
function hangsBelow(
  from: number | null,
  pageId: number,
  nodes: ReadonlyMap<number, { parentId: number | null }>,
): boolean {
  const seen = new Set<number>()
  for (let at = from; at !== null && !seen.has(at); at = nodes.get(at)?.parentId ?? null) {
    if (at === pageId) return true
    seen.add(at)
  }
  return false
}
