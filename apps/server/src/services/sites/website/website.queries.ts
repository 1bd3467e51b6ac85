import type { ClientWebsite } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { sites, staff, websiteConnections } from '#platform/db/schema/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'

export type ConnectionRow = typeof websiteConnections.$inferSelect

/** Returns the stored connection of a client, with its sealed password. `lock` locks the row for the transaction. */
export async function connectionOf(db: Queryable, clientId: number, lock = false): Promise<ConnectionRow | undefined> {
  const query = db.select().from(websiteConnections).where(eq(websiteConnections.clientId, clientId))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

/** Locks a client and its connection. Throws `HttpError` 404 for an unknown client. */
export async function lockConnection(tx: Transaction, clientId: number): Promise<ConnectionRow | undefined> {
  await clientById(tx, clientId, true)
  return connectionOf(tx, clientId, true)
}

/** Returns a client's website as staff see it. Throws `HttpError` 404 for an unknown client. */
export async function readClientWebsite(db: Queryable, clientId: number): Promise<ClientWebsite> {
  const { domain } = await clientById(db, clientId)
  const [found] = await db
    .select({ row: websiteConnections, staffName: staff.staffName })
    .from(websiteConnections)
    .innerJoin(staff, eq(staff.staffId, websiteConnections.connectedBy))
    .where(eq(websiteConnections.clientId, clientId))
  const [site] = await db.select({ hsts: sites.hsts }).from(sites).where(eq(sites.clientId, clientId))
  const website = { clientId, domain, hsts: site?.hsts ?? null, ...(await websiteOfClient(db, clientId)) }
  if (found === undefined) return { ...website, connection: null }
  const { address, siteName, userName, connectedBy, connectedAt, checkedAt, checks, problem } = found.row
  const connection = {
    address,
    siteName,
    userName,
    connectedAt: connectedAt.toISOString(),
    connectedBy: { staffId: connectedBy, staffName: found.staffName },
    checkedAt: checkedAt.toISOString(),
    checks: [...checks],
    problem,
  }
  return { ...website, connection }
}
