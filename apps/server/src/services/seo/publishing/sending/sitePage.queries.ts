import type { SitePage } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages } from '#platform/db/schema/index.ts'
import { remotePage } from '#services/sites/mirror/mirror.queries.ts'
import { connectionOf } from '#services/sites/website/website.queries.ts'
import { restorableSend } from './restorePage.ts'

/** Returns a strategy's page on the client's own website, from our copy of it. Null if it is on none that is connected. */
export async function sitePageOf(
  db: Queryable,
  { clientId, strategyId, pageId }: { clientId: number; strategyId: number; pageId: number },
): Promise<SitePage | null> {
  const remote = await remotePage(db, pageId)
  const connection = remote && (await connectionOf(db, clientId))
  if (remote === undefined || connection === undefined) return null
  const [page] = await db.select({ path: pages.path }).from(pages).where(eq(pages.pageId, pageId))
  const { address, siteName, userName } = connection
  return {
    pageAddress: `${address}${page?.path ?? ''}`,
    address,
    siteName,
    userName,
    readAt: remote.readAt.toISOString(),
    isMissing: remote.missingSince !== null,
    lock: remote.lock,
    layout: [...remote.layout],
    change: remote.siteChange && { ...remote.siteChange, zones: [...remote.siteChange.zones] },
    canRestore: (await restorableSend(db, strategyId)) !== undefined,
  }
}
