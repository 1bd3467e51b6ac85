import { connectWebsite as connectContract, websiteAddress } from '@rankdesk/api'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import type { Actor, Authorize } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { openSealed, sealSecret } from '#platform/secrets/sealed.ts'
import { agencyNameOf, createAuthorize, html } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { requireActiveClients } from '#services/lib/runWrite.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { asLinkPage, linkRoute } from '#services/seo/client-links/linkPages.ts'
import { closedReportPage, reportPage } from '#services/seo/client-report/reportPage.ts'
import { connectWebsite } from './connectWebsite.ts'
import { connectionOf } from './website.queries.ts'
import type { WebsiteContext, WebsiteDeps } from './websiteDeps.ts'

/** Each call reads the website, which takes seconds. */
const CALLS_PER_MINUTE = 10

/**
 * The path to which a website leads its owner back. The query holds the sealed request, and at first the account with its
 * password.
 */
const APPROVED_PATH = '/platform/website-approved'

/** How long the owner may take, in ms: it is often somebody else, who reads a mail days later. */
const VALID_MS = 7 * 86_400_000
/** What a sealed request, and a sealed problem, belong to. */
const OWNER = 'website approval'
const PROBLEM = 'problem of a website approval'

/** What the owner of a website is asked to approve, and by whom. */
const requestSchema = z.object({
  clientId: z.int(),
  address: z.string(),
  staffId: z.int(),
  actedForId: z.int(),
  expiresAt: z.iso.datetime(),
  /** When the client's connection was made that the approval replaces. Null if there is none. */
  replaces: z.iso.datetime().nullable(),
})

const text = z.string().optional().catch(undefined)
/** What the address has: of us, and of the website. Whether the account can be used is checked with it. */
const querySchema = z.object({
  approval: text,
  problem: text,
  success: text,
  user_login: z.unknown().optional(),
  password: z.unknown().optional(),
})

/**
 * Registers the page to which a website leads its owner back after the approval. The owner needs no
 * account: the sealed request says for whom the connection is made.
 */
export function websiteApprovalRoutes(services: ServiceDependencies, deps: WebsiteDeps): void {
  const { app, database, realClock, config, createContext } = services
  const { db } = database
  const { sealKey } = deps
  const authorize = createAuthorize(db, config.administrators)

  app.get(APPROVED_PATH, linkRoute(config, CALLS_PER_MINUTE), async (request, reply) => {
    const { approval, success, problem, ...sent } = querySchema.parse(request.query)
    const opened =
      approval !== undefined ? await openApproval(db, approval, { sealKey, now: realClock.now() }) : undefined
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
    const reason = problem !== undefined ? openProblem(sealKey, problem) : undefined
    if (reason !== undefined) return send(reply.status(409), renderFailed(page, reason))
    if (success === 'false') return send(reply, renderRefused(page))
    return send(reply.status(400), renderFailed(page, 'The website sent no account. Approve it once more.'))
  })
}

const goTo = (reply: FastifyReply, query?: { approval: string; problem?: string }) =>
  asLinkPage(reply).redirect(approvedPath(query), 303)
const send = (reply: FastifyReply, page: { text: string }) => asLinkPage(reply).send(page.text)
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

type ApprovalRequest = z.infer<typeof requestSchema>

/**
 * Finds the page on which the owner of a client's WordPress approves the connection. Nothing is stored: the request travels
 * sealed in the address that the page leads back to. Throws `HttpError` 404 for an unknown client, 409 for an archived one, and
 * the errors of the site.
 */
export async function askForWebsiteApproval(
  { db, website, sealKey }: Pick<WebsiteContext, 'db' | 'website' | 'sealKey'>,
  {
    actor,
    clientId,
    body,
    origin,
    now,
  }: { actor: Actor; clientId: number; body: { address: string }; origin: string; now: Date },
): Promise<{ url: string; returns: boolean; expiresAt: string }> {
  await clientById(db, clientId)
  await db.transaction((tx) => requireActiveClients(tx, 'connectWebsite', [clientId]))
  const entered = websiteAddress(body.address)
  if (entered === undefined) throw rejectField(400, 'address', 'Enter an address such as acme.com')
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString()
  const replaces = (await connectionOf(db, clientId))?.connectedAt.toISOString() ?? null
  const page = await website.findApprovalPage(entered, (address) => {
    const request: ApprovalRequest = { clientId, address, ...actor, expiresAt, replaces }
    return `${origin}${approvedPath({ approval: sealSecret(sealKey, JSON.stringify(request), OWNER) })}`
  })
  return { ...page, expiresAt }
}

/** Returns the path of the page after an approval, with its query. */
const approvedPath = (query?: { approval: string; problem?: string }) =>
  query === undefined ? APPROVED_PATH : `${APPROVED_PATH}?${new URLSearchParams(query)}`

/** Seals the sentence that says why a website was not connected, so that no other text can stand on our page. */
const sealProblem = (sealKey: Buffer, problem: string) => sealSecret(sealKey, problem, PROBLEM)

/** Returns a sealed sentence. Undefined if we did not seal it. */
const openProblem = (sealKey: Buffer, sealed: string) => openSealed(sealKey, sealed, PROBLEM)

/** What became of an approval: `open` still waits for the owner, `connected` has its connection. */
interface OpenedApproval {
  state: 'open' | 'connected'
  businessName: string
  request: ApprovalRequest
  /** The request as it travels in addresses. */
  sealed: string
}

/**
 * Returns what a sealed request asks for. Undefined if we did not seal it, if it has expired, if its client is archived or gone,
 * or if another connection was made since.
 */
async function openApproval(
  db: Queryable,
  sealed: string,
  { sealKey, now }: { sealKey: Buffer; now: Date },
): Promise<OpenedApproval | undefined> {
  const opened = openSealed(sealKey, sealed, OWNER)
  if (opened === undefined) return undefined
  const request = requestSchema.parse(JSON.parse(opened))
  const client = await clientById(db, request.clientId).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined
    throw error
  })
  if (client === undefined || client.archivedAt !== null || now >= new Date(request.expiresAt)) return undefined
  const { businessName } = client
  const connection = await connectionOf(db, request.clientId)
  if ((connection?.connectedAt.toISOString() ?? null) === request.replaces)
    return { state: 'open', businessName, request, sealed }
  return connection?.address === request.address ? { state: 'connected', businessName, request, sealed } : undefined
}

/**
 * Connects a website with what its approval page sent back, for the person who asked. Throws `HttpError` 400 for no account or
 * password, 403 if that person may no longer connect websites, and as `connectWebsite`.
 */
async function connectApproved(
  context: WebsiteContext & { authorize: Authorize },
  { clientId, address, staffId, actedForId }: ApprovalRequest,
  sent: { user_login?: unknown; password?: unknown },
): Promise<void> {
  const account = { userName: sent.user_login, password: sent.password }
  const body = connectContract.body.safeParse({ address, ...account }).data
  if (body === undefined)
    throw new HttpError(400, 'The website sent no account that can be used. Approve it once more.')
  const actor = { staffId, actedForId }
  await context.authorize(actor, 'manage-clients')
  await connectWebsite(context, { actor, clientId, body })
}
