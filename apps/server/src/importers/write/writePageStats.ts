import { and, eq, sql } from 'drizzle-orm'
import { pageSearchStats, traffic } from '#platform/db/schema/index.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import type { ClientPlan } from '../plan/planClient.ts'
import { chunks, type ImportContext, isOneOf } from './importContext.ts'
import { isSamePosition } from './samePosition.ts'
import type { WrittenPages } from './writePages.ts'

/** Writes Search Console's figures for each page, dated like the keywords. */
export async function writePageStats(
  { db, changes }: ImportContext,
  plan: ClientPlan,
  written: WrittenPages,
  date: string,
): Promise<void> {
  const rows = new Map<number, typeof pageSearchStats.$inferInsert>()
  for (const { path, stats } of plan.pages) {
    const pageId = written.ids.get(written.resolve(path))
    // Two old addresses may lead to one page; the first, busier one counts.
    if (stats !== null && pageId !== undefined && !rows.has(pageId)) rows.set(pageId, { pageId, date, ...stats })
  }
  if (rows.size === 0) return
  const known = await db
    .select()
    .from(pageSearchStats)
    .where(and(eq(pageSearchStats.date, date), isOneOf(pageSearchStats.pageId, [...rows.keys()])))
  for (const old of known) {
    const row = rows.get(old.pageId)
    if (
      row !== undefined &&
      isSamePosition(old, { position: row.position ?? null, clicks: row.clicks, impressions: row.impressions })
    )
      rows.delete(old.pageId)
  }
  for (const part of chunks([...rows.values()])) {
    await db
      .insert(pageSearchStats)
      .values(part)
      .onConflictDoUpdate({
        target: [pageSearchStats.pageId, pageSearchStats.date],
        set: { clicks: sql`excluded.clicks`, impressions: sql`excluded.impressions`, position: sql`excluded.position` },
      })
  }
  changes.add('pageCounts', { added: rows.size })
}

/** Writes the visits of the export's days. Leads stay unchanged. */
export async function writeTraffic({ db, changes }: ImportContext, projectId: number, plan: ClientPlan): Promise<void> {
  if (plan.days.length === 0) return
  const known = await db.select().from(traffic).where(eq(traffic.projectId, projectId))
  const before = new Map(known.map(({ date, visits }) => [date, visits]))
  const rows = plan.days.filter(({ date, visits }) => before.get(date) !== visits)
  for (const part of chunks(rows)) {
    await db
      .insert(traffic)
      .values(part.map(({ date, visits }) => ({ projectId, date, visits })))
      .onConflictDoUpdate({ target: [traffic.projectId, traffic.date], set: { visits: sql`excluded.visits` } })
  }
  if (rows.length > 0) await refreshTrafficSums(db, projectId)
  const changed = rows.filter(({ date }) => before.has(date)).length
  changes.add('days', { added: rows.length - changed, changed })
}
