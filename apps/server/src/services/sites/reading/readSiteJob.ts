import { bareHost, sitePageAddress } from '@rankdesk/domain'
import { formatNumber, pluralForm, pluralize } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { type ReadSiteAddress, SITE_READER, SiteNotRead } from '#connectors/site/openSiteReader.ts'
import { recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { JobFailed, type JobContext, type JobHandler } from '#platform/jobs/index.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { copyReadPages } from './copyReadPages.ts'
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
        const pages = await store.finish(tx)
        if (pages === 0) throw new JobFailed(`${host} was found. ${NO_PAGE}`)
        const set = { home, completed: row.reading, finishedAt: at, more: store.more }
        await tx.update(siteReadings).set(set).where(eq(siteReadings.clientId, clientId))
        const copied = await copyReadPages(tx, clientId, at)
        const details = { address: row.address, pages, copied }
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
  throw new JobFailed(`The home page of ${name} redirects in a circle. Ask the client to mend it.`)
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
