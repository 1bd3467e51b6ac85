import { MAX_SUSPECTS, type SuspectReport } from '@rankdesk/api'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { readSuspects } from '#platform/db/readSuspects.ts'
import { pages as pageTable } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Returns what the advisor reports of a client instead of proposing it: suspect pages and queries. Rule ADV-23. */
export async function listSuspects(db: Queryable, clientId: number): Promise<SuspectReport> {
  const found = await readSuspects(db, clientId)
  if (found === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  const queries = found.queries.slice(0, MAX_SUSPECTS)
  const paths = await pathsOf(
    db,
    queries.flatMap(({ pageId }) => pageId ?? []),
  )
  return {
    pagesTotal: found.pages.length,
    pages: found.pages.slice(0, MAX_SUSPECTS).map((page) => ({ ...page, evidence: [...page.evidence] })),
    queriesTotal: found.queries.length,
    queries: queries.map(({ pageId, ...query }) => ({ ...query, path: paths.get(pageId ?? 0) ?? null })),
  }
}

async function pathsOf(db: Queryable, pageIds: readonly number[]): Promise<Map<number, string>> {
  if (pageIds.length === 0) return new Map()
  const rows = await db
    .select({ pageId: pageTable.pageId, path: pageTable.path })
    .from(pageTable)
    .where(inArray(pageTable.pageId, [...new Set(pageIds)]))
  return new Map(rows.map(({ pageId, path }) => [pageId, path]))
}
