import { setImmediate } from 'node:timers/promises'
import { pageFacts, type PageFacts } from '@rankdesk/domain'
import type { Queryable } from '../../../db/database.ts'
import { zonesOfPages } from './neighbours.queries.ts'

/** Pages whose facts are kept: those of a dozen large sites. A page takes about 1 KB. */
const MAX_PAGES = 5000
/** Pages that are read at once, before other calls have their turn. */
const BATCH = 25

/** Keeps what was read of pages until their texts change, so that a large site is read once. */
export interface PageFactsCache {
  /** The facts of pages of one site, by page; each page names the mark of its texts. */
  read(
    db: Queryable,
    domain: string,
    pages: readonly { pageId: number; textMark: string }[],
  ): Promise<ReadonlyMap<number, PageFacts>>
}

/** Makes an empty shelf. Pages that were not asked for longest go first when it is full. */
export function createPageFactsCache(): PageFactsCache {
  const kept = new Map<number, { textMark: string; domain: string; facts: PageFacts }>()

  return {
    async read(db, domain, pages) {
      const found = new Map<number, PageFacts>()
      const missing: { pageId: number; textMark: string }[] = []
      for (const page of pages) {
        const known = kept.get(page.pageId)
        if (known?.textMark === page.textMark && known.domain === domain) {
          kept.delete(page.pageId)
          kept.set(page.pageId, known)
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
          kept.delete(pageId)
          kept.set(pageId, { textMark, domain, facts })
        }
        await setImmediate()
      }
      for (const pageId of kept.keys()) {
        if (kept.size <= MAX_PAGES) break
        kept.delete(pageId)
      }
      return found
    },
  }
}
