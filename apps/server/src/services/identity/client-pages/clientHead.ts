import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { clients } from '../../../db/schema/index.ts'
import { HttpError } from '../../../plugins/httpError.ts'

/** Whose pages they are. Throws `HttpError` 404 when the client was deleted while somebody looked. */
export async function clientHead(db: Db, clientId: number): Promise<{ businessName: string; domain: string }> {
  const [head] = await db
    .select({ businessName: clients.businessName, domain: clients.domain })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (head === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return head
}
