import type { ProfileItem } from '#connectors/profile/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { profileItems } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'

/** An item that is to be sent, and the work that it is of. */
export interface NewItem {
  strategyId: number
  locationId: number
  item: ProfileItem
  /** The post, the publication of the photo, or the video that it is. */
  of: { postId: number } | { publicationId: number } | { videoId: number }
  actor: Actor
  at: Date
}

/** Records a post, photo or video in the transaction of its work. A sweep sends it afterwards (PROF-50). */
export async function recordItem(tx: Transaction, { item, of, actor, at, ...work }: NewItem): Promise<void> {
  const { staffId, actedForId } = actor
  const content = { ...item }
  await tx
    .insert(profileItems)
    .values({ ...work, ...of, kind: item.kind, content, state: 'sending', sentAt: at, staffId, actedForId })
}
