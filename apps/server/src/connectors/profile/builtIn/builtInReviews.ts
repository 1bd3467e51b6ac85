import { and, desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '@rankdesk/format'
import type { Db } from '#platform/db/database.ts'
import { builtInProfiles, builtInReviews } from '#platform/db/schema/index.ts'
import { type ProfileProvider, ProfileRejected, type ProviderReply, ProfileUnavailable } from '../port.ts'

type Row = typeof builtInReviews.$inferSelect

/** The message with which the built-in service rejects answers on command. */
const BUILT_IN_REPLY_REJECTION = 'The profile service rejected the answer: it does not follow its guidelines.'

/**
 * Creates the reviews of the built-in profile service. It shows an answer at once, unless a command of the fault panel makes
 * it delay, reject or stop responding.
 */
export function createBuiltInReviews(
  db: Db,
  clock: Clock,
): Pick<ProfileProvider, 'readReviews' | 'reply' | 'deleteReply'> {
  async function behaviorOf(locationId: number) {
    const [row] = await db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
    if (row?.behavior === 'unavailable')
      throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
    return row
  }

  return {
    async readReviews({ locationId }) {
      await behaviorOf(locationId)
      const rows = await db
        .select()
        .from(builtInReviews)
        .where(eq(builtInReviews.locationId, locationId))
        .orderBy(desc(builtInReviews.changedAt))
      const now = clock.now()
      const reviews = rows.map((row) => {
        const { remoteId, author, stars, content, writtenAt, changedAt } = row
        return { remoteId, author, stars, text: content, writtenAt, changedAt, reply: replyOf(row, now) }
      })
      return { reviews, isComplete: true }
    },
    async reply({ locationId }, remoteId, text) {
      const behavior = await behaviorOf(locationId)
      if (behavior?.suspended === true)
        throw new ProfileRejected('The profile is suspended. Google accepts no answers until it is reinstated.')
      const at = clock.now()
      const delayMs = behavior?.behavior === 'delay' ? behavior.delaySeconds * 1000 : 0
      const rejection = behavior?.behavior === 'reject' ? BUILT_IN_REPLY_REJECTION : null
      const next = { reply: text, repliedAt: at, visibleAt: new Date(at.getTime() + delayMs), rejection }
      const [row] = await db.update(builtInReviews).set(next).where(reviewOf(locationId, remoteId)).returning()
      const reply = row && replyOf(row, at)
      if (reply == null) throw new ProfileRejected('The review is no longer on the profile.')
      return reply
    },
    async deleteReply({ locationId }, remoteId) {
      await behaviorOf(locationId)
      const none = { reply: null, repliedAt: null, visibleAt: null, rejection: null }
      await db.update(builtInReviews).set(none).where(reviewOf(locationId, remoteId))
    },
  }
}

const reviewOf = (locationId: number, remoteId: string) =>
  and(eq(builtInReviews.locationId, locationId), eq(builtInReviews.remoteId, remoteId)) ?? sql`false`

function replyOf({ reply, repliedAt, visibleAt, rejection }: Row, now: Date): ProviderReply | null {
  if (reply === null || repliedAt === null) return null
  const state = rejection !== null ? 'rejected' : visibleAt !== null && visibleAt > now ? 'sent' : 'live'
  return { text: reply, updatedAt: repliedAt, state, rejection: rejection ?? '' }
}
