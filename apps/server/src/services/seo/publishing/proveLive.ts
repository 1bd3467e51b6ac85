import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { proofOfLive } from '@rankdesk/domain'
import { recordChange } from '../../../changes/recordChange.ts'
import type { Db } from '../../../db/database.ts'
import { clients, pages, publications, receipts, sites } from '../../../db/schema/index.ts'
import { JobFailed, type JobContext, type JobHandler, type JobRequest } from '../../../jobs/index.ts'
import { withoutLibraryFacts } from '../../../sites/libraryImages.ts'
import { sanitizeZone } from '../../../sites/sanitizeZone.ts'
import { readPublicPage, type SiteReach } from '../../../sites/readPublicPage.ts'
import type { ApprovedZone } from './publishToPage.ts'
import { parseHtml, rewriteHtml } from '../../../html/parseHtml.ts'

/** The number of attempts for a page that does not respond or does not show the new text yet. */
const TRIES = 3

type Publication = typeof publications.$inferSelect

/** Returns the job that checks a publication's page. */
export function proveLiveJob({ publicationId, strategyId }: Publication, clientId: number): JobRequest {
  return { kind: 'prove-live', clientId, strategyId, input: { publicationId } }
}

/**
 * Creates the handler that reads the public page after a publish and compares it, zone by zone, with the approved text
 * (D01). The receipt says Live, Differs, Not yet or Failed; the last two only after several attempts.
 */
export function proveLive(reach: SiteReach): JobHandler {
  return async (context) => {
    const { job, db, clock, finish } = context
    const found = await publicationWithPage(db, Number(job.input['publicationId']))
    if (found === undefined) throw new JobFailed('There is no record of the published text any more.')
    const { publication, path, domain } = found
    const { zones, url } = await shownZones(context, reach, domain, path, publication.zones)
    const before = new Map(publication.baseZones.map((zone) => [zone.elementID, asOnPage(zone.content)]))
    const { state, differences } = proofOfLive(zones, before)
    if ((state === 'Failed' || state === 'Not yet') && job.attempts < TRIES) {
      throw new Error(`${url} does not show the published text yet.`)
    }
    await finish(async (tx) => {
      await tx.insert(receipts).values({
        publicationId: publication.publicationId,
        strategyId: publication.strategyId,
        state,
        differences,
        approvedHash: hashOf(publication.zones),
        url,
        checkedAt: clock.now(),
      })
      const { clientId, strategyId } = job
      await recordChange(tx, { kind: 'publication', clientId, strategyId, at: clock.now() })
    }, state)
  }
}

/** Returns the SHA-256 of approved zones, which connects a receipt to them. */
export function hashOf(zones: readonly ApprovedZone[]): string {
  return createHash('sha256')
    .update(JSON.stringify(zones.map(({ elementID, content }) => [elementID, content])))
    .digest('hex')
}

async function publicationWithPage(db: Db, publicationId: number) {
  const [row] = await db
    .select({ publication: publications, path: pages.path, domain: clients.domain })
    .from(publications)
    .innerJoin(pages, eq(pages.pageId, publications.pageId))
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(publications.publicationId, publicationId))
  return row
}

/** Returns a text in the markup in which the parser returns that of a page. */
function asOnPage(content: string): string {
  return rewriteHtml(sanitizeZone(content))
}

/** Returns the public page's content of the approved zones. `zones` is undefined if it did not respond as a page. */
async function shownZones(
  { signal, log, job }: JobContext,
  reach: SiteReach,
  domain: string,
  path: string,
  approved: readonly ApprovedZone[],
) {
  try {
    const page = await readPublicPage(reach, domain, path, signal)
    if (page.status !== 200) return { url: page.url, zones: undefined }
    const document = parseHtml(page.body)
    const shown = new Map(
      document
        .querySelectorAll('[data-element-id]')
        .map((element) => [element.getAttribute('data-element-id') ?? '', withoutLibraryFacts(element.innerHTML)]),
    )
    const zones = approved.map(({ elementID, content }) => ({
      elementID,
      approved: asOnPage(content),
      shown: shown.get(elementID),
    }))
    return { url: page.url, zones }
  } catch (error) {
    log.warn({ err: error, jobId: job.jobId }, 'reading a page back')
    return { url: `${domain}${path}`, zones: undefined }
  }
}
