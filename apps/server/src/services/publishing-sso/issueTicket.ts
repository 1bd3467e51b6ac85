import type { Clock } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../audit/recordAuditEvent.ts'
import type { Db } from '../../db/database.ts'
import { clients, sites, siteSignIns } from '../../db/schema/index.ts'
import type { Actor } from '../../plugins/actor.ts'
import { HttpError } from '../../plugins/httpError.ts'
import { hashOfSecret, newSecret } from '../identity/index.ts'

/** How long a one-time address is valid, in seconds. */
const TICKET_SECONDS = 60

export interface TicketDeps {
  db: Db
  clock: Clock
  /** Real time, for the ticket's expiry. */
  realClock: Clock
}

export interface TicketRequest {
  clientId: number
  projectId: number
  actor: Actor
  requestId: string
}

/**
 * Issues a ticket that opens the site manager of a client's project once, and records who requested it and for whom
 * (M043). Throws `HttpError` 404 if the client does not exist or the project belongs to another client.
 */
export async function issueTicket(deps: TicketDeps, { clientId, projectId, actor, requestId }: TicketRequest) {
  const [site] = await deps.db
    .select({ domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(and(eq(sites.projectId, projectId), eq(clients.clientId, clientId)))
  if (site === undefined) throw new HttpError(404, `There is no project ${projectId} of client ${clientId}.`)
  const ticket = newSecret()
  const issuedAt = deps.realClock.now()
  const expiresAt = new Date(issuedAt.getTime() + TICKET_SECONDS * 1000)
  await deps.db.transaction(async (tx) => {
    await tx.insert(siteSignIns).values({ ticketHash: hashOfSecret(ticket), projectId, ...actor, issuedAt, expiresAt })
    const details = { projectId, expiresAt: expiresAt.toISOString() }
    await recordAuditEvent(tx, { actor, at: deps.clock.now(), requestId, action: 'publishingSso', clientId, details })
  })
  return { domain: site.domain, ticket, expiresAt }
}
