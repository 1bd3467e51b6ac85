import type { CallResult, pageNeighbors } from '@rankdesk/api'
import { isBlogEntry, plainPath, townOfName } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { siteOfClient } from '../strategies/details.queries.ts'
import { strategyById } from '../strategies/strategies.queries.ts'
import { publicPagesOf, redirectedPaths } from './neighbors.queries.ts'
import { rankingTermsOf } from './rankingTerms.queries.ts'
import { liveTextOf } from './liveFacts.ts'
import type { PageFactsCache } from './pageFactsCache.ts'

type Neighbors = CallResult<typeof pageNeighbors>

/**
 * Returns the public pages of a strategy's client except its own, for the score (D04), with the texts of the real website
 * where it is in another system and was read. Throws `HttpError` 404 for an
 * unknown strategy.
 */
export async function readNeighbors(db: Queryable, cache: PageFactsCache, strategyId: number): Promise<Neighbors> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy, client, page } = found
  const site = await siteOfClient(db, client.clientId)
  if (site === undefined) return { kind: null, pages: [], redirects: [], places: [] }
  const [all, redirects] = await Promise.all([publicPagesOf(db, site.projectId), redirectedPaths(db, site.projectId)])
  const own = all.find(({ pageId }) => pageId === strategy.pageId)
  const others = all.filter(({ pageId }) => pageId !== strategy.pageId)
  const live = await cache.live.read(db, client.clientId)
  const facts = await cache.read(db, client.domain, others)
  const ownPath = page === null ? undefined : plainPath(page.path)
  return {
    // A page that does not exist yet will have the usual kind.
    kind: own?.kind ?? (isBlogEntry(strategy.strategyTypeId) ? 'blog-post' : 'child'),
    pages: others.map(({ textMark: _textMark, pageId, ...row }) => {
      // What visitors read counts, not the copy.
      const known = live.get(plainPath(row.path)) ?? facts.get(pageId)
      return {
        ...row,
        pageId,
        words: known?.words ?? 0,
        linksHere: ownPath !== undefined && known?.links.has(ownPath) === true,
        sample: known?.sample ?? '',
      }
    }),
    redirects,
    rankingTerms: page === null ? [] : await rankingTermsOf(db, page, await liveTextOf(db, client.clientId, page.path)),
    // A region of two letters is left out: 'in' and 'or' are words of queries.
    places: [client.city ?? '', client.region ?? '', townOfName(page?.pageName ?? '')].filter(
      (place) => place.length > 2,
    ),
  }
}
