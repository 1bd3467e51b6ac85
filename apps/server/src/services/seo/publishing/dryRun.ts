import type { DryRun } from '@rankdesk/api'
import {
  changesZone,
  folderOfPath,
  hasPageContent,
  HOME_PATH,
  pathBelow,
  publishWarnings,
  segmentOfName,
} from '@rankdesk/domain'
import { formatDate } from '@rankdesk/format'
import { and, eq, ne } from 'drizzle-orm'
import { sitePublisher, siteVersionOf } from '#connectors/site/index.ts'
import { SiteChanged, type SiteContent, type SitePageText } from '#connectors/site/port.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pages, publications, remotePages, sites, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import {
  hasSearchTexts,
  isEmptyDraft,
  type PublishTarget,
  publishTarget,
} from '#services/sites/mirror/publishTarget.ts'
import { type ConnectionRow, connectionOf } from '#services/sites/website/website.queries.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { type Approval, approvedDrafts, type ApprovedDrafts } from './approvedDrafts.ts'
import { failuresOf } from './failuresOf.ts'
import { refreshPageOf } from './sending/refreshPageOf.ts'

/** The message if a strategy has no page. */
export const NO_PAGE = 'This strategy has no page to publish to.'

export interface DryRunRequest extends Approval {
  metaTitle: string
  metaDescription: string
}

/**
 * Returns the changes that a publish would make to the page (D11). Changes nothing. Throws the same `HttpError` as the
 * publish.
 */
export async function publishDryRun(
  { pageFacts, ...context }: UseCaseContext & { pageFacts: PageFactsCache; siteOpener: SiteOpener },
  request: DryRunRequest,
): Promise<DryRun> {
  const { db, log } = context
  // Before the transaction: a page of a connected website is compared as it is there now.
  await refreshPageOf(context, request.strategyId)
  // One transaction, so that zones and version are consistent.
  return db.transaction(async (tx) => {
    const strategy = await strategyOf(tx, request.strategyId)
    const approved = await approvedDrafts(tx, request)
    if (approved.nothing !== undefined) log.warn({ strategyId: request.strategyId }, approved.nothing)
    const failures = await failuresOf(tx, pageFacts, { ...request, strategy, approved })
    return { ...(await readDifferences(tx, strategy, approved, request)), failures }
  })
}

/** Throws `SiteChanged` with a new dry run when the page changed since the one that the person saw. */
export async function requireReviewed(
  tx: Queryable,
  strategy: typeof strategies.$inferSelect,
  approved: ApprovedDrafts,
  { pageVersion, ...request }: DryRunRequest & { pageVersion?: string | undefined },
  failures: string[],
): Promise<void> {
  if (pageVersion === undefined) return
  const dryRun = { ...(await readDifferences(tx, strategy, approved, request)), failures }
  if (dryRun.pageVersion !== pageVersion) throw new SiteChanged({ dryRun })
}

/** Compares the approved texts with the present page. See `publishDryRun`. */
async function readDifferences(
  db: Queryable,
  strategy: typeof strategies.$inferSelect,
  approved: ApprovedDrafts,
  request: DryRunRequest,
): Promise<Omit<DryRun, 'failures'>> {
  const { metaTitle, metaDescription, blogInfo } = request
  const place = await placeOf(db, strategy, request)
  const { page, path, connection, target } = place
  const shown = page ?? { zones: new Map<string, string>(), metaTitle: '', metaDescription: '' }
  const zones = approved.drafts.map(({ elementId, content }) => {
    const zone = { elementID: elementId, live: shown.zones.get(elementId) ?? null, approved: content }
    return { ...zone, changes: changesZone(zone) }
  })
  const isStored = target === 'new post' ? offersSearchTexts(connection) : hasSearchTexts(target)
  const meta = (before: string, typed: string) => {
    const after = isStored ? typed : before
    return { live: before, approved: after, changes: before !== after }
  }
  return {
    path,
    pageName: blogInfo?.entryName ?? page?.pageName ?? '',
    makesPage: isNew(place),
    pageVersion: versionOf(target, shown, zones),
    zones,
    metaTitle: meta(shown.metaTitle, metaTitle),
    metaDescription: meta(shown.metaDescription, metaDescription),
    leftOut: approved.leftOut,
    warnings: publishWarnings(zones, {
      nothing: approved.nothing,
      visible: isNew(place) || page?.visible === true,
      otherDue: await findOtherDueDay(db, strategy),
      hasSearchTexts: isStored,
    }),
    website: websiteOf(connection),
  }
}

