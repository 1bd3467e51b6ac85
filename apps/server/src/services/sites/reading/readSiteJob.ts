import { MAX_ZONE_LENGTH } from '@rankdesk/api'
import { bareHost, plainPath, sitePageAddress } from '@rankdesk/domain'
import { countWordsOfHtml, formatNumber, oneLine, pluralForm, pluralize, textOf } from '@rankdesk/format'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type ReadSiteAddress, SITE_READER, sitePublisher, SiteNotRead } from '#connectors/site/index.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { readHtmlPage } from '#importers/html/readHtmlPage.ts'
import { fillZones, type PageContent } from '#importers/pages/pageContent.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import {
  pages,
  pageZones,
  readPages,
  siteReadings,
  sites,
  strategies,
  zoneVersions,
} from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { JobFailed, type JobContext, type JobHandler } from '#platform/jobs/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { rebaseDrafts } from '../mirror/rebaseDrafts.ts'
import { crawlPages, type FoundSite, SiteStopped } from './crawlPages.ts'
import { listedAddresses } from './listedAddresses.ts'
import { MAX_SITE_PAGES, PageStore } from './pageStore.ts'
import { readRobots, type SiteRobots } from './siteRobots.ts'

/** The time of one job in ms. A site that takes longer is read in several. */
const MAX_READING_MS = 100 * 60 * 1000
const NO_PAGE = 'No page of it could be read as a web page. Check that the address is the one that visitors use.'

/** Creates the handler that reads a client's site. It goes on where an earlier job of the same reading stopped. */
export function readSiteInBackground(read: ReadSiteAddress): JobHandler {
  return async (context) => {
    const { job, db, clock, finish } = context
    const clientId = job.clientId ?? 0
    const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
    if (row === undefined) throw new JobFailed('The reading was removed. Start it again.')
    const { host } = new URL(row.address)
    const store = new PageStore(db, row)
    const limit = AbortSignal.timeout(MAX_READING_MS)
    const signal = AbortSignal.any([context.signal, limit])
    const { home } = await readAll({ ...context, signal }, { read, row, store }).catch((error: unknown) => {
      const rest = `${pluralize(store.counts.read, 'page')} ${pluralForm(store.counts.read, 'was', 'were')} read. Continue later to read the rest.`
      if (limit.aborted) throw new JobFailed(`${host} takes long to read. ${rest}`)
      throw error instanceof SiteStopped ? new JobFailed(`${host} stopped responding. ${rest}`) : error
    })
    await finish(
      async (tx) => {
        const at = clock.now()
        const stored = await store.finish(tx)
        if (stored === 0) throw new JobFailed(`${host} was found. ${NO_PAGE}`)
        const set = { home, completed: row.reading, finishedAt: at, more: store.more }
        await tx.update(siteReadings).set(set).where(eq(siteReadings.clientId, clientId))
        const copied = await copyReadPages(tx, clientId, at)
        const details = { address: row.address, pages: stored, copied }
        const event = { clientId, details, changes: ['website' as const] }
        await recordJobEvent(tx, { job, at, action: 'readSite', isSystemWork: true }, event)
      },
      sentenceOf(store, host),
    )
  }
}

function sentenceOf({ counts: { read }, more }: PageStore, host: string): string {
  const rest = more ? ` The site has more than ${formatNumber(MAX_SITE_PAGES)} pages; the rest is not read.` : ''
  return `${pluralize(read, 'address', 'addresses')} of ${host} read.${rest}`
}

interface Reading {
  read: ReadSiteAddress
  row: typeof siteReadings.$inferSelect
  store: PageStore
}

async function readAll({ db, clock, signal, progress }: JobContext, { read, row, store }: Reading): Promise<FoundSite> {
  const { domain } = await clientById(db, row.clientId)
  const site = await findHome(read, { address: row.address, domain }, signal)
  await keepOrigin(db, row, site)
  const queue = await store.resume()
  queue.push(...(await store.add([site.home])))
  const { root, robots } = site
  const listed = await listedAddresses({ read, root, robots, signal, limit: MAX_SITE_PAGES + 1 })
  await store.add(listed, { inSitemap: true }).then((added) => queue.push(...added))
  const message = `Reading the pages of ${new URL(root.origin).host}`
  await crawlPages({
    read,
    site,
    signal,
    queue,
    async store(page) {
      queue.push(...(await store.save(page, clock.now())))
      const { read: done, total } = store.counts
      await progress(done, total, message)
    },
  })
  return site
}

const MAX_REDIRECTS = 5

