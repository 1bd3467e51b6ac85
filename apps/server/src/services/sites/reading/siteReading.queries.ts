import type { ReadPage, SiteReading } from '@rankdesk/api'
import { siteAddressCounts, siteAddressKind, type SitePage, withoutFrames } from '@rankdesk/domain'
import { countWords } from '@rankdesk/format'
import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { jobs, readPages, siteReadings, websiteConnections } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobsWhere } from '#services/seo/advisor/jobs.queries.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'

/** What the reading of sites needs to suggest an address. */
export interface ReadingDeps {
  /** Returns the address of the copies that this server serves, with `{domain}`. Undefined if it serves none. */
  copyAddress: () => string | undefined
}
export type ReadingContext = UseCaseContext & ReadingDeps

/** Returns the key under which the reading of a client's site runs once. */
export const readingKey = (clientId: number): string => `read-site ${clientId}`

/** Returns the state of the reading of a client's site. Throws `HttpError` 404 for an unknown client. */
export async function readSiteReading(db: Queryable, deps: ReadingDeps, clientId: number): Promise<SiteReading> {
  const { domain, sample } = await clientById(db, clientId)
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const [job] = await jobsWhere(db, eq(jobs.kind, 'read-site'), eq(jobs.singletonKey, readingKey(clientId)))
  const { path, status, problem, isHtml, redirectTo } = readPages
  const found = await db
    .select({ path, status, problem, isHtml, redirectTo })
    .from(readPages)
    .where(and(eq(readPages.clientId, clientId), isNotNull(readPages.readAt)))
  return {
    clientId,
    domain,
    address: row?.address ?? (await suggestedAddress(db, deps, { clientId, domain, sample })),
    job: job ?? null,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    addresses: found.length,
    counts: siteAddressCounts(found),
    isInterrupted: row !== undefined && row.completed < row.reading && job?.state === 'failed' && found.length > 0,
    more: row?.more ?? false,
  }
}

/** A connected website's own address, the copy of an invented client of the sample data, or the client's domain. */
async function suggestedAddress(
  db: Queryable,
  { copyAddress }: ReadingDeps,
  { clientId, domain, sample }: { clientId: number; domain: string; sample: boolean },
): Promise<string> {
  const [connected] = await db.select().from(websiteConnections).where(eq(websiteConnections.clientId, clientId))
  if (connected !== undefined) return connected.address
  return (sample ? copyAddress()?.replace('{domain}', domain) : undefined) ?? `https://${domain}`
}

/** Returns the pages of a client's site that were read, by path. Throws `HttpError` 404 for an unknown client. */
export async function listReadPages(db: Queryable, clientId: number): Promise<{ pages: ReadPage[] }> {
  await clientById(db, clientId)
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const rows = await pageRowsOf(db, clientId)
  const texts = withoutFrames(rows.map(({ path, lines }) => ({ path, text: linesOf(lines) })))
  const words = new Map(texts.map(({ path, text }) => [path, countWords(text.join('\n'))]))
  const linkedFrom = pagesThatLink(rows)
  const pages = rows
    .map((page) => ({ ...page, kind: siteAddressKind(page) }))
    .map(({ path, kind, status, problem, title, details, noindex, redirectTo, readAt }) => ({
      path,
      kind,
      linkedFrom: kind === 'document' ? (linkedFrom.get(path) ?? []) : [],
      url: `${row?.origin ?? ''}${path}`,
      status,
      problem,
      title,
      words: words.get(path) ?? 0,
      isCut: details?.isCut ?? false,
      language: details?.language ?? '',
      noindex,
      redirectTo,
      readAt: readAt?.toISOString() ?? '',
    }))
  return { pages }
}

/** Returns the pages that link to each address. */
function pagesThatLink(rows: readonly PageRow[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, details } of rows) {
    for (const link of new Set(details?.links)) {
      const known = found.get(link)
      if (known === undefined) found.set(link, [path])
      else known.push(path)
    }
  }
  return found
}

type PageRow = Omit<typeof readPages.$inferSelect, 'mainHtml'>

async function pageRowsOf(db: Queryable, clientId: number): Promise<PageRow[]> {
  // The HTML of 2,000 pages would take much memory.
  const { mainHtml: _mainHtml, ...columns } = getTableColumns(readPages)
  return db
    .select(columns)
    .from(readPages)
    .where(and(eq(readPages.clientId, clientId), isNotNull(readPages.readAt)))
    .orderBy(asc(readPages.path))
}

/** Returns the pages of a client's site as rules see them: their texts without what all pages repeat. Rule READ-4. */
export async function sitePagesOf(
  db: Queryable,
  clientId: number,
): Promise<(SitePage & Pick<PageRow, 'readAt' | 'details'>)[]> {
  const rows = await pageRowsOf(db, clientId)
  return withoutFrames(
    rows.map(({ lines, details, ...row }) => ({
      ...row,
      details,
      isSignIn: details?.isSignIn ?? false,
      headings: details?.headings.filter(({ level }) => level === 1).map(({ text }) => text) ?? [],
      links: details?.links ?? [],
      text: linesOf(lines),
    })),
  )
}

const linesOf = (lines: string) => (lines === '' ? [] : lines.split('\n'))
