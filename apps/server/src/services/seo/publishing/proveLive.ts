import { type FoundPage, foundPage, nextCheckAt, proofByWords, proofOfLive, watchedState } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import { type SiteReach, SiteUnavailable } from '#connectors/site/port.ts'
import type { RemoteSites } from '#connectors/site/remotePort.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  clients,
  pages,
  publications,
  receipts,
  remotePages,
  sites,
  websiteConnections,
} from '#platform/db/schema/index.ts'
import { HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import {
  idInJob,
  type JobContext,
  JobFailed,
  type JobHandler,
  type JobRequest,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { hashOfZones } from './hashOfZones.ts'
import { pageToCompare } from './pageToCompare.ts'

/** The number of attempts for a page that does not respond or does not show the new text yet. */
const TRIES = 3

type Publication = typeof publications.$inferSelect

/** Returns the job that checks a publication's page. */
export function proveLiveJob(
  { publicationId, strategyId }: Pick<Publication, 'publicationId' | 'strategyId'>,
  clientId: number,
): JobRequest {
  return {
    kind: 'prove-live',
    clientId,
    strategyId,
    input: { publicationId },
    singletonKey: `prove ${publicationId}`,
  }
}

/** The maximum number of pages that one sweep enqueues. */
const WATCHED_AT_ONCE = 50

/**
 * Creates the work that reads the public page after a publish and compares it, zone by zone, with the approved text
 * (D01). A page that is not live is checked again (PUB-12), so the receipt says Not yet until its last check says Live,
 * Differs or Failed (PUB-14).
 */
export function proveLive(reach: SiteReach, { remoteSites }: Pick<SiteOpener, 'remoteSites'>): JobWork {
  const handler: JobHandler = async (context) => {
    const { job, db, clock, finish } = context
    const found = await publicationWithPage(db, idInJob(job, 'publicationId'))
    if (found === undefined) throw new JobFailed('The record of the published text no longer exists.')
    const { publication, path, domain, siteAddress } = found
    const compared =
      siteAddress === null
        ? await compareHosted(context, reach, { domain, path }, publication)
        : await compareOnWebsite(context, remoteSites, new URL(`${siteAddress}${path}`), publication)
    const { found: foundThere, differences, url, isCached, problem } = compared
    const checkedAt = clock.now()
    const next = compared.state === 'Live' ? null : nextCheckAt(publication.publishedAt ?? checkedAt, checkedAt)
    const state = watchedState(foundThere, compared.state, next === null)
    if (state !== 'Live' && state !== 'Differs' && job.attempts < TRIES) {
      throw new Error(`${url} does not show the published text yet.`)
    }
    await finish(async (tx) => {
      await tx.insert(receipts).values({
        publicationId: publication.publicationId,
        strategyId: publication.strategyId,
        state,
        differences,
        approvedHash: hashOfZones(publication.zones),
        url,
        checkedAt,
        found: foundThere,
        isCached,
        problem,
        nextCheckAt: next,
      })
      const { clientId, strategyId } = job
      await recordChange(tx, { kind: 'publication', clientId, strategyId, at: clock.now() })
    }, state)
  }
  return { handler, sweep: enqueueNotLive }
}

/**
 * Enqueues another check of pages that were not live (PUB-12). Only the newest publish of a page is watched: a later one
 * replaced its text. The pages of an archived client wait until it is restored.
 */
async function enqueueNotLive({ db, clock, jobs }: SweepContext): Promise<void> {
  const due = await fetchRows<{ publicationId: number; strategyId: number; clientId: number }>(
    db,
    sql`
    select u.publication_id "publicationId", u.strategy_id "strategyId", s.client_id "clientId"
    from receipts r
    join publications u using (publication_id)
    join strategies s on s.strategy_id = u.strategy_id
    join clients c on c.client_id = s.client_id
    where r.next_check_at <= ${clock.now().toISOString()}::timestamptz and c.archived_at is null
      and u.state = 'published'
      and not exists (select from receipts l where l.publication_id = r.publication_id and l.receipt_id > r.receipt_id)
      and not exists (select from publications l where l.page_id = u.page_id and l.state = 'published'
                      and l.publication_id > u.publication_id)
      and not exists (select from jobs j where j.singleton_key = 'prove ' || u.publication_id
                      and j.state in ('waiting', 'running'))
    order by r.next_check_at limit ${WATCHED_AT_ONCE}`,
  )
  for (const { clientId, ...publication } of due) {
    await db.transaction((tx) => jobs.enqueue(tx, proveLiveJob(publication, clientId)))
  }
}

async function publicationWithPage(db: Db, publicationId: number) {
  const [row] = await db
    .select({
      publication: publications,
      path: pages.path,
      domain: clients.domain,
      // A page that was written to on the client's own website is proven there.
      siteAddress: sql<
        string | null
      >`case when ${remotePages.pageId} is null then null else ${websiteConnections.address} end`,
    })
    .from(publications)
    .innerJoin(pages, eq(pages.pageId, publications.pageId))
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .leftJoin(remotePages, eq(remotePages.pageId, pages.pageId))
    .leftJoin(websiteConnections, eq(websiteConnections.clientId, clients.clientId))
    .where(eq(publications.publicationId, publicationId))
  return row
}

/** Returns a text in the markup in which the parser returns that of a page. */
function asOnPage(content: string): string {
  return parseHtml(sanitizeZone(content)).innerHTML
}

/** What was found at the address of a page, and how it compares with the approved text. */
interface ComparedPage extends ReturnType<typeof proofOfLive> {
  found: FoundPage
  /** The address that was read. */
  url: string
  /** Whether only a cache has the old text. */
  isCached: boolean
  /** Why the page could not be read, as a sentence for the screen. Null if it could. */
  problem: string | null
}

const NOTHING_SHOWN: ReturnType<typeof proofOfLive> = { state: 'Failed', differences: [] }

/** Compares a page that this server serves with the approved text, zone by zone. */
async function compareHosted(
  { db, signal, log, job }: JobContext,
  reach: SiteReach,
  { domain, path }: { domain: string; path: string },
  { zones: approved, baseZones }: Publication,
): Promise<ComparedPage> {
  try {
    const { status, url, html, zones: shown } = await sitePublisher(db).readLive({ domain, path }, { reach, signal })
    const zonesFound = approved.filter(({ elementID }) => shown.has(elementID)).length
    const found = foundPage({ status, text: textOf(html), zonesFound })
    if (found !== 'page') return { ...NOTHING_SHOWN, found, url, isCached: false, problem: null }
    const before = new Map(baseZones.map((zone) => [zone.elementID, asOnPage(zone.content)]))
    const zones = approved.map(({ elementID, content }) => ({
      elementID,
      approved: asOnPage(content),
      shown: shown.get(elementID),
    }))
    return { ...proofOfLive(zones, before), found, url, isCached: false, problem: null }
  } catch (error) {
    log.warn({ err: error, jobId: job.jobId }, 'reading a page back')
    return { ...NOTHING_SHOWN, found: foundPage(undefined), url: `${domain}${path}`, isCached: false, problem: null }
  }
}

/**
 * Compares a page of a client's own website with the approved text, by words (PUB-15). It is asked past its caches, and as
 * every visitor asks; only what visitors see is live.
 */
async function compareOnWebsite(
  { log, job, signal, clock }: JobContext,
  websites: RemoteSites,
  address: URL,
  publication: Publication,
): Promise<ComparedPage> {
  const past = new URL(address)
  past.searchParams.set('rankdesk', String(clock.now().getTime()))
  try {
    const [direct, visited] = await Promise.all([websites.visit(past, signal), websites.visit(address, signal)])
    const compare = (html: string) => proofByWords({ ...publication, comparesAll: true }, pageToCompare(html))
    const proof = compare(visited.html)
    const zonesFound = proof.state === 'Not yet' ? 0 : 1
    const found = foundPage({ status: visited.status, text: textOf(visited.html), zonesFound })
    const isCached =
      found === 'page' && proof.state !== 'Live' && direct.status === 200 && compare(direct.html).state === 'Live'
    const problem = found === 'nothing' ? `The website has no page at this address (${visited.status}).` : null
    return { ...(found === 'page' ? proof : NOTHING_SHOWN), found, url: visited.url, isCached, problem }
  } catch (error) {
    log.warn({ err: error, jobId: job.jobId }, 'reading a page of a website back')
    return {
      ...NOTHING_SHOWN,
      found: foundPage(undefined),
      url: address.href,
      isCached: false,
      problem: problemOf(error),
    }
  }
}

/** Returns why a page of a website could not be read. */
function problemOf(error: unknown): string {
  if (error instanceof HtmlTooLarge) return `The page is ${error.message}.`
  return error instanceof SiteUnavailable ? error.message : 'The website did not respond.'
}
