import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '#platform/http/httpError.ts'
import { agencyNameOf, createAuthorize, html } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { asLinkPage, linkRoute } from '#services/seo/client-links/linkPages.ts'
import { closedReportPage, reportPage } from '#services/seo/client-report/reportPage.ts'
import {
  APPROVED_PATH,
  approvedPath,
  connectApproved,
  openApproval,
  type OpenedApproval,
  openProblem,
  sealProblem,
} from './websiteApproval.ts'
import type { WebsiteDeps } from './websiteDeps.ts'

/** Each call reads the website, which takes seconds. */
const CALLS_PER_MINUTE = 10

interface Sent {
  approval?: unknown
  problem?: unknown
  success?: unknown
  user_login?: unknown
  password?: unknown
}

/**
 * Registers the page to which a website leads its owner back after the approval. The owner needs no
 * account: the sealed request says for whom the connection is made.
 */
export function websiteApprovalRoutes(app: FastifyInstance, services: ServiceDependencies, deps: WebsiteDeps): void {
  const { database, realClock, config, createContext } = services
  const { db } = database
  const { sealKey } = deps
  const authorize = createAuthorize(db, config.administrators)

  app.get<{ Querystring: Sent }>(APPROVED_PATH, linkRoute(config, CALLS_PER_MINUTE), async (request, reply) => {
    const { approval, success, problem, ...sent } = request.query
    const opened =
      typeof approval === 'string' ? await openApproval(db, approval, { sealKey, now: realClock.now() }) : undefined
    // A password leads to an address without it, whatever happens: it would stay in the history of the browser.
    if (opened === undefined) return sent.password === undefined ? closed(reply) : goTo(reply)
    if (sent.password !== undefined) {
      if (opened.state === 'connected') return goTo(reply, { approval: opened.sealed })
      try {
        await connectApproved({ ...createContext(request), ...deps, authorize }, opened.request, sent)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return goTo(reply, { approval: opened.sealed, problem: sealProblem(sealKey, error.message) })
      }
      return goTo(reply, { approval: opened.sealed })
    }
    const page = { agencyName: await agencyNameOf(db), ...opened }
    if (opened.state === 'connected') return send(reply, renderConnected(page))
    const reason = typeof problem === 'string' ? openProblem(sealKey, problem) : undefined
    if (reason !== undefined) return send(reply.status(409), renderFailed(page, reason))
    if (success === 'false') return send(reply, renderRefused(page))
    return send(reply.status(400), renderFailed(page, 'The website sent no account. Approve it once more.'))
  })
}

const goTo = (reply: FastifyReply, query?: { approval: string; problem?: string }) =>
  asPage(reply).redirect(approvedPath(query), 303)
const asPage = (reply: FastifyReply) => asLinkPage(reply, { hasForm: false })
const send = (reply: FastifyReply, page: { text: string }) => asPage(reply).send(page.text)
const closed = (reply: FastifyReply) => send(reply.status(404), closedReportPage())

type Page = OpenedApproval & { agencyName: string }

function renderConnected({ agencyName, businessName, request }: Page) {
  return reportPage(
    'The website is connected',
    html`<h1>The website is connected</h1>
      <p>${agencyName} can now edit the pages and posts of ${businessName} at ${request.address}.</p>
      <p>
        You can close this page. To end the connection, revoke the application password “Rankdesk” in WordPress under
        Users, Profile.
      </p>
      <p>For staff of the agency: <a href="/client/${request.clientId}/website">open the website in Rankdesk</a>.</p>`,
  )
}

function renderRefused({ agencyName, businessName, request }: Page) {
  return reportPage(
    'The website is not connected',
    html`<h1>The website is not connected</h1>
      <p>
        You did not approve that ${agencyName} edits the pages and posts of ${businessName} at ${request.address}.
        Nothing was changed.
      </p>
      <p>If that was a mistake, open the link of your account manager again.</p>`,
  )
}

function renderFailed({ businessName, request }: Page, problem: string) {
  return reportPage(
    'The website could not be connected',
    html`<h1>The website could not be connected</h1>
      <p role="alert">${problem}</p>
      <p>
        It is ${request.address}, the website of ${businessName}. Open the link of your account manager again to repeat
        the approval; the password “Rankdesk” that WordPress has just created can be revoked under Users, Profile.
      </p>`,
  )
}
