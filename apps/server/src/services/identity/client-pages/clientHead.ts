import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Returns the client's name and domain. Throws `HttpError` 404 if the client was deleted during the session. */
export async function clientHead(db: Db, clientId: number): Promise<{ businessName: string; domain: string }> {
  const [head] = await db
    .select({ businessName: clients.businessName, domain: clients.domain })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (head === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return head
}
