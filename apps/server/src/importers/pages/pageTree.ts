import { titleFromPath } from './pageTitle.ts'

/** A page's position: the path of its parent (null for home) and its number among all pages, parents first. */
export interface TreePosition {
  path: string
  parent: string | null
  seq: number
}

/** The known structure of a site besides its paths. */
export interface SiteLinks {
  /** Paths in the order of a menu or a sitemap. */
  order: readonly string[]
  /** For each page to which the home page does not link: a page that links to it. */
  linkedFrom: ReadonlyMap<string, string>
}

/**
 * Returns the parent of a path among the given paths: the longest path that it continues, otherwise home. Home has
 * none.
 */
function parentPath(path: string, paths: ReadonlySet<string>): string | null {
  if (path === '/') return null
  const segments = path.split('/')
  for (let length = segments.length - 1; length > 1; length -= 1) {
    const above = segments.slice(0, length).join('/')
    if (paths.has(above)) return above
  }
  return '/'
}

/**
 * Builds the tree of a site's pages, home first and every page after its parent: by the segments of the paths, and by
 * the links where those lead only to home. Siblings keep the given order; unlisted ones follow by name.
 */
export function pageTree(paths: Iterable<string>, links: SiteLinks): TreePosition[] {
  const all = new Set(['/', ...paths])
  const parents = new Map([...all].map((path) => [path, parentPath(path, all)] as const))
  for (const [path, above] of links.linkedFrom) {
    if (parents.get(path) !== '/' || !all.has(above)) continue
    // Paths and links together could form a cycle; then the page stays below home.
    if (!ancestors(above, parents).includes(path)) parents.set(path, above)
  }
  const children = new Map<string, string[]>()
  for (const [path, parent] of parents) {
    if (parent === null) continue
    const sisters = children.get(parent)
    if (sisters === undefined) children.set(parent, [path])
    else sisters.push(path)
  }
  const ranks = new Map(links.order.map((path, index) => [path, index]))
  const rank = (path: string) => ranks.get(path) ?? Number.MAX_SAFE_INTEGER
  const positions: TreePosition[] = []
  const addWithChildren = (path: string, parent: string | null) => {
    positions.push({ path, parent, seq: positions.length })
    const sisters = children.get(path) ?? []
    sisters.sort((a, b) => rank(a) - rank(b) || titleFromPath(a).localeCompare(titleFromPath(b)) || (a < b ? -1 : 1))
    for (const child of sisters) addWithChildren(child, path)
  }
  addWithChildren('/', null)
  return positions
}

function ancestors(path: string, parents: ReadonlyMap<string, string | null>): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = path; at !== null && at !== undefined; at = parents.get(at)) found.push(at)
  return found
}