/**
 * Finds a site at the address that a person gave: follows its redirects within the site, to www, to https or to a start
 * page, and reads its robots.txt. Throws `JobFailed` with what to do for a site that can't be read.
 */
async function findHome(
  read: ReadSiteAddress,
  { address, domain }: { address: string; domain: string },
  signal: AbortSignal,
): Promise<FoundSite> {
  const { host: name, pathname } = new URL(address)
  const folder = pathname.replace(/\/+$/, '')
  let at = new URL(`${address}/`)
  let robots: SiteRobots | undefined
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const host = at.host
    robots ??= await readRobots(read, at.origin, signal).catch((error: unknown) => unreachable(host, error))
    if (!robots.isAllowed(at.href)) throw forbidden(host)
    const { status, location } = await read(at.href, signal).catch((error: unknown) => unreachable(host, error))
    if (location === undefined) {
      if (status !== 200) throw new JobFailed(`The home page of ${name} has the status ${status}. ${adviceFor(status)}`)
      const root = { origin: at.origin, folder, domain }
      return { root, home: sitePageAddress(at.href, '/', root) ?? `${folder}/`, robots }
    }
    const next: URL = new URL(location, at)
    if (bareHost(next.hostname) !== bareHost(at.hostname))
      throw new JobFailed(`${name} leads to ${next.host}. If that is the client’s site, read that address.`)
    // Another origin has a robots.txt of its own.
    if (next.origin !== at.origin) robots = undefined
    at = next
  }
  throw new JobFailed(`The home page of ${name} redirects in a circle. Ask the client to fix it.`)
}

function unreachable(host: string, error: unknown): never {
  if (!(error instanceof SiteNotRead)) throw error
  throw new JobFailed(`${host} ${error.message} Check the address, and try again.`)
}

function forbidden(host: string): JobFailed {
  return new JobFailed(
    `The robots.txt of ${host} does not let programs read the site, or can’t be read. Ask the client to allow “${SITE_READER}” there.`,
  )
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return `Ask the client to let “${SITE_READER}” read the site.`
  return 'Try again later.'
}

/** Records where the site is. The pages of another site are removed. */
async function keepOrigin(db: Db, row: Reading['row'], { root, home }: FoundSite): Promise<void> {
  if (row.origin === root.origin && row.home === home) return
  await db.transaction(async (tx) => {
    const isOther = row.origin !== '' && row.origin !== root.origin
    if (isOther) await tx.delete(readPages).where(eq(readPages.clientId, row.clientId))
    const set = { origin: root.origin, home, ...(isOther && { finishedAt: null }) }
    await tx.update(siteReadings).set(set).where(eq(siteReadings.clientId, row.clientId))
  })
}

type Page = Pick<
  typeof pages.$inferSelect,
  'pageId' | 'projectId' | 'path' | 'pageName' | 'metaTitle' | 'metaDescription'
>

/** A page with fewer words shows its text by scripts only, or has none. */
const MIN_WORDS = 12
/** The number of pages whose texts are in memory at the same time. */
const BATCH = 100

/**
 * Makes our copy of a website in another system what visitors read there: title, description and text of every page that
 * both have. A page whose words are the same keeps its copy, which may be richer. Open drafts follow as after a change of a
 * mirrored page. Nothing for a site that Rankdesk serves or mirrors. Returns the number of changed pages. Rule READ-5.
 */
async function copyReadPages(tx: Transaction, clientId: number, at: Date): Promise<number> {
  if ((await websiteOfClient(tx, clientId)).kind !== 'other') return 0
  const copies = await lockCopies(tx, clientId)
  const found = await tx
    .select({ path: readPages.path })
    .from(readPages)
    .where(isText(clientId))
    .orderBy(asc(readPages.path))
  const pathOf = new Map(found.map(({ path }) => [plainPath(path), path]))
  const matched = copies.flatMap((page) => {
    const path = pathOf.get(plainPath(page.path))
    return path === undefined ? [] : [{ page, path }]
  })
  let changed = 0
  const rebased: number[] = []
  for (let from = 0; from < matched.length; from += BATCH) {
    const part = matched.slice(from, from + BATCH)
    const texts = await textsOf(
      tx,
      clientId,
      part.map(({ path }) => path),
    )
    for (const { page, path } of part) {
      const content = texts.get(path)
      if (content === undefined) continue
      const result = await copyPage(tx, page, content, at)
      if (result.isChanged) changed += 1
      rebased.push(...result.rebased)
    }
  }
  for (const strategyId of new Set(rebased)) await recordChange(tx, { kind: 'zone', clientId, strategyId, at })
  if (changed > 0) await recordChange(tx, { kind: 'page', clientId, at })
  return changed
}

