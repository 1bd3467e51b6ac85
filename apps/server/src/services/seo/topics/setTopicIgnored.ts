import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { blogTopics } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

export interface SetTopicIgnored {
  actor: Actor
  blogTopicId: number
  ignored: boolean
}

/** Ignores a blog topic, or takes it back (GROUP-8). False when it was so already; nothing changes then. */
export function setTopicIgnored({ db, clock, requestId }: UseCaseContext, set: SetTopicIgnored): Promise<boolean> {
  const { actor, blogTopicId, ignored } = set
  return db.transaction(async (tx) => {
    const [topic] = await tx.select().from(blogTopics).where(eq(blogTopics.blogTopicId, blogTopicId)).for('update')
    if (topic === undefined) throw new HttpError(404, `There is no blog topic ${blogTopicId}.`)
    if ((topic.rejectedAt !== null) === ignored) return false
    const at = clock.now()
    await tx
      .update(blogTopics)
      .set({ rejectedAt: ignored ? at : null, rejectedBy: ignored ? actor.actedForId : null })
      .where(eq(blogTopics.blogTopicId, blogTopicId))
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: ignored ? 'rejectBlogTopic' : 'restoreBlogTopic',
      clientId: topic.clientId,
      kind: 'strategy',
      details: { blogTopicId, topic: topic.topic },
    })
    return true
  })
}
