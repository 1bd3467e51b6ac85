import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { blogTopics } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

export interface SetTopicIgnored {
  actor: Actor
  blogTopicId: number
  ignored: boolean
}

/** Rejects a blog topic, or restores it (GROUP-8). Returns false when it already was so. */
export function setTopicIgnored(context: UseCaseContext, set: SetTopicIgnored): Promise<boolean> {
  const { actor, blogTopicId, ignored } = set
  const action = ignored ? 'rejectBlogTopic' : 'restoreBlogTopic'
  return runWrite(context, { actor, action, lock: (tx) => lockTopic(tx, blogTopicId) }, async (tx, now, topic) => {
    if ((topic.rejectedAt !== null) === ignored) return { result: false }
    await tx
      .update(blogTopics)
      .set({ rejectedAt: ignored ? now : null, rejectedBy: ignored ? actor.actedForId : null })
      .where(eq(blogTopics.blogTopicId, blogTopicId))
    const details = { blogTopicId, topic: topic.topic }
    return { result: true, auditEvent: { clientId: topic.clientId, details, changes: ['topic'] } }
  })
}

async function lockTopic(tx: Transaction, blogTopicId: number) {
  const [topic] = await tx.select().from(blogTopics).where(eq(blogTopics.blogTopicId, blogTopicId)).for('update')
  if (topic === undefined) throw new HttpError(404, `There is no blog topic ${blogTopicId}.`)
  return topic
}
