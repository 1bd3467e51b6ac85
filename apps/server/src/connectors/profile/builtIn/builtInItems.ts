import type { Clock } from '@rankdesk/format'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { builtInItems, builtInProfiles } from '#platform/db/schema/index.ts'
import { REMOVED_PROFILE } from '../profileNotices.ts'
import { type ProfileProvider, ProfileRejected, ProfileUnavailable, type ProviderItem } from '../port.ts'

type Row = typeof builtInItems.$inferSelect

/** The message with which the built-in service rejects posts, photos and videos on command. */
export const BUILT_IN_ITEM_REJECTION = 'It does not follow the guidelines of the profile service.'

/**
 * Creates the posts, photos and videos of the built-in profile service. It shows them at once, unless a command of the fault
 * panel makes it delay, reject or stop responding.
 */
export function createBuiltInItems(
  db: Db,
  clock: Clock,
): Pick<ProfileProvider, 'addItem' | 'findItem' | 'readItem' | 'removeItem'> {
  async function profileOf(locationId: number) {
    const [row] = await db.select().from(builtInProfiles).where(eq(builtInProfiles.locationId, locationId))
    if (row?.behavior === 'unavailable')
      throw new ProfileUnavailable('The profile service did not respond. Try again in a few minutes.')
    if (row?.behavior === 'removed') throw new ProfileUnavailable(REMOVED_PROFILE)
    return row
  }

  return {
    async addItem({ locationId }, item) {
      const profile = await profileOf(locationId)
      if (profile?.suspended === true)
        throw new ProfileRejected('The profile is suspended. Google accepts nothing until it is reinstated.')
      const at = clock.now()
      const delayMs = profile?.behavior === 'delay' ? profile.delaySeconds * 1000 : 0
      const row: Row = {
        remoteId: crypto.randomUUID(),
        locationId,
        kind: item.kind,
        content: { ...item },
        createdAt: at,
        visibleAt: new Date(at.getTime() + delayMs),
        rejection: profile?.behavior === 'reject' ? BUILT_IN_ITEM_REJECTION : null,
      }
      await db.insert(builtInItems).values(row)
      return present(row, at)
    },
    async findItem({ locationId }, item, since) {
      await profileOf(locationId)
      const sinceThen = and(
        eq(builtInItems.locationId, locationId),
        eq(builtInItems.kind, item.kind),
        eq(builtInItems.content, { ...item }),
        gte(builtInItems.createdAt, since),
      )
      const [row] = await db.select().from(builtInItems).where(sinceThen).orderBy(desc(builtInItems.createdAt)).limit(1)
      return row === undefined ? null : present(row, clock.now())
    },
    async readItem({ locationId }, _kind, remoteId) {
      await profileOf(locationId)
      const [row] = await db.select().from(builtInItems).where(itemOf(locationId, remoteId))
      if (row === undefined)
        return { remoteId, state: 'rejected', rejection: 'It is no longer on the profile.', url: '' }
      return present(row, clock.now())
    },
    async removeItem({ locationId }, _kind, remoteId) {
      await profileOf(locationId)
      await db.delete(builtInItems).where(itemOf(locationId, remoteId))
    },
  }
}

const itemOf = (locationId: number, remoteId: string) =>
  and(eq(builtInItems.locationId, locationId), eq(builtInItems.remoteId, remoteId))

function present({ remoteId, visibleAt, rejection }: Row, now: Date): ProviderItem {
  if (visibleAt > now) return { remoteId, state: 'processing', rejection: '', url: '' }
  return { remoteId, state: rejection === null ? 'live' : 'rejected', rejection: rejection ?? '', url: '' }
}
