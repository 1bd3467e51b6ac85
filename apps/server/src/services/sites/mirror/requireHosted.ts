import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { sites, websiteConnections } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/**
 * Throws `HttpError` 409 for a site whose pages are on a connected website: a change of our copy alone would be shown to
 * nobody, and undone by the next reading.
 */
export async function requireHosted(db: Queryable, projectId: number): Promise<void> {
  const [connected] = await db
    .select({ address: websiteConnections.address })
    .from(websiteConnections)
    .innerJoin(sites, eq(sites.clientId, websiteConnections.clientId))
    .where(eq(sites.projectId, projectId))
  if (connected === undefined) return
  throw new HttpError(
    409,
    `The pages of this site are on ${connected.address}. Create, rename, move and delete them there; Rankdesk follows with its next reading, or at once with Check again on client › Website.`,
  )
}
