import { isDeepStrictEqual } from 'node:util'
import type { HandoverFields } from '@rankdesk/api'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { handoverSheets, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { savedHandover } from './readHandover.ts'

export interface SaveHandover {
  actor: Actor
  clientId: number
  body: HandoverFields
  /** The version on which the save is based: 0 for the first. */
  baseVersion: number
}

/**
 * Saves what a person wrote on a hand-over sheet. Throws `HttpError` 409 with the newer fields if the save is based on an
 * older version, 400 for an unknown person. The same fields again change nothing.
 */
export function saveHandover(
  context: UseCaseContext,
  { actor, clientId, body, baseVersion }: SaveHandover,
): Promise<{ version: number }> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'saveHandover', lock }, async (tx, now) => {
    const current = await savedHandover(tx, clientId)
    if (isDeepStrictEqual(current.fields, body)) return { result: { version: current.version } }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this sheet after you opened it.', {
        theirs: current.fields,
      })
    }
    await requireStaff(tx, body)
    const version = current.version + 1
    const values = { ...body, version, updatedAt: now, updatedBy: actor.actedForId }
    await tx
      .insert(handoverSheets)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: handoverSheets.clientId, set: values })
    return { result: { version }, auditEvent: { clientId, details: { version }, changes: ['handover'] } }
  })
}

async function requireStaff(tx: Transaction, { fromStaffId, toStaffId }: HandoverFields): Promise<void> {
  const ids = [fromStaffId, toStaffId].filter((staffId) => staffId !== null)
  const found = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(found.map(({ staffId }) => staffId))
  if (fromStaffId !== null && !known.has(fromStaffId)) throw rejectField(400, 'fromStaffId', MISSING)
  if (toStaffId !== null && !known.has(toStaffId)) throw rejectField(400, 'toStaffId', MISSING)
}

const MISSING = 'This person is no longer on the staff list.'
