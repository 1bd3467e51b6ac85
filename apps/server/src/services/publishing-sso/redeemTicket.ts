import { and, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Site } from '#connectors/site/builtIn/site.ts'
import { siteOfDomain } from '#connectors/site/builtIn/sites.queries.ts'
import { siteSignIns, staff } from '#platform/db/schema/index.ts'
import { hashOfSecret } from '../identity/index.ts'
import type { TicketDeps } from './issueTicket.ts'

/** A visitor of a client's site manager, and the person for whom they act. */
export interface SiteVisit {
  site: Site
  staffName: string
  /** Another staff member for whom the first acts. */
  actedForName: string | undefined
}

/** Redeems a ticket at a domain. Undefined if it is not valid there: a ticket works once. */
export async function redeemTicket(deps: TicketDeps, domain: string, ticket: string): Promise<SiteVisit | undefined> {
  const site = await siteOfDomain(deps.db, domain)
  if (site === undefined) return undefined
  const now = deps.realClock.now()
  const [used] = await deps.db
    .update(siteSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(siteSignIns.ticketHash, hashOfSecret(ticket)),
        eq(siteSignIns.projectId, site.projectId),
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
  return { site, staffName: people.staffName, actedForName: isForOneself ? undefined : people.actedForName }
}
