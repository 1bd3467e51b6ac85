import { isDeepStrictEqual } from 'node:util'
import type { ReportTexts } from '@rankdesk/api'
import { firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import type { Transaction } from '#platform/db/database.ts'
import { clientReports } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { savedTexts } from './readReport.ts'

export interface SaveReport {
  actor: Actor
  clientId: number
  month: PlainMonth
  texts: ReportTexts
  /** The version on which the save is based: 0 for the first. */
  baseVersion: number
}

/**
 * Saves the texts of a report. Throws `HttpError` 409 with the newer texts if the save is based on an older version. The
 * same texts again change nothing.
 */
export function saveReport(
  context: UseCaseContext,
  { actor, clientId, month, texts, baseVersion }: SaveReport,
): Promise<{ version: number }> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'saveMonthlyReport', lock }, async (tx, now) => {
    const current = await savedTexts(tx, clientId, month)
    if (isDeepStrictEqual(current.texts, texts)) return { result: { version: current.version } }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this report after you opened it.', {
        theirs: current.texts,
      })
    }
    const version = current.version + 1
    const values = { texts, version, updatedAt: now, updatedBy: actor.actedForId }
    await tx
      .insert(clientReports)
      .values({ clientId, month: firstDayOfMonth(month), ...values })
      .onConflictDoUpdate({ target: [clientReports.clientId, clientReports.month], set: values })
    return { result: { version }, auditEvent: { clientId, details: { month, version }, changes: ['report'] } }
  })
}
