import { eq, sql } from 'drizzle-orm'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { profileItems } from '#platform/db/schema/index.ts'
import type { JobContext, Sweep } from '#platform/jobs/index.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { targetOf } from '../profile/targetOf.ts'
import { lockItem, settleItem } from './settleItem.ts'

/** The maximum number of items of one sweep. */
const AT_ONCE = 20

/**
 * Creates the sweep that reads what became of items in review: after a minute, then less often the longer it takes. Those of
 * archived clients wait.
 */
export function checkItemsSweep(options: {
  db: Db
  clock: { now(): Date }
  provider: ProfileProvider
  log: Pick<JobContext['log'], 'warn'>
}): Sweep {
  const { db, clock, provider, log } = options
  return async () => {
    const now = clock.now().toISOString()
    const due = await fetchRows<{ itemId: number }>(
      db,
      sql`select i.item_id "itemId" from profile_items i join locations l using (location_id) join clients c using (client_id)
        where i.state = 'processing' and c.archived_at is null
          and i.checked_at <= ${now}::timestamptz - greatest(interval '1 minute', (i.checked_at - i.sent_at) / 10)
        order by i.checked_at limit ${AT_ONCE}`,
    )
    for (const { itemId } of due) {
      await checkOne(itemId).catch((error: unknown) =>
        log.warn({ err: error, itemId }, 'a post, photo or video on a profile could not be read'),
      )
    }
  }

  async function checkOne(itemId: number): Promise<void> {
    // The attempt is recorded first, so that other processes leave the item alone.
    const [item] = await db
      .update(profileItems)
      .set({ checkedAt: clock.now() })
      .where(eq(profileItems.itemId, itemId))
      .returning()
    if (item?.remoteId == null) return
    const { location, live } = await profileOfLocation(db, item.locationId)
    const outcome = await provider.readItem(targetOf(location, live), item.kind, item.remoteId)
    if (outcome.state === 'processing') return
    await db.transaction(async (tx) => {
      const current = await lockItem(tx, itemId)
      if (current?.state !== 'processing') return
      await settleItem(tx, current, outcome, { requestId: `profile item ${itemId}`, at: clock.now() })
    })
  }
}
