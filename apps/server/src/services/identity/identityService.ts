import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { fallbackMessage } from '@rankdesk/api'
import type { FastifyError, FastifyInstance } from 'fastify'
import { loggedMessage } from '#platform/describeError.ts'
import { DATABASE_UNAVAILABLE, errorStatus } from '#platform/http/errorHandler.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { accountRoutes } from './account/account.routes.ts'
import { photoRoutes } from './account/photo.routes.ts'
import { clientPagesRoutes } from './client-pages/clientPages.routes.ts'
import { impersonationRoutes } from './impersonation/impersonation.routes.ts'
import { passwordRoutes } from './links/password.routes.ts'
import { AUTO_SUBMIT_SCRIPT, AUTO_SUBMIT_SCRIPT_PATH } from './sign-in/completeSignIn.ts'
import { FOLLOW_SIGN_IN_SCRIPT, FOLLOW_SIGN_IN_SCRIPT_PATH } from './pages/followSignIn.ts'
import { FONT_PATH, sendPage } from './pages/page.ts'
import { problemPage } from './pages/problemPage.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { callbackRoutes } from './sign-in/callback.routes.ts'
import { endSessionRoutes, tokenRoutes } from './tokens/tokens.routes.ts'
import { signInRoutes } from './sign-in/signIn.routes.ts'
import { siteTokenRoutes } from './siteTokens.ts'
import { upstreamRoutes } from './upstream/upstream.routes.ts'
import { Upstream } from './upstream/Upstream.ts'

/**
 * Registers the identity provider (M007-M043): its calls, its pages, and the product's callback. The application must
 * have an error handler (`registerErrorHandler`) and may already have the cookie and form parsers. Signing in, and what
 * keeps a sign-in alive, uses the reserved connections of `database`.
 */
export async function identityService({
  app,
  routes,
  identity: deps,
  database,
}: Pick<ServiceDependencies, 'app' | 'routes' | 'identity' | 'database'>): Promise<void> {
  const signIn = { ...deps, db: database.reserved }
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie)
  const upstream = deps.config.upstream === undefined ? undefined : new Upstream(deps.config.upstream, deps)
  tokenRoutes(routes, signIn, upstream)
  siteTokenRoutes(routes, deps)
  impersonationRoutes(routes, deps)
  clientPagesRoutes(routes, deps)
  accountRoutes(routes, deps)
  photoRoutes(app, deps)
  await app.register(async (pages) => {
    pages.decorate('productName', deps.config.product)
    if (!pages.hasContentTypeParser('application/x-www-form-urlencoded')) await pages.register(formbody)
    // People open these addresses, so an error is a page.
    pages.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
      const status = errorStatus(error)
      if (error instanceof HttpError) {
        if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'page refused')
      } else if (status >= 500 && status !== 503) request.log.error({ err: error }, 'page failed')
      else request.log.info({ status, reason: loggedMessage(error) }, 'page refused')
      return sendPage(reply, status, problemPage(error instanceof HttpError ? error.message : problemText(status)))
    })
    signInRoutes(pages, signIn, upstream)
    // Staff of the agency's own provider have no passwords here.
    if (upstream === undefined) {
      passwordRoutes(pages, signIn)
      setupRoutes(pages, signIn)
    }
    if (upstream !== undefined) upstreamRoutes(pages, signIn, upstream)
    callbackRoutes(pages, deps)
    endSessionRoutes(pages, signIn, upstream)
    pageFiles(pages)
  })
}

/** Returns the text of a page for an error that isn't an HttpError. */
function problemText(status: number): string {
  if (status === 503) return DATABASE_UNAVAILABLE
  if (status === 413) return 'The form is too large.'
  if (status === 415) return 'This address accepts only forms.'
  if (status < 500) return fallbackMessage(status)
  return 'Something went wrong on our side. Try again in a moment.'
}

/** The scripts of the pages, by their addresses. */
const SCRIPTS = [
  [AUTO_SUBMIT_SCRIPT_PATH, AUTO_SUBMIT_SCRIPT],
  [FOLLOW_SIGN_IN_SCRIPT_PATH, FOLLOW_SIGN_IN_SCRIPT],
] as const

function pageFiles(app: FastifyInstance): void {
  const font = readFont()
  const hidden = { schema: { hide: true } }
  app.get(FONT_PATH, hidden, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(font),
  )
  for (const [path, script] of SCRIPTS) {
    app.get(path, hidden, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    )
  }
}

/** Reads the web app's font once. */
function readFont(): Buffer {
  return readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
}
