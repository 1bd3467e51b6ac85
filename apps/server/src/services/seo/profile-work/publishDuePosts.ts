import { gbpPanel, postPictureProblem, postSummary } from '@rankdesk/domain'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { PostItem } from '#connectors/profile/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { clients, locations, profilePosts, strategies } from '#platform/db/schema/index.ts'
import {
  idInJob,
  type JobFailure,
  type JobHandler,
  type JobRow,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import { NO_LOCATION, workedLocationId } from '../profile/workedLocation.ts'
import { recordItem } from '../profile-items/recordItem.ts'
import { mediaByIds, publicMediaUrl } from './profileStrategy.ts'
import { reopenWithoutPosts } from './reopenWithoutPosts.ts'

type Post = typeof profilePosts.$inferSelect

/** The maximum number of posts that one sweep enqueues. */
const AT_ONCE = 50

/** Enqueues due posts, once each across all processes. Posts of archived clients wait. */
async function enqueueDuePosts({ db, clock, jobs }: SweepContext): Promise<void> {
  const due = await db
    .select({ postId: profilePosts.postId, strategyId: profilePosts.strategyId, clientId: strategies.clientId })
    .from(profilePosts)
    .innerJoin(strategies, eq(strategies.strategyId, profilePosts.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .where(and(eq(profilePosts.state, 'due'), lte(profilePosts.dueAt, clock.now()), isNull(clients.archivedAt)))
    .orderBy(asc(profilePosts.dueAt))
    .limit(AT_ONCE)
  for (const { postId, strategyId, clientId } of due) {
    const singletonKey = `post ${postId}`
    await db.transaction((tx) =>
      jobs.enqueue(tx, { kind: 'publish-post', clientId, strategyId, input: { postId }, singletonKey }),
    )
  }
}

/**
 * Creates the work that hands a due post over to the location's profile, where it is in review at first (PROF-50). A profile
 * that is not connected or a picture that Google does not take rejects it: the post says why, and a completed strategy that
 * needs it is reopened. Canceled, rescheduled and published posts stay as they are. `clientSite` returns the address of a
 * client's site, with `{domain}` in place of its domain.
 */
export function publishDuePost(clientSite: () => string): JobWork {
  const handler: JobHandler = ({ job, clock, finish }) =>
    finish(async (tx) => {
      const at = clock.now()
      const post = await lockDuePost(tx, job, at)
      if (post === undefined) return
      const location = await locationOf(tx, post.strategyId)
      const image = post.mediaId === null ? undefined : (await mediaByIds(tx, [post.mediaId])).get(post.mediaId)
      const problem =
        location === undefined
          ? NO_LOCATION
          : // The file may have been replaced since the post was scheduled (PGP-5).
            (gbpPanel(location.gbpPanelStatus)?.text ?? (image && postPictureProblem(image)))
      if (location === undefined || problem !== undefined) {
        await reject(tx, job, post, problem ?? '', at)
        return
      }
      const { locationId, domain } = location
      const pictureUrl = image === undefined ? null : publicMediaUrl(clientSite(), domain, image)
      const item = postItemOf(post, pictureUrl)
      const actor = approverOf(post)
      await setState(tx, post, { state: 'processing', dueAt: null })
      await recordItem(tx, { strategyId: post.strategyId, locationId, item, of: { postId: post.postId }, actor, at })
      await record(tx, job, post, at)
    }).then(() => undefined)
  return { handler, failed: publishDuePostFailed, sweep: enqueueDuePosts }
}

/** Returns a post as it is sent to the profile. */
function postItemOf(post: Post, pictureUrl: string | null): PostItem {
  const { topic, title, ctaType, link, startDate, startTime, endDate, endTime, couponCode, redeemUrl, terms } = post
  return {
    kind: 'post',
    topic,
    summary: postSummary(post),
    action: ctaType,
    link: link ?? '',
    event: topic === 'update' ? null : { title: title.trim(), startDate, startTime, endDate, endTime },
    offer: topic === 'offer' ? { couponCode, redeemUrl, terms } : null,
    pictureUrl,
  }
}

/** Handles a post whose job finally failed: it says so, and its strategy is reopened if it needs the post. */
const publishDuePostFailed: JobFailure = async (tx, job, at) => {
  const post = await lockDuePost(tx, job, at)
  if (post !== undefined) await reject(tx, job, post, 'The profile did not respond. Publish the post again.', at)
}

async function lockDuePost(tx: Transaction, job: JobRow, at: Date): Promise<Post | undefined> {
  // The strategy before the post, as every other change of a post locks them.
  await tx
    .select()
    .from(strategies)
    .where(eq(strategies.strategyId, job.strategyId ?? 0))
    .for('no key update')
  const [post] = await tx
    .select()
    .from(profilePosts)
    .where(and(eq(profilePosts.postId, idInJob(job, 'postId')), eq(profilePosts.state, 'due')))
    .for('no key update')
  return post?.dueAt != null && post.dueAt <= at && !(await isArchived(tx, job)) ? post : undefined
}

async function isArchived(tx: Transaction, { clientId }: JobRow): Promise<boolean> {
  return (await tx.$count(clients, and(eq(clients.clientId, clientId ?? 0), isNull(clients.archivedAt)))) === 0
}

/** Returns the location that a strategy is about. */
async function locationOf(tx: Transaction, strategyId: number) {
  const [found] = await tx
    .select({
      locationId: locations.locationId,
      gbpPanelStatus: locations.gbpPanelStatus,
      domain: clients.domain,
    })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .innerJoin(locations, eq(locations.locationId, workedLocationId))
    .where(eq(strategies.strategyId, strategyId))
  return found
}

async function reject(tx: Transaction, job: JobRow, post: Post, failure: string, at: Date): Promise<void> {
  await setState(tx, post, { state: 'failed', failure, dueAt: null })
  await reopenWithoutPosts(tx, post.strategyId)
  await record(tx, job, post, at)
}

function setState(tx: Transaction, { postId, version }: Post, next: Partial<Post>) {
  return tx
    .update(profilePosts)
    .set({ ...next, version: version + 1 })
    .where(eq(profilePosts.postId, postId))
}

/** Records what became of a post, on behalf of whoever approved it. */
function record(tx: Transaction, job: JobRow, post: Post, at: Date): Promise<void> {
  const { postId, strategyId } = post
  return recordJobEvent(
    tx,
    { job, at, action: 'publishDuePost', actor: approverOf(post) },
    {
      ...(job.clientId !== null && { clientId: job.clientId }),
      strategyId,
      details: { postId },
      changes: ['post', 'strategy', 'profile'],
    },
  )
}

const approverOf = ({ approvedBy, approvedForId, updatedBy }: Post) => ({
  staffId: approvedBy ?? updatedBy,
  actedForId: approvedForId ?? updatedBy,
})
