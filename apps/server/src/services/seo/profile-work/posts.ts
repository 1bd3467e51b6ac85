import type { addPost as contract, ProfilePost, ServedInput } from '@rankdesk/api'
import { googlePostProblems, ownPartsOfPost, POST_STOP_MS, publishDueAt } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { profilePosts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { POST_TYPES, presentPost } from './posts.queries.ts'
import { lockAnyProfileStrategy, requireMediaType, requireNoProblems, requireOpen } from './profileStrategy.ts'
import { reopenWithoutPosts } from './reopenWithoutPosts.ts'

type Row = typeof profilePosts.$inferSelect
type Strategy = Awaited<ReturnType<typeof lockAnyProfileStrategy>>
/** A post as a client sends it. */
export type PostText = ServedInput<typeof contract>['body']

/** The actor and the strategy of a change. */
export interface PostChange {
  actor: Actor
  strategyId: number
}

/**
 * Adds a post, once for each key. Throws `HttpError` 400 with a message for each invalid field (PGP-1, PGP-2, PGP-5 to
 * PGP-7, PGP-9).
 */
export function addPost(
  context: UseCaseContext,
  { post, idempotencyKey, ...change }: PostChange & { post: PostText; idempotencyKey: string },
): Promise<ProfilePost> {
  const { actor, strategyId } = change
  return changePosts(context, change, 'addPost', async (tx, now, strategy) => {
    const [added] = await tx
      .select()
      .from(profilePosts)
      .where(and(eq(profilePosts.strategyId, strategyId), eq(profilePosts.idempotencyKey, idempotencyKey)))
    if (added !== undefined) return { result: await presentPost(tx, [added]), changed: false }
    requireOpen(strategy)
    await requireValidPost(tx, now, strategy, post)
    const row = { ...fieldsOf(post, actor, now), strategyId, idempotencyKey }
    return { result: await presentPost(tx, await tx.insert(profilePosts).values(row).returning()), changed: true }
  })
}

/**
 * Changes, schedules or reschedules a post until it is live. In a completed strategy only a scheduled post can change, and
 * stays scheduled. Throws `HttpError` 409 with both texts when the change is based on an older version.
 */
export function editPost(
  context: UseCaseContext,
  { post, postId, baseVersion, ...change }: PostChange & { post: PostText; postId: number; baseVersion: number },
): Promise<ProfilePost> {
  return changePosts(context, change, 'editPost', async (tx, now, strategy) => {
    const current = await lockPost(tx, change.strategyId, postId)
    if (current === undefined) throw new HttpError(404, `There is no post ${postId} of this strategy.`)
    requireNotLive(current)
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this post after you opened it.', {
        yours: post,
        theirs: await presentPost(tx, [current]),
      })
    }
    if (current.state !== 'due' || !post.publish) requireOpen(strategy)
    await requireValidPost(tx, now, strategy, post)
    const next = { ...fieldsOf(post, change.actor, now), version: baseVersion + 1 }
    const rows = await tx.update(profilePosts).set(next).where(eq(profilePosts.postId, postId)).returning()
    return { result: await presentPost(tx, rows), changed: true }
  })
}

/**
 * Cancels a scheduled post, which becomes a draft. A completed strategy that needs the post is reopened. Returns null when
 * none is scheduled.
 */
export function cancelPost(
  context: UseCaseContext,
  { postId, ...change }: PostChange & { postId: number },
): Promise<ProfilePost | null> {
  return changePosts(context, change, 'cancelPost', async (tx, now) => {
    const current = await lockPost(tx, change.strategyId, postId)
    if (current?.state !== 'due') return { result: null, changed: false }
    const next = { state: 'draft', dueAt: null, version: current.version + 1, ...writtenBy(change.actor, now) } as const
    const rows = await tx.update(profilePosts).set(next).where(eq(profilePosts.postId, postId)).returning()
    await reopenWithoutPosts(tx, change.strategyId)
    return { result: await presentPost(tx, rows), changed: true }
  })
}

/** Deletes a post that is not live. Returns false when there is none. */
export function deletePost(
  context: UseCaseContext,
  { postId, ...change }: PostChange & { postId: number },
): Promise<boolean> {
  return changePosts(context, change, 'deletePost', async (tx, _now, strategy) => {
    const current = await lockPost(tx, change.strategyId, postId)
    if (current === undefined) return { result: false, changed: false }
    requireOpen(strategy)
    requireNotLive(current)
    await tx.delete(profilePosts).where(eq(profilePosts.postId, postId))
    return { result: true, changed: true }
  })
}

function changePosts<Result>(
  context: UseCaseContext,
  { actor, strategyId }: PostChange,
  action: string,
  change: (tx: Transaction, now: Date, strategy: Strategy) => Promise<{ result: Result; changed: boolean }>,
): Promise<Result> {
  const lock = (tx: Transaction) => lockAnyProfileStrategy(tx, strategyId, POST_TYPES)
  return runWrite(context, { actor, action, lock }, async (tx, now, strategy) => {
    const { result, changed } = await change(tx, now, strategy)
    const { clientId } = strategy.about
    return { result, auditEvent: changed ? { clientId, strategyId, changes: ['post', 'strategy'] } : undefined }
  })
}

async function lockPost(tx: Transaction, strategyId: number, postId: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(profilePosts)
    .where(and(eq(profilePosts.strategyId, strategyId), eq(profilePosts.postId, postId)))
    .for('no key update')
  return row
}

function requireNotLive({ state }: Row): void {
  if (state === 'processing')
    throw new HttpError(409, 'This post was sent to Google, which reviews it. It can no longer be changed here.')
  if (state === 'live') throw new HttpError(409, 'This post is on Google already. It can no longer be changed here.')
}

async function requireValidPost(tx: Transaction, now: Date, { about }: Strategy, post: PostText): Promise<void> {
  const isPicture = ({ contentType }: { contentType: string }) => contentType.startsWith('image/')
  const image = await requireMediaType(tx, about.projectId, post.mediaId, isPicture, 'a picture')
  requireNoProblems(googlePostProblems({ ...post, image }, losAngelesDateOf(now), { isDraft: !post.publish }))
}

/** Returns the columns of a post: the parts that its kind has. One for today is due after a short delay, in which it can be canceled. */
function fieldsOf({ link, publish, ...post }: PostText, actor: Actor, now: Date) {
  const today = losAngelesDateOf(now)
  const delay = post.publishDate === today ? POST_STOP_MS : 0
  const dueAt = publish ? new Date(publishDueAt(post.publishDate, today, now).getTime() + delay) : null
  const approved = publish
    ? ({ state: 'due', approvedBy: actor.staffId, approvedForId: actor.actedForId } as const)
    : ({ state: 'draft', approvedBy: null, approvedForId: null } as const)
  const own = ownPartsOfPost({ ...post, link })
  return { ...own, link: own.link === '' ? null : own.link, failure: '', dueAt, ...approved, ...writtenBy(actor, now) }
}

const writtenBy = ({ actedForId }: Actor, now: Date) => ({ updatedAt: now, updatedBy: actedForId })
