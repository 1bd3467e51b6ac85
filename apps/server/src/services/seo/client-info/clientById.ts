import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Returns a client's row. Throws `HttpError` 404 for an unknown id. `lock` locks the row for the transaction. */
export async function clientById(db: Queryable, clientId: number, lock = false): Promise<typeof clients.$inferSelect> {
  const query = db.select().from(clients).where(eq(clients.clientId, clientId))
  const [client] = await (lock ? query.for('no key update') : query)
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return client
}
