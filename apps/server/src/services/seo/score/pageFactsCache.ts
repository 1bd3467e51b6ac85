import { setImmediate } from 'node:timers/promises'
import { pageFacts, type PageFacts } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { createLiveFactsCache, type LiveFactsCache } from './liveFacts.ts'
import { zonesOfPages } from './neighbors.queries.ts'

/** The maximum number of cached pages: those of a dozen large sites. A page takes about 1 KB. */
const MAX_PAGES = 5000
/** The number of pages that are read at once, before other calls continue. */
const BATCH = 25

/** A cache of page facts until the pages' texts change, so that a large site is read once. */
export interface PageFactsCache {
  /** Returns the facts of one site's pages, by page; each page has the hash of its texts. */
  read(
    db: Queryable,
    domain: string,
    pages: readonly { pageId: number; textMark: string }[],
  ): Promise<ReadonlyMap<number, PageFacts>>
  /** The facts of real pages in other systems. */
  live: LiveFactsCache
}

/** Creates an empty cache. The least recently used pages are removed first. */
export function createPageFactsCache(): PageFactsCache {
  const cache = new Map<number, { textMark: string; domain: string; facts: PageFacts }>()

  return {
    live: createLiveFactsCache(),
    async read(db, domain, pages) {
      const found = new Map<number, PageFacts>()
      const missing: { pageId: number; textMark: string }[] = []
      for (const page of pages) {
        const known = cache.get(page.pageId)
        if (known?.textMark === page.textMark && known.domain === domain) {
          cache.delete(page.pageId)
          cache.set(page.pageId, known)
          found.set(page.pageId, known.facts)
        } else missing.push(page)
      }
      for (let at = 0; at < missing.length; at += BATCH) {
        const batch = missing.slice(at, at + BATCH)
        const zones = await zonesOfPages(
          db,
          batch.map(({ pageId }) => pageId),
        )
        for (const { pageId, textMark } of batch) {
          const facts = pageFacts(zones.get(pageId) ?? [], domain)
          found.set(pageId, facts)
          cache.delete(pageId)
          cache.set(pageId, { textMark, domain, facts })
        }
        await setImmediate()
      }
      for (const pageId of cache.keys()) {
        if (cache.size <= MAX_PAGES) break
        cache.delete(pageId)
      }
      return found
    },
  }
}
