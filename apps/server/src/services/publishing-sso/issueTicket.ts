import type { Clock } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, sites, siteSignIns } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { hashOfSecret, newSecret } from '../identity/index.ts'
import { noLock, runWrite } from '../lib/runWrite.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'

/** How long a one-time address is valid, in seconds. */
const TICKET_SECONDS = 60

export interface TicketDeps {
  db: Db
  /** Real time, for the ticket's end. */
  realClock: Clock
}

export interface TicketRequest {
  clientId: number
  projectId: number
  actor: Actor
}

/**
 * Issues a ticket that opens the site manager of a client's project once (M043). Throws `HttpError` 404 when the client
 * doesn't exist or the project isn't its own.
 */
export async function issueTicket(
  context: UseCaseContext,
  { realClock }: Pick<TicketDeps, 'realClock'>,
  { clientId, projectId, actor }: TicketRequest,
) {
  const [site] = await context.db
    .select({ domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(and(eq(sites.projectId, projectId), eq(clients.clientId, clientId)))
  if (site === undefined) throw new HttpError(404, `There is no project ${projectId} of client ${clientId}.`)
  const ticket = newSecret()
  const issuedAt = realClock.now()
  const expiresAt = new Date(issuedAt.getTime() + TICKET_SECONDS * 1000)
  await runWrite(context, { actor, action: 'publishingSso', lock: noLock }, async (tx) => {
    await tx.insert(siteSignIns).values({ ticketHash: hashOfSecret(ticket), projectId, ...actor, issuedAt, expiresAt })
    const details = { projectId, expiresAt: expiresAt.toISOString() }
    return { result: undefined, auditEvent: { clientId, details, changes: [] } }
  })
  return { domain: site.domain, ticket, expiresAt }
}
