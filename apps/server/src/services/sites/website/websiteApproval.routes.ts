import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '#platform/http/httpError.ts'
import { agencyNameOf, createAuthorize, html } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { asLinkPage, linkRoute } from '#services/seo/client-links/linkPages.ts'
import { closedReportPage, reportPage } from '#services/seo/client-report/reportPage.ts'
import { APPROVED_PATH, connectApproved, openApproval, type OpenedApproval } from './websiteApproval.ts'
import type { WebsiteDeps } from './websiteDeps.ts'

/** Each call reads the website, which takes seconds. */
const CALLS_PER_MINUTE = 10

interface Sent {
  approval?: unknown
  success?: unknown
  user_login?: unknown
  password?: unknown
}

/**
 * Registers the page to which a website leads its owner back after the approval. The owner has no account of ours: the
 * sealed request says for whom the connection is made.
 */
export function websiteApprovalRoutes(app: FastifyInstance, services: ServiceDependencies, deps: WebsiteDeps): void {
  const { database, realClock, config, createContext } = services
  const { db } = database
  const authorize = createAuthorize(db, config.administrators)

  app.get<{ Querystring: Sent }>(APPROVED_PATH, linkRoute(config, CALLS_PER_MINUTE), async (request, reply) => {
    const { approval, success, ...sent } = request.query
    if (typeof approval !== 'string') return closed(reply)
    const opened = await openApproval(db, approval, { sealKey: deps.sealKey, now: realClock.now() })
    if (opened === undefined) return closed(reply)
    const page = { agencyName: await agencyNameOf(db), ...opened }
    if (opened.state === 'connected') return send(reply, renderConnected(page))
    if (success === 'false') return send(reply, renderRefused(page))
    try {
      await connectApproved({ ...createContext(request), ...deps, authorize }, opened.request, sent)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return send(reply.status(error.statusCode), renderFailed(page, error.message))
    }
    // Without the password, which would otherwise stay in the address bar.
    return asPage(reply).redirect(`${APPROVED_PATH}?${new URLSearchParams({ approval })}`, 303)
  })
}

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
