import { and, eq, gte, lt, ne } from 'drizzle-orm'
import type { PresentStaff } from '@rankdesk/api'
import { recordChange } from '../../../changes/recordChange.ts'
import { presence, staff } from '../../../db/schema/index.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

export interface Announcement {
  staffId: number
  strategyId: number
  tabId: string
  elementId: string | null
  leaving: boolean
}

/** After this time without a report, in ms, a tab has left. */
const PRESENCE_TIMEOUT_MS = 30_000

/**
 * Records that a tab has a strategy open or has left it, and returns the colleagues who also have it open. A change is
 * recorded only for news: who, or in which zone. `now` is real time.
 */
export function announce(
  { db, clock }: UseCaseContext,
  announcement: Announcement,
  now: Date,
): Promise<PresentStaff[]> {
  const { staffId, strategyId, tabId, elementId, leaving } = announcement
  return db.transaction(async (tx) => {
    const since = new Date(now.getTime() - PRESENCE_TIMEOUT_MS)
    await tx.delete(presence).where(and(eq(presence.strategyId, strategyId), lt(presence.seenAt, since)))
    const own = and(eq(presence.strategyId, strategyId), eq(presence.staffId, staffId), eq(presence.tabId, tabId))
    const [before] = await tx.select().from(presence).where(own)
    if (leaving) await tx.delete(presence).where(own)
    else {
      await tx
        .insert(presence)
        .values({ strategyId, staffId, tabId, elementId, seenAt: now })
        .onConflictDoUpdate({
          target: [presence.strategyId, presence.staffId, presence.tabId],
          set: { elementId, seenAt: now },
        })
    }
    const hasChanged = leaving ? before !== undefined : before?.elementId !== elementId
    if (hasChanged) await recordChange(tx, { kind: 'presence', strategyId, elementId, staffId, at: clock.now() })
    const rows = await tx
      .select({ staffId: staff.staffId, staffName: staff.staffName, elementId: presence.elementId })
      .from(presence)
      .innerJoin(staff, eq(staff.staffId, presence.staffId))
      .where(and(eq(presence.strategyId, strategyId), ne(presence.staffId, staffId), gte(presence.seenAt, since)))
      .orderBy(staff.staffName, presence.tabId)
    return rows
  })
}
