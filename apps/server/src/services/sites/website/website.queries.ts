import type { ClientWebsite } from '@rankdesk/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { jobs, remotePages, sites, staff, websiteConnections } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
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
  const pages = { ...(await countPages(db, clientId)), readAt: found.row.pagesReadAt?.toISOString() ?? null }
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
    pages,
  }
  return { ...website, connection }
}

/** Counts the mirrored pages and posts of a client's website, with the progress of a reading that runs. */
async function countPages(db: Queryable, clientId: number) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      editable: sql<number>`(count(*) filter (where ${remotePages.lock} is null and ${remotePages.missingSince} is null))::int`,
      missing: sql<number>`(count(*) filter (where ${remotePages.missingSince} is not null))::int`,
    })
    .from(remotePages)
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .where(eq(sites.clientId, clientId))
  const [reading] = await db
    .select({ done: jobs.done, total: jobs.total })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), eq(jobs.kind, 'read-website'), inArray(jobs.state, ['waiting', 'running'])))
  const { total = 0, editable = 0, missing = 0 } = counts ?? {}
  return { total, editable, missing, reading: reading ?? null }
}

/** Returns the id of a client's site. Throws `HttpError` 409 for a client without one. */
export async function siteOf(db: Queryable, clientId: number): Promise<number> {
  const [site] = await db.select({ projectId: sites.projectId }).from(sites).where(eq(sites.clientId, clientId))
  if (site === undefined) throw new HttpError(409, 'This client has no site.')
  return site.projectId
}
