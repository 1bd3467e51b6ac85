import type { FastifyInstance } from 'fastify'

interface Route {
  method: string
  path: RegExp
}

/**
 * Records every route that is registered afterwards. Returns a function with the methods of the routes for a path,
 * sorted; none for an unknown path. The catch-all route of static files doesn't count.
 */
export function recordMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url === '/*') return
    const path = patternOf(url)
    for (const name of [method].flat()) routes.push({ method: name, path })
  })
  return (path) => [...new Set(routes.filter((route) => route.path.test(path)).map(({ method }) => method))].toSorted()
}

/** Returns the pattern of a route's address, in which `:name` stands for one segment and `*` for any rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`)
  const pattern = escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*').replace(/\/$/, '')
  return new RegExp(`^${pattern}/?$`)
}
