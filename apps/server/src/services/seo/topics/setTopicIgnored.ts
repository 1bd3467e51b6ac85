import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { blogTopics, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { leaveQueue } from '../scheduling/leaveQueue.ts'
import { dissolveSmallGroups } from '../scheduling/dissolveSmallGroups.ts'

export interface SetTopicIgnored {
  actor: Actor
  blogTopicId: number
  ignored: boolean
}

/**
 * Rejects a blog topic, or restores it (GROUP-8). Returns false when it already was so. A rejected one takes its open work
 * out of the queue: no screen could do that any more. Throws `HttpError` 409 for work that cannot leave.
 */
export function setTopicIgnored(context: UseCaseContext, set: SetTopicIgnored): Promise<boolean> {
  const { actor, blogTopicId, ignored } = set
  const action = ignored ? 'rejectBlogTopic' : 'restoreBlogTopic'
  return runWrite(context, { actor, action, lock: (tx) => lockTopic(tx, blogTopicId) }, async (tx, now, topic) => {
    if ((topic.rejectedAt !== null) === ignored) return { result: false }
    await tx
      .update(blogTopics)
      .set({ rejectedAt: ignored ? now : null, rejectedBy: ignored ? actor.actedForId : null })
      .where(eq(blogTopics.blogTopicId, blogTopicId))
    const left = ignored ? await takeOutOfQueue(tx, topic, now) : []
    const details = { blogTopicId, topic: topic.topic, left }
    return { result: true, auditEvent: { clientId: topic.clientId, details, changes: ['topic', 'strategy', 'group'] } }
  })
}

async function takeOutOfQueue(tx: Transaction, topic: typeof blogTopics.$inferSelect, at: Date): Promise<number[]> {
  const queued = await tx
    .select({ strategyId: strategies.strategyId, title: strategies.title })
    .from(strategies)
    .where(
      and(
        eq(strategies.blogTopicId, topic.blogTopicId),
        eq(strategies.statusId, 0),
        or(strategies.inQueue, isNotNull(strategies.assignedDate)),
      ),
    )
    .orderBy(asc(strategies.strategyId))
    .for('update')
  const left = await leaveQueue(
    tx,
    queued.map(({ strategyId }) => strategyId),
    at,
  )
  const [kept] = queued.filter(({ strategyId }) => !left.includes(strategyId))
  if (kept !== undefined) {
    throw new HttpError(409, `“${kept.title}” is scheduled to be published, or was completed before. Finish it first.`)
  }
  await dissolveSmallGroups(tx, topic.clientId)
  return left
}

async function lockTopic(tx: Transaction, blogTopicId: number) {
  const [topic] = await tx.select().from(blogTopics).where(eq(blogTopics.blogTopicId, blogTopicId)).for('update')
  if (topic === undefined) throw new HttpError(404, `There is no blog topic ${blogTopicId}.`)
  return topic
}
