import { type PageFacts, plainPath, livePageFacts } from '@rankdesk/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.queries.ts'

/** The number of sites whose facts are kept: a site of 2,000 pages takes about 2 MB. */
const MAX_SITES = 8

/** The facts of the pages of clients' real websites, read once for each reading. */
export interface LiveFactsCache {
  /**
   * Returns the facts of a client's real pages by path. None for a site that Rankdesk serves or mirrors, whose stored texts
   * are the real ones, and for one that was never read.
   */
  read(db: Queryable, clientId: number): Promise<ReadonlyMap<string, PageFacts>>
}

/** Creates an empty cache. The sites that were read longest ago are removed first. */
export function createLiveFactsCache(): LiveFactsCache {
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
