import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockClient } from './clients.queries.ts'

/**
 * Archives a client: it becomes inactive, leaves every list, and its due work waits. Restoring makes it active again.
 * Returns whether it is archived. Throws `HttpError` 404 for an unknown id.
 */
export function archiveClient(
  context: UseCaseContext,
  { actor, clientId, archived }: { actor: Actor; clientId: number; archived: boolean },
): Promise<boolean> {
  const action = archived ? 'archiveClient' : 'restoreClient'
  const lock = (tx: Transaction) => lockClient(tx, clientId)
  return runWrite(context, { actor, action, lock }, async (tx, now, client) => {
    if ((client.archivedAt !== null) === archived) return { result: archived }
    const values = { active: !archived, archivedAt: archived ? now : null }
    await tx.update(clients).set(values).where(eq(clients.clientId, clientId))
    return { result: archived, auditEvent: { clientId, changes: ['client', 'strategy'] } }
  })
}
