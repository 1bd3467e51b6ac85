import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { sites, websiteConnections } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { SiteOpener } from '../mirror/clientSite.ts'
import type { ConnectionRow } from '../website/website.queries.ts'

/** The context of changes of a site whose pages may be on a connected website. */
export type SiteChangeContext = UseCaseContext & { siteOpener: SiteOpener }

/** Returns the website on which the pages of a site are. Undefined for a site that is not on a connected one. */
export async function connectedSite(db: Queryable, projectId: number): Promise<ConnectionRow | undefined> {
  const [found] = await db
    .select({ connection: websiteConnections })
    .from(websiteConnections)
    .innerJoin(sites, eq(sites.clientId, websiteConnections.clientId))
    .where(eq(sites.projectId, projectId))
  return found?.connection
}

/** Whether a website had our plugin when it was last checked, which keeps redirects. */
export function hasRedirects({ checks }: Pick<ConnectionRow, 'checks'>): boolean {
  return checks.some(({ name, state }) => name === 'redirects' && state === 'good')
}
