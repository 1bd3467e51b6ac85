import { and, eq, lt } from 'drizzle-orm'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from '#connectors/site/port.ts'
import type { RemoteSite } from '#connectors/site/remotePort.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { siteSends } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite, type WriteOutcome } from '#services/lib/runWrite.ts'
import { openConnection } from '../mirror/clientSite.ts'
import { lockMirrored } from '../mirror/mirror.queries.ts'
import { recordProblem } from '../mirror/readWebsite.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import type { SiteChangeContext } from './connectedSite.ts'

/** The time in ms after which a change without a result counts as interrupted. */
const INTERRUPTED_MS = 240_000

/** A change of a website besides a text. */
export interface SiteChange<Sent, Result> {
  actor: Actor
  connection: ConnectionRow
  projectId: number
  /** The use case, by the name of its function. */
  action: string
  /** What is sent, for the record before it is sent. */
  details: Record<string, unknown>
  /** The pages that the change is about, which are locked for `store`. */
  pageIds: readonly number[]
  /** Locks what is locked before pages. */
  lockFirst?: (tx: Transaction) => Promise<unknown>
  /** Makes the calls. It must be repeatable: after a lost response the person repeats the change. */
  send(site: RemoteSite, sendId: number): Promise<Sent>
  /** Records what the site has afterwards. */
  store(tx: Transaction, sent: Sent, at: Date): Promise<WriteOutcome<Result>>
}

/**
 * Changes a website in three steps: what will be sent is recorded, sent with no transaction open, and recorded with its
 * result. Throws `HttpError` 409 while another change of the site is under way, and the errors of the site.
 */
export async function sendSiteChange<Sent, Result>(
  context: SiteChangeContext,
  { actor, connection, projectId, action, details, pageIds, lockFirst, send, store }: SiteChange<Sent, Result>,
): Promise<Result> {
  const { db, clock, siteOpener } = context
  const { clientId } = connection
  const lock = async (tx: Transaction) => {
    await lockFirst?.(tx)
    return lockMirrored(tx, clientId, pageIds)
  }
  const sendId = await runWrite(context, { actor, action, lock }, async (tx, at) => ({
    result: await begin(tx, { projectId, action, details, startedAt: at, ...actor }),
  }))
  let sent: Sent
  try {
    sent = await send(openConnection(siteOpener, connection), sendId)
  } catch (error) {
    const failure = error instanceof HttpError ? error.message : 'The change failed.'
    await finish(db, sendId, { state: 'failed', failure })
    if (error instanceof SiteSignInLost || error instanceof SiteUnavailable)
      await recordProblem(db, connection, error.message, clock.now())
    throw error
  }
  return runWrite(context, { actor, action, lock }, async (tx, at) => {
    await finish(tx, sendId, { state: 'sent' })
    return store(tx, sent, at)
  })
}

async function begin(tx: Transaction, values: Omit<typeof siteSends.$inferInsert, 'state'>): Promise<number> {
  const { projectId, startedAt } = values
  const isOpen = and(eq(siteSends.projectId, projectId), eq(siteSends.state, 'sending'))
  await tx
    .update(siteSends)
    .set({
      state: 'failed',
      failure: 'The change was interrupted. Rankdesk reads with its next reading what became of it.',
    })
    .where(and(isOpen, lt(siteSends.startedAt, new Date(startedAt.getTime() - INTERRUPTED_MS))))
  if ((await tx.$count(siteSends, isOpen)) > 0)
    throw new HttpError(409, 'Another change of this website is being sent. Try again in a minute.')
  const [row] = await tx
    .insert(siteSends)
    .values({ ...values, state: 'sending' })
    .returning({ sendId: siteSends.siteSendId })
  if (row === undefined) throw new SiteRejected('The change was not recorded.')
  return row.sendId
}

async function finish(
  db: Db | Transaction,
  sendId: number,
  result: { state: 'sent' | 'failed'; failure?: string },
): Promise<void> {
  await db.update(siteSends).set(result).where(eq(siteSends.siteSendId, sendId))
}
