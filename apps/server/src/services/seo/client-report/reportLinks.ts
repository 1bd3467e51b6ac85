import { firstDayOfMonth, monthOf, type PlainMonth } from '@rankdesk/format'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clientReportLinks, clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { listLinks, newLink, opensWith } from '../client-links/clientLinks.ts'
import { clientById } from '../client-info/clientById.ts'

/** The address of a shared report. The secret follows. It belongs to the client platform. */
export const REPORT_PATH = '/platform/report/'

interface LinkOfReport {
  actor: Actor
  clientId: number
}

/** Creates a link to a report. The address holds the secret, which is not stored. */
export function createLink(
  context: UseCaseContext,
  {
    actor,
    clientId,
    month,
    days,
    origin,
    now,
  }: LinkOfReport & { month: PlainMonth; days: number; origin: string; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'createReportLink', lock }, async (tx) => {
    const { row, result } = newLink({ actor, days, origin, path: REPORT_PATH, now })
    await tx.insert(clientReportLinks).values({ clientId, month: firstDayOfMonth(month), ...row })
    return { result, auditEvent: { clientId, details: { month, days }, changes: ['report'] } }
  })
}

/** Revokes a link. Throws `HttpError` 404 for one that the client does not have. A revoked link does not change. */
export function revokeLink(
  context: UseCaseContext,
  { actor, clientId, clientReportLinkId, now }: LinkOfReport & { clientReportLinkId: number; now: Date },
): Promise<true> {
  const ofClient = and(
    eq(clientReportLinks.clientReportLinkId, clientReportLinkId),
    eq(clientReportLinks.clientId, clientId),
  )
  const lock = async (tx: Transaction) => {
    const [link] = await tx.select().from(clientReportLinks).where(ofClient).for('update')
    if (link === undefined) throw new HttpError(404, `There is no link ${clientReportLinkId}.`)
    return link
  }
  return runWrite(context, { actor, action: 'revokeReportLink', lock }, async (tx, _now, link) => {
    if (link.revokedAt !== null) return { result: true as const }
    await tx.update(clientReportLinks).set({ revokedAt: now, revokedBy: actor.actedForId }).where(ofClient)
    const details = { clientReportLinkId, month: monthOf(link.month) }
    return { result: true as const, auditEvent: { clientId, details, changes: ['report'] } }
  })
}

/** Lists the links of a report, newest first. */
export async function linksOfReport(db: Queryable, clientId: number, month: PlainMonth, now: Date) {
  const of = and(eq(clientReportLinks.clientId, clientId), eq(clientReportLinks.month, firstDayOfMonth(month)))
  const links = await listLinks(db, { links: clientReportLinks, id: clientReportLinks.clientReportLinkId, of }, now)
  return links.map(({ id: clientReportLinkId, ...link }) => ({ clientReportLinkId, ...link }))
}

/** Returns the months of a client whose report has an open link, newest first. */
export async function sharedMonths(db: Queryable, clientId: number, now: Date): Promise<PlainMonth[]> {
  const rows = await db
    .selectDistinct({ month: clientReportLinks.month })
    .from(clientReportLinks)
    .where(
      and(
        eq(clientReportLinks.clientId, clientId),
        isNull(clientReportLinks.revokedAt),
        gt(clientReportLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(clientReportLinks.month))
  return rows.map(({ month }) => monthOf(month))
}

/** Returns the report that an open link is about. Undefined if it is unknown, expired or revoked, or its client is archived. */
export async function openReport(
  db: Queryable,
  secret: string,
  now: Date,
): Promise<{ clientId: number; month: PlainMonth } | undefined> {
  const [link] = await db
    .select({ clientId: clientReportLinks.clientId, month: clientReportLinks.month })
    .from(clientReportLinks)
    .innerJoin(clients, eq(clients.clientId, clientReportLinks.clientId))
    .where(opensWith(clientReportLinks, secret, now))
  return link === undefined ? undefined : { clientId: link.clientId, month: monthOf(link.month) }
}
