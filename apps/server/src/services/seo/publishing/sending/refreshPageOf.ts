import { eq } from 'drizzle-orm'
import { RemotePageGone } from '#connectors/site/remotePort.ts'
import type { Db } from '#platform/db/database.ts'
import { strategies } from '#platform/db/schema/index.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { refreshPage } from '#services/sites/mirror/refreshPage.ts'

/** Reads the page of a strategy on its website, before it is compared. Throws the errors of the site. */
export async function refreshPageOf(
  context: { db: Db; clock: { now(): Date }; siteOpener: SiteOpener },
  strategyId: number,
): Promise<void> {
  const [strategy] = await context.db
    .select({ clientId: strategies.clientId, pageId: strategies.pageId })
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined || strategy.pageId === null) return
  const { clientId, pageId } = strategy
  const { state } = await refreshPage(context, { clientId, pageId })
  if (state === 'gone') throw new RemotePageGone()
}