/** Where a publish goes. */
type PublishPlace = { page: SitePageText | undefined; path: string } & (
  | { target: 'new post' | PublishTarget; connection: ConnectionRow }
  | { target: undefined; connection: undefined }
)

/** Returns where a text is published: a page of ours, one of a connected website, or a post that it does not have yet. */
async function placeOf(
  db: Queryable,
  { clientId, pageId }: typeof strategies.$inferSelect,
  { blogInfo }: DryRunRequest,
): Promise<PublishPlace> {
  const site = sitePublisher(db)
  const connection = await connectionOf(db, clientId)
  if (pageId === null && blogInfo !== undefined) {
    if (connection === undefined)
      return {
        page: undefined,
        path: await site.entryPath(clientId, blogInfo.entryName),
        target: undefined,
        connection,
      }
    const path = await postPath(db, clientId, blogInfo.entryName)
    return { page: undefined, path, target: 'new post', connection }
  }
  const target = await publishTarget(db, clientId, pageId)
  const page = pageId === null ? undefined : await site.readPage(pageId)
  if (page === undefined) throw new HttpError(409, NO_PAGE)
  const { path } = page
  return target === undefined
    ? { page, path, target, connection: undefined }
    : { page, path, target, connection: target.connection }
}

/**
 * Returns the address that a new post of a client's website is likely to get: below the folder of all of its posts. Its real
 * address is known when the website has it.
 */
async function postPath(db: Queryable, clientId: number, entryName: string): Promise<string> {
  const posts = await db
    .select({ path: pages.path })
    .from(remotePages)
    .innerJoin(pages, eq(pages.pageId, remotePages.pageId))
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .where(and(eq(sites.clientId, clientId), eq(remotePages.remoteType, 'post'), eq(remotePages.status, 'publish')))
  const folders = new Set(posts.map(({ path }) => folderOfPath(path)))
  const [folder = HOME_PATH] = folders.size === 1 ? folders : []
  return pathBelow(folder, segmentOfName(entryName))
}

/** Whether a website offered a place for titles and descriptions when it was last checked. */
function offersSearchTexts({ checks }: Pick<ConnectionRow, 'checks'>): boolean {
  return checks.some(({ name, state }) => name === 'search-texts' && state === 'good')
}

/** Whether a publish makes a page that no visitor has seen. */
function isNew({ page, target }: PublishPlace): boolean {
  return page === undefined || (typeof target === 'object' && isEmptyDraft(target.remote))
}

/** Returns the version of all that a publish overwrites. A page of a website is written as a whole. */
function versionOf(
  target: PublishPlace['target'],
  shown: SiteContent,
  zones: readonly { elementID: string }[],
): string {
  const ids = zones.map(({ elementID }) => elementID)
  if (target === undefined) return siteVersionOf(shown, ids)
  if (target === 'new post') return WAITS_FOR_TEXT
  return isEmptyDraft(target.remote) ? WAITS_FOR_TEXT : target.remote.version
}

/** The version of a page of a website that has no text yet, whether it is there already or not. */
const WAITS_FOR_TEXT = 'waits for its first text'

function websiteOf(connection: ConnectionRow | undefined): DryRun['website'] {
  if (connection === undefined) return null
  const { address, siteName, userName } = connection
  return { address, siteName, userName }
}

async function strategyOf(db: Queryable, strategyId: number): Promise<typeof strategies.$inferSelect> {
  const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  if (!hasPageContent(strategy.strategyTypeId)) throw new HttpError(409, 'This strategy has no text to publish.')
  return strategy
}

/** Returns the formatted day of another strategy's scheduled publish to a page. */
async function findOtherDueDay(
  db: Queryable,
  { pageId, strategyId }: Pick<typeof strategies.$inferSelect, 'pageId' | 'strategyId'>,
): Promise<string | undefined> {
  if (pageId === null) return undefined
  const [due] = await db
    .select({ day: publications.publishDate })
    .from(publications)
    .where(and(eq(publications.pageId, pageId), ne(publications.strategyId, strategyId), eq(publications.state, 'due')))
    .orderBy(publications.publishDate)
    .limit(1)
  return due === undefined ? undefined : formatDate(due.day)
}
