import {
  fallbackMessage,
  type FieldError,
  insertPageBody,
  insertPageResult,
  movePagesBody,
  pageDataResult,
  SITE_CALLS,
  success,
  updatedPagesResult,
  updatePageBody,
} from '@rankdesk/api'
import { pageTupleOf } from '@rankdesk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Config } from '#platform/config/config.ts'
import { listFieldErrors } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { changePage } from '../pages/changePage.ts'
import { insertPage } from '../pages/insertPage.ts'
import { movePages } from '../pages/movePages.ts'
import { pageNodesOf } from '../pages/pageNodes.ts'
import { readPagePosition } from '../pages/readPagePosition.ts'

type SiteRequest = FastifyRequest<{ Params: { domain: string } }>

/**
 * Registers the calls of a client's own domain (M645-M649). Only our web app may make them from a browser, with the
 * site's one-minute token. The content styles are public, like the site's pages.
 */
export async function hostedRoutes(services: ServiceDependencies): Promise<void> {
  await services.app.register(async (site) => {
    siteCors(site, services.config, Object.values(SITE_CALLS))
    pageDataRoute(site, services)
    insertPageRoute(site, services)
    updatePageRoute(site, services)
    movePagesRoute(site, services)
    contentStylesRoute(site, services)
  })
}

const address = (path: string) => `/@site/:domain${path}`
const hidden = { schema: { hide: true } }

function pageDataRoute(
  site: FastifyInstance,
  { database: { db }, authenticateSite, createContext }: ServiceDependencies,
): void {
  site.get(address(SITE_CALLS.pageData.path), hidden, async (request: SiteRequest, reply) => {
    const { projectId } = await authenticateSite(request, request.params.domain)
    const tuples = (await pageNodesOf(db, projectId)).map((node) => [...pageTupleOf(node)])
    return respond(createContext(request), reply, pageDataResult, tuples)
  })
}

function insertPageRoute(
  site: FastifyInstance,
  { authenticateSite, createContext, siteOpener }: ServiceDependencies,
): void {
  site.post(address(SITE_CALLS.insertPage.path), hidden, async (request: SiteRequest, reply) => {
    const { projectId, ...actor } = await authenticateSite(request, request.params.domain)
    const context = createContext(request)
    const { parentId = null, moveAfter = null, ...page } = checkedBody(insertPageBody, request)
    const made = await insertPage(
      { ...context, siteOpener },
      {
        ...page,
        parentId,
        moveAfter,
        actor,
        projectId,
      },
    )
    return respond(context, reply, insertPageResult, {
      Inserted: {
        PageID: made.pageId,
        PageName: made.pageName,
        Path: made.path,
        TemplateID: made.templateId,
        ParentID: made.parentId,
        Visible: made.visible,
        Searchable: made.searchable,
      },
    })
  })
}

function updatePageRoute(
  site: FastifyInstance,
  { database: { db }, siteOpener, authenticateSite, createContext }: ServiceDependencies,
): void {
  site.post(address(SITE_CALLS.updatePage.path), hidden, async (request: SiteRequest, reply) => {
    const { projectId, ...actor } = await authenticateSite(request, request.params.domain)
    const context = createContext(request)
    const body = checkedBody(updatePageBody, request)
    const { paths, redirects } = await changePage({ ...context, siteOpener }, { ...body, actor, projectId })
    const page = (await pageNodesOf(db, projectId)).find((node) => node.pageId === body.pageId)
    const own = paths.find((path) => path.pageId === body.pageId)
    const first = {
      pageId: body.pageId,
      pageName: page?.pageName ?? '',
      to: page?.path ?? '',
      from: page?.path ?? '',
    }
    const others = paths.filter((path) => path.pageId !== body.pageId)
    return respond(context, reply, updatedPagesResult, updated([own ?? first, ...others], redirects))
  })
}

function movePagesRoute(
  site: FastifyInstance,
  { authenticateSite, createContext, siteOpener }: ServiceDependencies,
): void {
  site.post(address(SITE_CALLS.movePages.path), hidden, async (request: SiteRequest, reply) => {
    const { projectId, ...actor } = await authenticateSite(request, request.params.domain)
    const context = createContext(request)
    const body = checkedBody(movePagesBody, request)
    const { paths, redirects } = await movePages(
      { ...context, siteOpener },
      {
        actor,
        projectId,
        pageIds: body['PageID[]'],
        position: readPagePosition({
          moveAfter: body.MoveAfter,
          moveBefore: body.MoveBefore,
          moveUnder: body.MoveUnder,
        }),
        add301: body.add301,
      },
    )
    return respond(context, reply, updatedPagesResult, updated(paths, redirects))
  })
}

/** Registers the style sheet that makes a zone in the editor look as on the site (M348, M649). */
function contentStylesRoute(site: FastifyInstance, { database: { db } }: ServiceDependencies): void {
  site.get(address(SITE_CALLS.contentStyles.path), hidden, async (request: SiteRequest, reply) => {
    const css = await sitePublisher(db).contentStyle(request.params.domain)
    if (css === undefined) throw new HttpError(404, 'There is no site here.')
    // The editor loads it as a style sheet from another origin.
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(css)
  })
}

/** Sends the envelope of a call; that of a write carries its changes. */
function respond<Schema extends z.ZodMiniType>(
  { requestId, changes }: UseCaseContext,
  reply: FastifyReply,
  schema: Schema,
  result: z.input<Schema>,
) {
  return reply.header('cache-control', 'no-store').send(success(requestId, schema.parse(result), { changes }))
}

/** Parses a JSON or form body. Throws `HttpError` 400 with the problem. */
function checkedBody<Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  const fieldErrors = issueFieldErrors(parsed.error.issues)
  throw new HttpError(400, `${fallbackMessage(400)} ${listFieldErrors(fieldErrors)}`, { fieldErrors })
}

function updated(
  paths: readonly { pageId: number; pageName: string; from: string; to: string }[],
  redirects: readonly { from: string; to: string }[],
) {
  return {
    Updated: paths.map(({ pageId, pageName, from, to }) => ({
      PageID: pageId,
      PageName: pageName,
      Path: to,
      OldPath: from,
    })),
    Redirects: redirects.map(({ from, to }) => ({ From: from, To: to })),
  }
}

/** Returns the fields of a value that a schema rejected. */
function issueFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** How long a browser may cache a preflight response, in seconds. */
const PREFLIGHT_SECONDS = 600

/** Allows our web app, and no other page, to call these paths of clients' sites from a browser. */
function siteCors(
  site: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  calls: readonly { method: string; path: string }[],
): void {
  const isOurs = (origin: string | undefined): origin is string => {
    const bound = site.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
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
function isAppOrigin(origin: string, { publicUrl, host, port }: AppAddresses): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return names.some((name) => origin === `http://${name}:${port}` || (port === 80 && origin === `http://${name}`))
}
