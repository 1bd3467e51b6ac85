import type { announcePresence, CallInput, PresentStaff } from '@rankdesk/api'
import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { recordChange } from '#platform/changes/recordChange.ts'
import { presence, staff } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

type Body = CallInput<typeof announcePresence>['body']

export interface Announcement extends Pick<Body, 'strategyId' | 'screen' | 'clientId' | 'tabId'> {
  staffId: number
  elementId: string | null
  leaving: boolean
}

/** After this time without a report, in ms, a tab has left. */
const PRESENCE_TIMEOUT_MS = 30_000

/**
 * Records that a tab has a strategy or a screen open or has left it, and returns the colleagues who also have it open. A
 * change is recorded only for news: who, or in which zone. `now` is real time.
 */
export function announce(
  { db, clock }: UseCaseContext,
  announcement: Announcement,
  now: Date,
): Promise<PresentStaff[]> {
  const { staffId, strategyId, clientId, tabId, elementId, leaving } = announcement
  const subject = subjectOf(announcement)
  return db.transaction(async (tx) => {
    const since = new Date(now.getTime() - PRESENCE_TIMEOUT_MS)
    await tx.delete(presence).where(and(eq(presence.subject, subject), lt(presence.seenAt, since)))
    const own = and(eq(presence.subject, subject), eq(presence.staffId, staffId), eq(presence.tabId, tabId))
    const [before] = await tx.select().from(presence).where(own)
    if (leaving) await tx.delete(presence).where(own)
    else {
      await tx
        .insert(presence)
        .values({ subject, staffId, tabId, elementId, seenAt: now })
        .onConflictDoUpdate({
          target: [presence.subject, presence.staffId, presence.tabId],
          set: { elementId, seenAt: now },
        })
    }
    const hasChanged = leaving ? before !== undefined : before?.elementId !== elementId
    if (hasChanged)
      await recordChange(tx, { kind: 'presence', strategyId, clientId, elementId, staffId, at: clock.now() })
    const rows = await tx
      .select({ staffId: staff.staffId, staffName: staff.staffName, elementId: presence.elementId })
      .from(presence)
      .innerJoin(staff, eq(staff.staffId, presence.staffId))
      .where(and(eq(presence.subject, subject), ne(presence.staffId, staffId), gte(presence.seenAt, since)))
      .orderBy(staff.staffName, presence.tabId)
    return rows
  })
}

/** Returns what a tab has open as a key. */
function subjectOf({ strategyId, screen, clientId }: Announcement): string {
  if (strategyId !== undefined) return `strategy ${strategyId}`
  return clientId === undefined ? `${screen}` : `${screen} ${clientId}`
}
