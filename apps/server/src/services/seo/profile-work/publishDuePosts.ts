import { gbpPanel, postPictureProblem } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, locationProfiles, locations, profilePosts, strategies } from '#platform/db/schema/index.ts'
import type { JobFailure, JobHandler, JobRequest, JobRow, Sweep } from '#platform/jobs/index.ts'
import { NO_LOCATION, workedLocationId } from '../profile/workedLocation.ts'
import { mediaByIds } from './profileStrategy.ts'
import { reopenWithoutPosts } from './reopenWithoutPosts.ts'

type Post = typeof profilePosts.$inferSelect

/** The maximum number of posts that one sweep enqueues. */
const AT_ONCE = 50

/** Creates the sweep that enqueues due posts, once each across all processes. Posts of archived clients wait. */
export function publishDuePostsSweep(context: {
  db: Db
  clock: { now(): Date }
  jobs: { enqueue(tx: Transaction, request: JobRequest): Promise<unknown> }
}): Sweep {
  const { db, clock, jobs } = context
  return async () => {
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
}

/**
 * Publishes a due post on the location's profile. A profile that is not connected or a picture that is too small rejects
 * it: the post says why, and a completed strategy that needs it is reopened. Canceled, rescheduled and published posts stay as they are.
 */
export const publishDuePost: JobHandler = async ({ job, clock, finish }) => {
  await finish(async (tx) => {
    const at = clock.now()
    const post = await lockDuePost(tx, job, at)
    if (post === undefined) return
    const location = await locationOf(tx, post.strategyId)
    const problem =
      location === undefined
        ? NO_LOCATION
        : (gbpPanel(location.gbpPanelStatus)?.text ?? (await pictureProblem(tx, post.mediaId)))
    if (location === undefined || problem !== undefined) {
      await reject(tx, job, post, problem ?? '', at)
      return
    }
    const lastPostOn = JSON.stringify({ lastPostOn: losAngelesDateOf(at) })
    await tx
      .update(locationProfiles)
      .set({ profile: sql`${locationProfiles.profile} || ${lastPostOn}::jsonb` })
      .where(eq(locationProfiles.locationId, location.locationId))
    await setState(tx, post, { state: 'live', publishedAt: at, dueAt: null })
    await record(tx, job, post, at)
  })
}

/** Handles a post whose job finally failed: it says so, and its strategy is reopened if it needs the post. */
export const publishDuePostFailed: JobFailure = async (tx, job, at) => {
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
    .where(and(eq(profilePosts.postId, Number(job.input['postId'])), eq(profilePosts.state, 'due')))
    .for('no key update')
  return post?.dueAt != null && post.dueAt <= at && !(await isArchived(tx, job)) ? post : undefined
}

async function isArchived(tx: Transaction, { clientId }: JobRow): Promise<boolean> {
  return (await tx.$count(clients, and(eq(clients.clientId, clientId ?? 0), isNull(clients.archivedAt)))) === 0
}

/** Returns the location that a strategy is about. */
async function locationOf(tx: Transaction, strategyId: number) {
  const [found] = await tx
    .select({ locationId: locations.locationId, gbpPanelStatus: locations.gbpPanelStatus })
    .from(strategies)
    .innerJoin(locations, eq(locations.locationId, workedLocationId))
    .where(eq(strategies.strategyId, strategyId))
  return found
}

/** Returns why Google rejects the picture of a post. Its file may have been replaced since the post was scheduled (PGP-5). */
async function pictureProblem(tx: Transaction, mediaId: number | null): Promise<string | undefined> {
  if (mediaId === null) return undefined
  const image = (await mediaByIds(tx, [mediaId])).get(mediaId)
  return image === undefined ? undefined : postPictureProblem(image)
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
  const { postId, strategyId, approvedBy, approvedForId, updatedBy } = post
  const actor = { staffId: approvedBy ?? updatedBy, actedForId: approvedForId ?? updatedBy }
  return recordJobEvent(
    tx,
    { job, at, action: 'publishDuePost', actor },
    {
      ...(job.clientId !== null && { clientId: job.clientId }),
      strategyId,
      details: { postId },
      changes: ['post', 'strategy', 'profile'],
    },
  )
}
