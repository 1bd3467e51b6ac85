import { SiteRejected, SiteSignInLost, SiteUnavailable } from '#connectors/site/port.ts'
import type { Db } from '#platform/db/database.ts'
import { connectionOf } from '../website/website.queries.ts'
import { openConnection, type SiteOpener } from './clientSite.ts'
import { markMissing, remotePage } from './mirror.queries.ts'
import { recordProblem, storeRead } from './readWebsite.ts'

/** What became of a mirrored page that was read again. */
export interface RefreshedPage {
  /** 'hosted' for a page that is on no connected website. */
  state: 'hosted' | 'unchanged' | 'changed' | 'gone'
  /** The strategies whose drafts follow the change. */
  rebased: readonly number[]
}

/**
 * Reads a page on its website and stores it, with no transaction open during the call. Throws the errors of the site, and
 * records them with the connection.
 */
export async function refreshPage(
  { db, clock, siteOpener }: { db: Db; clock: { now(): Date }; siteOpener: SiteOpener },
  { clientId, pageId }: { clientId: number; pageId: number },
): Promise<RefreshedPage> {
  const known = await remotePage(db, pageId)
  if (known === undefined) return { state: 'hosted', rebased: [] }
  const connection = await connectionOf(db, clientId)
  if (connection === undefined) return { state: 'hosted', rebased: [] }
  try {
    const [found] = await openConnection(siteOpener, connection).read(known.remoteType, [known.remoteId])
    return await db.transaction(async (tx) => {
      if (found === undefined) {
        if (known.missingSince === null) await markMissing(tx, [pageId], clock.now())
        return { state: 'gone', rebased: [] }
      }
      const { changedPages, rebased } = await storeRead(tx, clientId, [found], clock.now())
      return { state: changedPages.length === 0 ? 'unchanged' : 'changed', rebased }
    })
  } catch (error) {
    if (error instanceof SiteRejected || error instanceof SiteSignInLost || error instanceof SiteUnavailable)
      await recordProblem(db, connection, error.message, clock.now())
    throw error
  }
}
