import { formatNumber, pluralForm, pluralize } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { ReadSiteAddress } from '#connectors/site/openSiteReader.ts'
import { recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { JobFailed, type JobContext, type JobHandler } from '#platform/jobs/index.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { copyReadPages } from './copyReadPages.ts'
import { crawlPages, SiteStopped } from './crawlPages.ts'
import { findHome, type FoundSite } from './findHome.ts'
import { listedAddresses } from './listedAddresses.ts'
import { MAX_SITE_PAGES, PageStore } from './pageStore.ts'

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
