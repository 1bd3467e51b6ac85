import type { addPost as contract, ProfilePost, ServedInput } from '@rankdesk/api'
import { googlePostProblems, STRATEGY_TYPES } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { profilePosts } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import {
  lockProfileStrategy,
  mediaByIds,
  profileStrategy,
  requireMediaType,
  requireNoProblems,
} from './profileStrategy.ts'

const TYPES = [STRATEGY_TYPES.publishGooglePost]

type Row = typeof profilePosts.$inferSelect
/** A post as a client sends it. */
export type PostText = ServedInput<typeof contract>['body']

/** The actor and the strategy of a change. */
export interface PostChange {
  actor: Actor
  strategyId: number
}

/** Returns the posts of a strategy by day, with their client. Throws `HttpError` 404 and 409. */
export async function readPosts(db: Queryable, strategyId: number) {
  const { about } = await profileStrategy(db, strategyId, TYPES)
  const rows = await db
    .select()
    .from(profilePosts)
    .where(eq(profilePosts.strategyId, strategyId))
    .orderBy(asc(profilePosts.publishDate), asc(profilePosts.postId))
  return { ...about, posts: await present(db, rows) }
}

/** Adds a post. Throws `HttpError` 400 with a message for each invalid field (PGP-1, PGP-2). */
export function addPost(
  context: UseCaseContext,
  { post, ...change }: PostChange & { post: PostText },
): Promise<ProfilePost> {
  return changePosts(context, change, 'addPost', async (tx, projectId, by) => {
    await requireValidPost(tx, context, projectId, post)
    const row = { ...fieldsOf(post), strategyId: change.strategyId, ...by }
    return presentOne(tx, await tx.insert(profilePosts).values(row).returning())
  })
}

/** Changes a post. Throws `HttpError` 409 with both texts when the change is based on an older version. */
export function editPost(
  context: UseCaseContext,
  { post, postId, baseVersion, ...change }: PostChange & { post: PostText; postId: number; baseVersion: number },
): Promise<ProfilePost> {
  return changePosts(context, change, 'editPost', async (tx, projectId, by) => {
    const [current] = await tx.select().from(profilePosts).where(ofStrategy(change.strategyId, postId))
    if (current === undefined) throw new HttpError(404, `There is no post ${postId} of this strategy.`)
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'This post was changed by someone else since you opened it.', {
        yours: post,
        theirs: await presentOne(tx, [current]),
      })
    }
    await requireValidPost(tx, context, projectId, post)
    const next = { ...fieldsOf(post), ...by, version: baseVersion + 1 }
    return presentOne(tx, await tx.update(profilePosts).set(next).where(eq(profilePosts.postId, postId)).returning())
  })
}

/** Deletes a post. Returns false when there is none. */
export function deletePost(
  context: UseCaseContext,
  { postId, ...change }: PostChange & { postId: number },
): Promise<boolean> {
  return changePosts(context, change, 'deletePost', async (tx) => {
    const gone = await tx.delete(profilePosts).where(ofStrategy(change.strategyId, postId)).returning()
    return gone.length > 0
  })
}

const ofStrategy = (strategyId: number, postId: number) =>
  and(eq(profilePosts.strategyId, strategyId), eq(profilePosts.postId, postId))

function changePosts<Result>(
  context: UseCaseContext,
  { actor, strategyId }: PostChange,
  action: string,
  change: (tx: Transaction, projectId: number | null, by: { updatedAt: Date; updatedBy: number }) => Promise<Result>,
): Promise<Result> {
  const lock = (tx: Transaction) => lockProfileStrategy(tx, strategyId, TYPES)
  return runWrite(context, { actor, action, lock }, async (tx, now, { about: { projectId, clientId } }) => {
    const result = await change(tx, projectId, { updatedAt: now, updatedBy: actor.actedForId })
    // Deleting a missing post changes nothing.
    return { result, auditEvent: result === false ? undefined : { clientId, strategyId, changes: ['post'] } }
  })
}

async function requireValidPost(tx: Transaction, { clock }: UseCaseContext, projectId: number | null, post: PostText) {
  requireNoProblems(googlePostProblems(post, todayInLosAngeles(clock)))
  const isPicture = ({ contentType }: { contentType: string }) => contentType.startsWith('image/')
  await requireMediaType(tx, projectId, post.mediaId, isPicture, 'a picture')
}

const fieldsOf = ({ link, ...post }: PostText) => ({ ...post, link: link === '' ? null : link })

async function present(db: Queryable, rows: readonly Row[]): Promise<ProfilePost[]> {
  const files = await mediaByIds(
    db,
    rows.map(({ mediaId }) => mediaId),
  )
  return rows.map(({ postId, title, content, mediaId, ctaType, link, publishDate, version }) => ({
    postId,
    title,
    content,
    image: mediaId === null ? null : (files.get(mediaId) ?? null),
    ctaType,
    link: link ?? '',
    publishDate,
    version,
  }))
}

async function presentOne(db: Queryable, rows: readonly Row[]): Promise<ProfilePost> {
  const [post] = await present(db, rows)
  if (post === undefined) throw new Error('A post was written and is not there.')
  return post
}
