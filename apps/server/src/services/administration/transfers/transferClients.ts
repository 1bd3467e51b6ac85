import type { CallInput, transferClients as contract, TransferResult } from '@rankdesk/api'
import type { ManagerRole } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clients, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { managerOf } from '#services/lib/managerColumns.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockClient } from '../clients/clients.ts'

type Transfers = CallInput<typeof contract>['body']

/**
 * Hands accounts to another manager, each in a transaction of its own: one that cannot be handed over keeps none of the
 * others back. Throws `HttpError` 400 for a new manager who is unknown or disabled, or the same person.
 */
export async function transferClients(
  context: UseCaseContext,
  { actor, body }: { actor: Actor; body: Transfers },
): Promise<TransferResult[]> {
  if (body.fromStaffId === body.toStaffId) throw rejectField(400, 'toStaffId', 'Choose another person.')
  const [to] = await context.db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.staffId, body.toStaffId), eq(staff.active, true)))
  if (to === undefined) throw rejectField(400, 'toStaffId', 'This person is no longer on the staff list.')
  const results: TransferResult[] = []
  for (const clientId of new Set(body.clientIds)) {
    results.push({ clientId, problem: await problemOf(transferClient(context, { actor, clientId, body })) })
  }
  return results
}

/** Hands one account over. Throws `HttpError` 404 for an unknown id, 409 with the reason if it cannot be handed over. */
function transferClient(
  context: UseCaseContext,
  { actor, clientId, body }: { actor: Actor; clientId: number; body: Transfers },
): Promise<void> {
  const { role, fromStaffId, toStaffId } = body
  const lock = (tx: Transaction) => lockClient(tx, clientId)
  return runWrite(context, { actor, action: 'transferClient', lock }, async (tx, _now, client) => {
    const { businessName, archivedAt } = client
    const managerId = managerOf(client, role)
    const refusal = refusalOfTransfer({
      businessName,
      isArchived: archivedAt !== null,
      managerId,
      fromStaffId,
    })
    if (refusal !== null) throw new HttpError(409, refusal)
    await tx.update(clients).set(managerValues(role, toStaffId)).where(eq(clients.clientId, clientId))
    const details = { role, fromStaffId, toStaffId }
    return { result: undefined, auditEvent: { clientId, details, changes: ['client', 'handover'] } }
  })
}

/** Returns the manager of a client in a role, as columns to write. */
function managerValues(role: ManagerRole, staffId: number) {
  return {
    ...(role === 'seo' && { seoManagerId: staffId }),
    ...(role === 'account' && { accountManagerId: staffId }),
    ...(role === 'marketing' && { marketingManagerId: staffId }),
    ...(role === 'ads' && { adsManagerId: staffId }),
  }
}

/** Returns the reason of a refused transfer. Null for one that was made. Every other error fails the call. */
async function problemOf(transfer: Promise<void>): Promise<string | null> {
  try {
    await transfer
    return null
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

/** An account that somebody wants to hand over. */
interface Transfer {
  businessName: string
  isArchived: boolean
  /** The present manager in the role. */
  managerId: number | null
  fromStaffId: number
}

/** Returns why an account cannot be handed over. Null if it can. */
function refusalOfTransfer({ businessName, isArchived, managerId, fromStaffId }: Transfer): string | null {
  if (isArchived) return `${businessName} is archived. Restore the client first.`
  if (managerId !== fromStaffId) return `${businessName} has another manager now. Reload the list.`
  return null
}
