/** What a page carries besides its place, name and address (M437); this product's own sites show none of it. */
export interface ExtendedPage {
  /** The system that the page belongs to, such as the blog; null for a page of its own. */
  systemId: number | null
  /** Which entry of that system it is. */
  systemPageId: number | null
  /** A page that only advertisements lead to. */
  landing: boolean
  /** Set for another wording of a page; trees hide it (M427). */
  variation: string | null
  /** When menus show the page; '' for always. */
  showWhen: string
  navGroup: string | null
  /** Where the menu's entry leads, when it leads elsewhere; '' for the page itself. */
  url: string
  urlProperties: string
  subProjectId: number | null
  /** Whether it answers by https. */
  secured: boolean
  ownedBy: string | null
  /** The page that this one took the place of. */
  oldPageId: number | null
  /** Whether search engines are told a title and description of the page's own. */
  customMeta: boolean
  customMaster: boolean
  masterPageId: number | null
}

/** A page as the trees show it (M437). A page that is not saved yet has the id -1 (M429). */
export interface PageNode extends ExtendedPage {
  pageId: number
  pageName: string
  path: string
  templateId: number
  /** Whether other pages hang below it. */
  branch: boolean
  visible: boolean
  searchable: boolean
  /** The page above it; null for one at the root. */
  parentId: number | null
  childCount: number
}

/** The values of a page in the order of `PAGE_NODE_FIELDS`. */
export type PageTuple = readonly (string | number | boolean | null)[]

/**
 * The order of the values in a page tuple: the spec's field list (M437), then the page above and the number of pages
 * below (M650). Rule TPL-3.
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

/** What an extended field is where nobody has set it. */
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

/** A page as a tuple, for the site-hosted page data. Rule TPL-3. */
export function pageTupleOf(node: PageNode): PageTuple {
  return PAGE_NODE_FIELDS.map((field) => node[field])
}

/** The fields of a page tuple by name, unchecked; undefined when it is no tuple of that many values. Rule TPL-3. */
export function pageFieldsOf(tuple: unknown): Record<(typeof PAGE_NODE_FIELDS)[number], unknown> | undefined {
  if (!Array.isArray(tuple) || tuple.length !== PAGE_NODE_FIELDS.length) return undefined
  const values: readonly unknown[] = tuple
  return Object.fromEntries(PAGE_NODE_FIELDS.map((field, index) => [field, values[index]])) as Record<
    (typeof PAGE_NODE_FIELDS)[number],
    unknown
  >
}

/** A page with the pages below it. */
export type PageTreeNode<Node extends { pageId: number; parentId: number | null } = PageNode> = Node & {
  children: PageTreeNode<Node>[]
}

/**
 * The tree of a list of pages, which keeps the list's order among siblings. A page whose page above is not in the list
 * stands at the root, and so does one that would hang below itself, so that no page is lost. Rule TPL-4.
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

/** Whether the way up from `from` meets `pageId`. */
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
