import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** A client's website, for the calls about its pages. */
export interface Project {
  projectId: number
  clientId: number
  domain: string
}

/** Returns the site of a project. Throws `HttpError` 404. */
export async function projectOf(db: Queryable, projectId: number): Promise<Project> {
  const [found] = await db
    .select({ projectId: sites.projectId, clientId: sites.clientId, domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(sites.projectId, projectId))
  if (found === undefined) throw new HttpError(404, `There is no project ${projectId}.`)
  return found
}
