import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clientBriefLinks, clients, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { newLink, opensWith } from '../client-links/clientLinks.ts'
import { lockBrief } from './clientBrief.queries.ts'

/** The address of the questions of a brief. The secret follows. */
export const BRIEF_PATH = '/platform/questions/'

interface LinkOfBrief {
  actor: Actor
  strategyId: number
  now: Date
}

/** Creates a link to the questions of a brief. The address holds the secret, which is not stored. */
export function createBriefLink(
  context: UseCaseContext,
  { actor, strategyId, days, origin, now }: LinkOfBrief & { days: number; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'createBriefLink', lock }, async (tx, _at, { clientId }) => {
    const { row, result } = newLink({ actor, days, origin, path: BRIEF_PATH, now })
    await tx.insert(clientBriefLinks).values({ strategyId, ...row })
    return { result, auditEvent: { clientId, strategyId, details: { days }, changes: ['draft'] } }
  })
}

/** Revokes a link. Throws `HttpError` 404 for one that the brief does not have. A revoked link does not change. */
export function revokeBriefLink(
  context: UseCaseContext,
  { actor, strategyId, briefLinkId, now }: LinkOfBrief & { briefLinkId: number },
): Promise<true> {
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'revokeBriefLink', lock }, async (tx, _at, { clientId }) => {
    const ofBrief = and(eq(clientBriefLinks.briefLinkId, briefLinkId), eq(clientBriefLinks.strategyId, strategyId))
    const [link] = await tx.select().from(clientBriefLinks).where(ofBrief)
    if (link === undefined) throw new HttpError(404, `There is no link ${briefLinkId}.`)
    if (link.revokedAt !== null) return { result: true as const }
    await tx.update(clientBriefLinks).set({ revokedAt: now, revokedBy: actor.actedForId }).where(ofBrief)
    return {
      result: true as const,
      auditEvent: { clientId, strategyId, details: { briefLinkId }, changes: ['draft'] },
    }
  })
}

/** What an open link leads to. */
export interface OpenedBrief {
  briefLinkId: number
  strategyId: number
  clientId: number
  businessName: string
  /** Who created the link. */
  createdBy: number
}

/**
 * Returns the brief that an open link is about. Undefined if the link is unknown, expired or revoked, or if its client is
 * archived.
 */
export async function openBrief(db: Queryable, secret: string, now: Date): Promise<OpenedBrief | undefined> {
  const [found] = await db
    .select({
      briefLinkId: clientBriefLinks.briefLinkId,
      strategyId: clientBriefLinks.strategyId,
      clientId: strategies.clientId,
      businessName: clients.businessName,
      createdBy: clientBriefLinks.createdBy,
    })
    .from(clientBriefLinks)
    .innerJoin(strategies, eq(strategies.strategyId, clientBriefLinks.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .where(opensWith(clientBriefLinks, secret, now))
  return found
}
