import { titleFromPath } from './pageTitle.ts'

/** A page's place: the path of the page above it (null for home) and its number among all pages, parents first. */
export interface PagePlace {
  path: string
  parent: string | null
  seq: number
}

/** What is known of a site's structure besides its paths. */
export interface SiteLinks {
  /** Paths in the order of a menu or a sitemap. */
  order: readonly string[]
  /** For a page that the home page does not link to: the page over which one gets there. */
  linkedFrom: ReadonlyMap<string, string>
}

/** The parent of a path among the given paths: the longest that it continues, else home; home has none. */
export function parentPath(path: string, paths: ReadonlySet<string>): string | null {
  if (path === '/') return null
  const segments = path.split('/')
  for (let length = segments.length - 1; length > 1; length -= 1) {
    const above = segments.slice(0, length).join('/')
    if (paths.has(above)) return above
  }
  return '/'
}

/**
 * The tree of a site's pages, home first and every page after its parent: by the parts of the paths, and where those
 * lead only to home, by the links. Sisters stand in the given order, those that it does not name after them by name.
 */
export function pageTree(paths: Iterable<string>, links: SiteLinks): PagePlace[] {
  const all = new Set(['/', ...paths])
  const parents = new Map([...all].map((path) => [path, parentPath(path, all)] as const))
  for (const [path, above] of links.linkedFrom) {
    if (parents.get(path) !== '/' || !all.has(above)) continue
    // Paths and links together could lead in a circle; then the page stays below home.
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
  const places: PagePlace[] = []
  const place = (path: string, parent: string | null) => {
    places.push({ path, parent, seq: places.length })
    const sisters = children.get(path) ?? []
    sisters.sort((a, b) => rank(a) - rank(b) || titleFromPath(a).localeCompare(titleFromPath(b)) || (a < b ? -1 : 1))
    for (const child of sisters) place(child, path)
  }
  place('/', null)
  return places
}

function ancestors(path: string, parents: ReadonlyMap<string, string | null>): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = path; at !== null && at !== undefined; at = parents.get(at)) found.push(at)
  return found
}
