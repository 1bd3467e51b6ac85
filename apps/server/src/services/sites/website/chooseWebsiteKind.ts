import { type ClientWebsite, websiteAddress } from '@rankdesk/api'
import type { ChosenWebsiteKind } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { publications, sites, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockConnection, readClientWebsite } from './website.queries.ts'

export interface ChooseWebsiteKind {
  actor: Actor
  clientId: number
  body: { kind: ChosenWebsiteKind; address: string }
}

/**
 * Chooses whether this server serves a client's website or texts are handed over for another system. Throws `HttpError` 404
 * for an unknown client, 409 while a WordPress is connected or publishes are scheduled.
 */
export function chooseWebsiteKind(
  context: UseCaseContext,
  { actor, clientId, body }: ChooseWebsiteKind,
): Promise<ClientWebsite> {
  const lock = (tx: Transaction) => lockConnection(tx, clientId)
  return runWrite(context, { actor, action: 'chooseWebsiteKind', lock }, async (tx, _at, connection) => {
    if (connection !== undefined)
      throw new HttpError(409, 'A WordPress is connected. Disconnect it before you choose another system.')
    const before = await readClientWebsite(tx, clientId)
    if (body.kind === 'other') await requireNothingDue(tx, clientId)
    const address = body.kind === 'other' ? (websiteAddress(body.address) ?? null) : null
    await tx.update(sites).set({ kind: body.kind, address }).where(eq(sites.clientId, clientId))
    const website = await readClientWebsite(tx, clientId)
    if (website.kind === before.kind && website.address === before.address) return { result: website }
    const details = {
      kind: website.kind,
      address: website.address,
      before: { kind: before.kind, address: before.address },
    }
    return { result: website, auditEvent: { clientId, details, changes: ['website', 'strategy'] } }
  })
}

/** Throws `HttpError` 409 while publishes are scheduled: they would change a copy that nobody visits. */
async function requireNothingDue(tx: Transaction, clientId: number): Promise<void> {
  const due = await tx
    .select({ publicationId: publications.publicationId })
    .from(publications)
    .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
    .where(and(eq(strategies.clientId, clientId), eq(publications.state, 'due')))
  if (due.length > 0)
    throw new HttpError(
      409,
      `${due.length === 1 ? 'One text is' : `${formatNumber(due.length)} texts are`} scheduled to publish. Cancel that first, then hand them over.`,
    )
}
