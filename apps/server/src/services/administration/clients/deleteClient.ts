import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { scheduleLibraryRemoval } from '#services/sites/media/index.ts'
import { refusalOfDelete } from './clients.policy.ts'
import { lockClient } from './clients.queries.ts'

/**
 * Deletes an archived client with its site, work and figures. The audit trail keeps its name. Throws `HttpError` 404 for
 * an unknown id, 409 for a client that is not archived or whose name was typed differently.
 */
export function deleteClient(
  context: UseCaseContext,
  { actor, clientId, businessName: typedName }: { actor: Actor; clientId: number; businessName: string },
): Promise<true> {
  const lock = (tx: Transaction) => lockClient(tx, clientId)
  return runWrite(context, { actor, action: 'deleteClient', lock }, async (tx, now, client) => {
    const { businessName, domain, archivedAt } = client
    const refusal = refusalOfDelete({ businessName, isArchived: archivedAt !== null, typedName })
    if (refusal !== undefined) throw rejectField(409, 'businessName', refusal)
    await scheduleLibraryRemoval(tx, clientId, now)
    await tx.delete(clients).where(eq(clients.clientId, clientId))
    const details = { clientId, businessName, domain }
    return { result: true as const, auditEvent: { details, changes: ['client', 'strategy'] } }
  })
}
