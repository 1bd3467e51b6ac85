import { foundPage, nextHandoffCheck, proofByWords, watchedState } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { SiteRejected, SiteUnavailable, type WebsiteReader } from '#connectors/site/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { publications, receipts } from '#platform/db/schema/index.ts'
import { HtmlTooLarge } from '#platform/html/parseHtml.ts'
import {
  idInJob,
  JobFailed,
  type JobHandler,
  type JobRequest,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import { hashOfZones } from '../publishing/hashOfZones.ts'
import { pageToCompare } from '../publishing/pageToCompare.ts'
import { lockPublication } from '../publishing/publishDue.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { completeHandoff } from './completeHandoff.ts'
import { asHandedOver, type HandedOver, handoffJobKey } from './handoff.queries.ts'

/** The maximum number of addresses that one sweep enqueues. */
const AT_ONCE = 50

/** Returns the job that reads the address of a text that was handed over. */
export function handoffJob(
  { publicationId, strategyId }: Pick<HandedOver, 'publicationId' | 'strategyId'>,
  clientId: number,
): JobRequest {
  return {
    kind: 'check-handoff',
    clientId,
    strategyId,
    input: { publicationId },
    singletonKey: handoffJobKey(publicationId),
  }
}

/**
 * Creates the work that reads the address of a text that was handed over and compares the page with it by words (HOFF-3).
 * A page that is Live completes the strategy.
 */
export function proveHandoff(readPage: WebsiteReader): JobWork {
  const handler: JobHandler = async ({ job, db, clock, signal, log, finish }) => {
    const [row] = await db
      .select()
      .from(publications)
      .where(eq(publications.publicationId, idInJob(job, 'publicationId')))
    const handed = asHandedOver(row)
    if (handed === undefined) throw new JobFailed('The record of the text that was handed over no longer exists.')
    const read = await compare(readPage, handed, signal)
    if (read.problem !== null) log.info({ jobId: job.jobId, problem: read.problem }, 'reading a website')
    await finish(async (tx) => {
      const strategy = await lockStrategy(tx, handed.strategyId)
      const now = asHandedOver(await lockPublication(tx, handed.publicationId))
      // Replaced or taken back while the website was read, or moved to another address.
      if (now === undefined || now.handoffAddress !== handed.handoffAddress) return
      if (now.state !== 'handed-over' && now.state !== 'published') return
      const at = clock.now()
      const isLive = read.compared === 'Live'
      const isWaiting = now.state === 'handed-over'
      const next = isLive || !isWaiting ? null : nextHandoffCheck({ ...now, handedOverAt: now.approvedAt }, at)
      await storeReceipt(tx, now, read, at, next)
      if (isLive && isWaiting) await completeHandoff(tx, strategy, now, { at, missing: [] })
      const { publicationId, strategyId, staffId, actedForId } = now
      const details = { publicationId, state: read.compared, address: read.url }
      await recordJobEvent(
        tx,
        // The proof is recorded for the person who handed the text over.
        { job, at, action: 'proveHandoff', ...(isLive && isWaiting && { actor: { staffId, actedForId } }) },
        {
          clientId: strategy.clientId,
          strategyId,
          details,
          changes: isLive && isWaiting ? ['publication', 'strategy', 'page'] : ['publication', 'strategy'],
        },
      )
    }, read.compared)
  }
  return { handler, sweep: enqueueWaiting }
}

/** The result of reading a page. */
interface ReadResult extends ReturnType<typeof proofByWords> {
  compared: ReturnType<typeof proofByWords>['state']
  url: string
  found: ReturnType<typeof foundPage>
  /** Why the page could not be read. */
  problem: string | null
}

async function compare(readPage: WebsiteReader, handed: HandedOver, signal: AbortSignal): Promise<ReadResult> {
  const nothing = { state: 'Not yet', compared: 'Not yet', differences: [], found: 'nothing' } as const
  const none = { ...nothing, differences: [] }
  try {
    const { status, url, body } = await readPage(handed.handoffAddress, signal)
    const page = pageToCompare(body)
    const proof = proofByWords(handed, page)
    const zonesFound = proof.state === 'Not yet' ? 0 : 1
    const found = foundPage({ status, text: textOf(page.html), zonesFound })
    if (found === 'page') return { ...proof, compared: proof.state, url, found, problem: null }
    const problem =
      found === 'maintenance'
        ? 'The website shows a maintenance notice.'
        : `There is no page at this address (${status}).`
    return { ...none, url, found, problem }
  } catch (error) {
    const url = handed.handoffAddress
    if (error instanceof SiteRejected || error instanceof SiteUnavailable)
      return { ...none, url, problem: error.message }
    if (error instanceof HtmlTooLarge) return { ...none, url, problem: `The page is ${error.message}.` }
    throw error
  }
}

async function storeReceipt(
  tx: Transaction,
  { publicationId, strategyId, zones }: HandedOver,
  { compared, differences, url, found, problem }: ReadResult,
  checkedAt: Date,
  nextCheckAt: Date | null,
): Promise<void> {
  await tx.insert(receipts).values({
    publicationId,
    strategyId,
    state: watchedState(found, compared, nextCheckAt === null),
    differences,
    approvedHash: hashOfZones(zones),
    url,
    checkedAt,
    found,
    problem,
    nextCheckAt,
  })
}

/** Enqueues another reading of the addresses of waiting texts (HOFF-5). The texts of an archived client wait until it is restored. */
async function enqueueWaiting({ db, clock, jobs }: SweepContext): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const due = await fetchRows<{ publicationId: number; strategyId: number; clientId: number }>(
    db,
    sql`
    select u.publication_id "publicationId", u.strategy_id "strategyId", s.client_id "clientId"
    from publications u
    join strategies s on s.strategy_id = u.strategy_id
    join clients c on c.client_id = s.client_id
    left join lateral (select r.receipt_id, r.next_check_at from receipts r
                       where r.publication_id = u.publication_id order by r.receipt_id desc limit 1) newest on true
    where u.state = 'handed-over' and c.archived_at is null
      and (newest.next_check_at <= ${now}
           or (newest.receipt_id is null and u.approved_at <= ${now} - interval '1 day'))
      and not exists (select from jobs j where j.singleton_key = 'handoff ' || u.publication_id
                      and j.state in ('waiting', 'running'))
    order by u.publication_id limit ${AT_ONCE}`,
  )
  for (const { clientId, ...publication } of due) {
    await db.transaction((tx) => jobs.enqueue(tx, handoffJob(publication, clientId)))
  }
}
