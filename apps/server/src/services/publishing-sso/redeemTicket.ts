import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clients, siteSignIns, sites, staff } from '#platform/db/schema/index.ts'
import { hashOfSecret } from '../identity/index.ts'
import type { TicketDeps } from './issueTicket.ts'

/** A visitor of a client's site manager, and the person for whom they act. */
export interface SiteVisit {
  staffName: string
  /** Another staff member for whom the first acts. */
  actedForName: string | undefined
}

/** Redeems a ticket at a domain. Undefined if it is not valid there: a ticket works once. */
export async function redeemTicket(deps: TicketDeps, domain: string, ticket: string): Promise<SiteVisit | undefined> {
  const now = deps.realClock.now()
  const sitesThere = deps.db
    .select({ projectId: sites.projectId })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(clients.domain, domain))
  const [used] = await deps.db
    .update(siteSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(siteSignIns.ticketHash, hashOfSecret(ticket)),
        inArray(siteSignIns.projectId, sitesThere),
        gt(siteSignIns.expiresAt, now),
        isNull(siteSignIns.usedAt),
      ),
    )
    .returning()
  if (used === undefined) return undefined
  const actedFor = alias(staff, 'acted_for')
  const [people] = await deps.db
    .select({ staffName: staff.staffName, actedForName: actedFor.staffName })
    .from(staff)
    .innerJoin(actedFor, eq(actedFor.staffId, used.actedForId))
    .where(and(eq(staff.staffId, used.staffId), eq(staff.active, true), eq(actedFor.active, true)))
  if (people === undefined) return undefined
  const isForOneself = used.staffId === used.actedForId
  return { staffName: people.staffName, actedForName: isForOneself ? undefined : people.actedForName }
}
