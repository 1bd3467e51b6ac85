import { setImmediate } from 'node:timers/promises'
import { livePageFacts, pageFacts, type PageFacts, plainPath } from '@rankdesk/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.ts'
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

/** The number of sites whose facts are kept: a site of 2,000 pages takes about 2 MB. */
const MAX_SITES = 8

/** The facts of the pages of clients' real websites, read once for each reading. */
interface LiveFactsCache {
  /**
   * Returns the facts of a client's real pages by path. None for a site that Rankdesk serves or mirrors, whose stored texts
   * are the real ones, and for one that was never read.
   */
  read(db: Queryable, clientId: number): Promise<ReadonlyMap<string, PageFacts>>
}

/** Creates an empty cache. The sites that were read longest ago are removed first. */
function createLiveFactsCache(): LiveFactsCache {
  const cache = new Map<number, { reading: number; facts: ReadonlyMap<string, PageFacts> }>()
  return {
    async read(db, clientId) {
      const reading = await readingOf(db, clientId)
      if (reading === undefined) return new Map()
      const known = cache.get(clientId)
      if (known?.reading === reading) return known.facts
      const pages = (await sitePagesOf(db, clientId)).filter(({ status, isHtml }) => status === 200 && isHtml)
      const facts = new Map(
        pages.map(({ path, text, links }) => [plainPath(path), livePageFacts(text.join('\n'), links)]),
      )
      cache.delete(clientId)
      cache.set(clientId, { reading, facts })
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_SITES) break
        cache.delete(oldest)
      }
      return facts
    },
  }
}

/** Returns the number of the last complete reading of a website in another system. Undefined without one. */
async function readingOf(db: Queryable, clientId: number): Promise<number | undefined> {
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  if (row === undefined || row.finishedAt === null) return undefined
  return (await websiteOfClient(db, clientId)).kind === 'other' ? row.completed : undefined
}

/** Returns title, description and main text of a real page in another system. Undefined if it was not read. */
export async function liveTextOf(db: Queryable, clientId: number, path: string): Promise<string | undefined> {
  if ((await readingOf(db, clientId)) === undefined) return undefined
  const plain = plainPath(path)
  const [row] = await db
    .select()
    .from(readPages)
    .where(
      and(
        eq(readPages.clientId, clientId),
        eq(readPages.status, 200),
        inArray(readPages.path, plain === '/' ? ['/'] : [plain, `${plain}/`]),
      ),
    )
  return row === undefined ? undefined : [row.title, row.description, row.lines].join('\n')
}
