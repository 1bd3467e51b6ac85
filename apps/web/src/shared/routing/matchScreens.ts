/** What is matched: a path as `ScreenRoute` has it, and children whose paths go on from it. */
interface Pattern<Route> {
  path?: string
  index?: true
  children?: Route[]
}

/** A route on the way to the screen of an address. */
export interface ScreenMatch<Route> {
  route: Route
  /** The part of the path up to here. */
  pathname: string
  /** The named parts of the whole path. */
  params: Readonly<Record<string, string>>
}

/**
 * The routes that lead to a path, outermost first; none when there is no such screen. The first that fits is taken, in the
 * order of declaration. Upper and lower case are the same, and a slash at the end counts for nothing.
 */
export function matchScreens<Route extends Pattern<Route>>(
  routes: readonly Route[],
  pathname: string,
): ScreenMatch<Route>[] {
  const found = find(routes, partsOf(pathname), [])
  if (found === undefined) return []
  const params = Object.assign({}, ...found.map((match) => match.params)) as Record<string, string>
  return found.map((match) => ({ ...match, params }))
}

/** `before` are the parts of the path that the routes above have taken. */
function find<Route extends Pattern<Route>>(
  routes: readonly Route[],
  left: readonly string[],
  before: readonly string[],
): ScreenMatch<Route>[] | undefined {
  for (const route of routes) {
    const { path = '', index, children } = route
    const pattern = partsOf(path)
    const params = path === '*' ? {} : taken(pattern, left)
    if (params === undefined) continue
    const rest = path === '*' ? [] : left.slice(pattern.length)
    const here = [...before, ...(path === '*' ? left : left.slice(0, pattern.length))]
    const match = { route, pathname: `/${here.join('/')}`, params }
    if (children !== undefined && children.length > 0) {
      const inner = find(children, rest, here)
      if (inner !== undefined) return [match, ...inner]
    } else if (rest.length === 0 && (path !== '' || index === true)) return [match]
  }
  return undefined
}

/** The named parts, when the path begins as the pattern says. */
function taken(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length > parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, wanted] of pattern.entries()) {
    const part = parts[place] ?? ''
    if (wanted.startsWith(':')) params[wanted.slice(1)] = decoded(part)
    else if (wanted.toLowerCase() !== decoded(part).toLowerCase()) return undefined
  }
  return params
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
