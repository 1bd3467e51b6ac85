import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import {
  type ExternalTools,
  failure,
  fallbackMessage,
  SERVICE_NAMES,
  WEB_CLIENT_ID,
  type WebConfig,
} from '@rankdesk/api'
import type { FastifyInstance } from 'fastify'
import { WEB_DIST } from '#platform/config/webDist.ts'
import { serviceNotFound } from '#platform/http/errorHandler.ts'

export interface WebAppOptions {
  product: string
  department: string
  tools: ExternalTools
  clientSite: () => string
  clockShift: () => number
  /** Whether the calls for fault injection exist. */
  faultInjection: boolean
  /** Returns the methods of the routes for a path. */
  allowedMethods: (path: string) => string[]
  /** The folder of the built web application. @default apps/web/dist */
  dist?: string
}

/**
 * Serves the single-page application and its settings. Every path that no other route has is one of its screens. Files are
 * sent as brotli or gzip to browsers that accept them: the build wrote these next to each file.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  app.get('/config.json', { schema: { hide: true } }, (_request, reply) => {
    const config: WebConfig = {
      product: options.product,
      department: options.department,
      services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, `/services/${name}`])) as WebConfig['services'],
      clientId: WEB_CLIENT_ID,
      clientSite: options.clientSite(),
      tools: options.tools,
      clockShift: options.clockShift(),
      faultInjection: options.faultInjection,
    }
    return reply.header('cache-control', 'no-store').send(config)
  })

  const dist = options.dist ?? WEB_DIST
  const built = existsSync(dist)
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Vite names the assets by their content, so a browser may keep them for good; the document may change.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  if (built) registerAssets(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = options.allowedMethods(request.url.split('?', 1)[0] ?? '/')
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      // A path that doesn't have the method (M559).
      const response = failure(request.id, 405, fallbackMessage(405))
      return reply.status(405).header('allow', allowed.join(', ')).send(response)
    }
    const page = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!page || path.startsWith('/services') || path.startsWith('/@') || path.startsWith('/assets/') || !built) {
      return reply.status(404).header('cache-control', 'no-store').send(serviceNotFound(request))
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
  // Home's document also preloads the chunks of Home.
  if (built)
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('home.html'),
    )
}

/**
 * Serves the assets. For each request the plugin's own route reads the whole folder, hundreds of names, to reject another
 * spelling of a name where the file system accepts it. Every asset is public, so that this check isn't needed here.
 */
function registerAssets(app: FastifyInstance): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    // As in the plugin's own route: a browser that leaves the page while it loads is no error.
    errorHandler(error, request, reply) {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else app.errorHandler(error, request, reply)
    },
    handler: (request, reply) => reply.sendFile(`assets/${request.params['*']}`),
  })
}
