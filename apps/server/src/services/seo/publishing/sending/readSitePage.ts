import type { SitePageReading } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { refreshPage } from '#services/sites/mirror/refreshPage.ts'
import { lockStrategy } from '../../strategies/strategies.queries.ts'

/**
 * Reads a strategy's page on the client's website, as its review does when it opens, and stores what has changed. Throws
 * `HttpError` 404 for an unknown strategy, 409 for an archived client, and the errors of the site.
 */
export async function readSitePage(
  context: UseCaseContext & { siteOpener: SiteOpener },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<SitePageReading> {
  const action = 'readSitePage'
  const [strategy] = await context.db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { clientId, pageId } = strategy
  await context.db.transaction((tx) => requireActiveClients(tx, action, [clientId]))
  if (pageId === null) return { state: 'hosted' }
  const { state, rebased } = await refreshPage(context, { clientId, pageId })
  if (state !== 'changed' && state !== 'gone') return { state }
  return runWrite(context, { actor, action, lock: (tx) => lockStrategy(tx, strategyId) }, () =>
    Promise.resolve({
      result: { state },
      auditEvent: {
        clientId,
        strategyId,
        details: { pageId, state, rebased: rebased.length },
        changes: ['page', 'zone', 'strategy'],
      },
    }),
  )
}
