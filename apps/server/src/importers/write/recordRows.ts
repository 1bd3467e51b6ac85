import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Lets the triggers record the rows that the transaction changes from now on, if the client is known: an undo restores
 * them. Those of a new client are not recorded, because its undo deletes it.
 */
export async function recordRows(tx: Transaction, importId: number | undefined, domain: string): Promise<void> {
  if (importId === undefined) return
  await tx.execute(sql`
    select set_config('rankdesk.import_id',
      case when exists (select from clients where lower(domain) = ${domain}) then ${String(importId)} else '' end, true)`)
}

/** Ends the recording of rows. */
export async function stopRecording(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('rankdesk.import_id', '', true)`)
}
