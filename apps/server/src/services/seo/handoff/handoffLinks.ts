import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clients, handoffLinks, publications, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { newLink, opensWith } from '../client-links/clientLinks.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { asHandedOver, type HandedOver, waitingHandoff } from './handoff.queries.ts'

/** The address of a text that was handed over. The secret follows. */
export const HANDOFF_PATH = '/platform/text/'

interface LinkOfHandoff {
  actor: Actor
  strategyId: number
  now: Date
}

/** Creates a link to a text that waits for its web master. The address holds the secret, which is not stored. */
export function createHandoffLink(
  context: UseCaseContext,
  { actor, strategyId, days, origin, now }: LinkOfHandoff & { days: number; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'createHandoffLink', lock }, async (tx, _at, { clientId }) => {
    const waiting = await waitingHandoff(tx, strategyId)
    if (waiting === undefined) throw new HttpError(409, 'No text of this strategy is handed over.')
    const { publicationId } = waiting
    const { row, result } = newLink({ actor, days, origin, path: HANDOFF_PATH, now })
    await tx.insert(handoffLinks).values({ publicationId, ...row })
    const details = { publicationId, days }
    return { result, auditEvent: { clientId, strategyId, details, changes: ['publication'] } }
  })
}

/** Revokes a link. Throws `HttpError` 404 for one that the strategy does not have. A revoked link does not change. */
export function revokeHandoffLink(
  context: UseCaseContext,
  { actor, strategyId, handoffLinkId, now }: LinkOfHandoff & { handoffLinkId: number },
): Promise<true> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'revokeHandoffLink', lock }, async (tx, _at, { clientId }) => {
    const [found] = await tx
      .select({ link: handoffLinks })
      .from(handoffLinks)
      .innerJoin(publications, eq(publications.publicationId, handoffLinks.publicationId))
      .where(and(eq(handoffLinks.handoffLinkId, handoffLinkId), eq(publications.strategyId, strategyId)))
    if (found === undefined) throw new HttpError(404, `There is no link ${handoffLinkId}.`)
    if (found.link.revokedAt !== null) return { result: true as const }
    await tx
      .update(handoffLinks)
      .set({ revokedAt: now, revokedBy: actor.actedForId })
      .where(eq(handoffLinks.handoffLinkId, handoffLinkId))
    const { publicationId } = found.link
    const details = { handoffLinkId, publicationId }
    return { result: true as const, auditEvent: { clientId, strategyId, details, changes: ['publication'] } }
  })
}

/** What an open link leads to. */
export interface OpenedHandoff {
  handoffLinkId: number
  clientId: number
  publication: HandedOver
}

/**
 * Returns the text that an open link is about. Undefined if the link is unknown, expired or revoked, or if its client is
 * archived.
 */
export async function openHandoff(db: Queryable, secret: string, now: Date): Promise<OpenedHandoff | undefined> {
  const [found] = await db
    .select({ handoffLinkId: handoffLinks.handoffLinkId, clientId: strategies.clientId, publication: publications })
    .from(handoffLinks)
    .innerJoin(publications, eq(publications.publicationId, handoffLinks.publicationId))
    .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .where(opensWith(handoffLinks, secret, now))
  const publication = asHandedOver(found?.publication)
  return found === undefined || publication === undefined ? undefined : { ...found, publication }
}
