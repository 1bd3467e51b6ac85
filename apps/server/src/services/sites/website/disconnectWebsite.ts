import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockConnection } from './website.queries.ts'

/**
 * Deletes the connection to a client's website with its password. Returns false if there is none. Throws `HttpError` 404
 * for an unknown client.
 */
export function disconnectWebsite(
  context: UseCaseContext,
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockConnection(tx, clientId)
  return runWrite(context, { actor, action: 'disconnectWebsite', lock }, async (tx, _at, connection) => {
    if (connection === undefined) return { result: false }
    await tx.delete(websiteConnections).where(eq(websiteConnections.clientId, clientId))
    const { address, userName } = connection
    return { result: true, auditEvent: { clientId, details: { address, userName }, changes: ['website'] } }
  })
}
