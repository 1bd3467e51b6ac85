import { folderOfPath, HOME_PATH, pathBelow, segmentOfName } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, remotePages, sites } from '#platform/db/schema/index.ts'
import type { ConnectionRow } from '#services/sites/website/website.queries.ts'

/**
 * Returns the address that a new post of a client's website is likely to get: below the folder of all of its posts. Its real
 * address is known when the website has it.
 */
export async function postPath(db: Queryable, clientId: number, entryName: string): Promise<string> {
  const posts = await db
    .select({ path: pages.path })
    .from(remotePages)
    .innerJoin(pages, eq(pages.pageId, remotePages.pageId))
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .where(and(eq(sites.clientId, clientId), eq(remotePages.remoteType, 'post'), eq(remotePages.status, 'publish')))
  const folders = new Set(posts.map(({ path }) => folderOfPath(path)))
  const [folder = HOME_PATH] = folders.size === 1 ? folders : []
  return pathBelow(folder, segmentOfName(entryName))
}

/** Whether a website offered a place for titles and descriptions when it was last checked. */
export function offersSearchTexts({ checks }: Pick<ConnectionRow, 'checks'>): boolean {
  return checks.some(({ name, state }) => name === 'search-texts' && state === 'good')
}