/** Locks the open strategies and the pages of a client's site, in the order of every other write, and returns the pages. */
async function lockCopies(tx: Transaction, clientId: number): Promise<Page[]> {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(and(eq(strategies.clientId, clientId), eq(strategies.statusId, 0)))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
  const { pageId, projectId, path, pageName, metaTitle, metaDescription } = pages
  return tx
    .select({ pageId, projectId, path, pageName, metaTitle, metaDescription })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(eq(sites.clientId, clientId))
    .orderBy(asc(pages.pageId))
    .for('update', { of: pages })
}

const isText = (clientId: number) =>
  and(
    eq(readPages.clientId, clientId),
    eq(readPages.status, 200),
    eq(readPages.isHtml, true),
    isNull(readPages.problem),
    isNull(readPages.redirectTo),
    sql`not coalesce((${readPages.details} ->> 'isSignIn')::boolean, false)`,
  )

/** Reads the contents of pages by path. Pages without enough text, and those of which only a part was kept, are missing. */
async function textsOf(
  tx: Transaction,
  clientId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageContent>> {
  const { path, title, description, mainHtml, details } = readPages
  const rows = await tx
    .select({ path, title, description, mainHtml, details })
    .from(readPages)
    .where(and(isText(clientId), inArray(path, [...paths])))
  return new Map(
    rows.flatMap((row): [string, PageContent][] => {
      if (row.details?.isCut === true || countWordsOfHtml(row.mainHtml) < MIN_WORDS) return []
      const content = contentOf(row)
      return content === undefined ? [] : [[row.path, content]]
    }),
  )
}

function contentOf(
  row: Pick<typeof readPages.$inferSelect, 'path' | 'title' | 'description' | 'mainHtml' | 'details'>,
): PageContent | undefined {
  try {
    const rules = { sanitize: sanitizeZone, linkTo: (href: string) => href }
    const { heading, sections } = readHtmlPage(`<main>${row.mainHtml}</main>`, row.path, rules)
    const h1 = heading || (row.details?.headings.find(({ level }) => level === 1)?.text ?? '')
    const pageName = h1 || row.title
    return { pageName, heading: h1, sections, metaTitle: row.title, metaDescription: row.description }
  } catch (error) {
    if (error instanceof BadFileError) return undefined
    throw error
  }
}

/** Writes a page's content into its copy. */
async function copyPage(
  tx: Transaction,
  page: Page,
  content: PageContent,
  at: Date,
): Promise<{ isChanged: boolean; rebased: number[] }> {
  const own = await tx.select().from(pageZones).where(eq(pageZones.pageId, page.pageId)).orderBy(asc(pageZones.seq))
  const filled = fillZones(own, content)
  // A draft could not hold it, and a part of it would be wrong.
  const isTooLong = filled.some(({ content: text }) => text.length > MAX_ZONE_LENGTH)
  if (isTooLong) return { isChanged: false, rebased: [] }
  const isSameText = wordsOf(own) === wordsOf(filled)
  const { metaTitle, metaDescription } = content
  const pageName = isSameText || content.pageName === '' ? page.pageName : content.pageName
  const isSameHead =
    page.pageName === pageName && page.metaTitle === metaTitle && page.metaDescription === metaDescription
  if (isSameText && isSameHead) return { isChanged: false, rebased: [] }
  const site = sitePublisher(tx)
  const { pageId, projectId } = page
  await site.change(projectId, pageId, { pageName, metaTitle, metaDescription }, at)
  if (isSameText) return { isChanged: true, rebased: [] }
  const before = new Map(own.map((zone) => [zone.elementId, zone]))
  const revisions = filled.flatMap(({ elementId, content: text }) => {
    const zone = before.get(elementId)
    return zone === undefined || zone.content === text
      ? []
      : [{ pageId, elementId, version: zone.version, content: text }]
  })
  const changed = await site.reviseZones(revisions, at)
  for (const revision of changed)
    await tx.insert(zoneVersions).values({ ...revision, contentType: 'type-site', reason: 'site', at })
  const rebased = await rebaseDrafts(
    tx,
    pageId,
    changed.map(({ elementId, content: after }) => ({
      elementID: elementId,
      before: before.get(elementId)?.content ?? null,
      after,
    })),
    at,
  )
  return { isChanged: true, rebased }
}

/** The words of a page in their order, by which copies are compared: a copy may have other elements. */
function wordsOf(zones: readonly { content: string }[]): string {
  return oneLine(textOf(zones.map(({ content }) => content).join('\n'))).toLowerCase()
}
