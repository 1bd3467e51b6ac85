import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** How long a browser may cache a preflight response, in seconds. */
const PREFLIGHT_SECONDS = 600

/** Allows our web app, and no other page, to call these paths of clients' sites from a browser. */
export function siteCors(
  site: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  calls: readonly { method: string; path: string }[],
): void {
  const isOurs = (origin: string | undefined): origin is string => {
    const address = site.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    return origin !== undefined && isAppOrigin(origin, { publicUrl: config.publicUrl, host: config.host, port })
  }
  site.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!isOurs(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'x-request-id')
  })
  for (const { method, path } of calls) {
    site.options(`/@site/:domain${path}`, { schema: { hide: true } }, (request, reply) => {
      if (isOurs(request.headers.origin)) {
        reply
          .header('access-control-allow-methods', method)
          .header('access-control-allow-headers', 'authorization, content-type, x-acting-for')
          .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      }
      return reply.status(204).send()
    })
  }
}

/** The server's addresses, from which the web app's origin follows. */
interface AppAddresses {
  /** The origin that the operator set. It is then the only one. */
  publicUrl: string | undefined
  host: string
  port: number
}

/**
 * Whether `origin` is our own web app, the only origin that may call a client's site from a browser (M645). Without a
 * public address it is this server under each of the names that a local browser may use.
 */
export function isAppOrigin(origin: string, { publicUrl, host, port }: AppAddresses): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return names.some((name) => origin === `http://${name}:${port}` || (port === 80 && origin === `http://${name}`))
}
