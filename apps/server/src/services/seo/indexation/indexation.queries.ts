import type { IndexationCheck } from '@rankdesk/api'
import { mayCompleteIndexation } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, indexationChecks, pages, pageSearchStats, staff, strategies } from '#platform/db/schema/index.ts'

/** Returns the newest check of a strategy as the calls present it, or undefined. */
export async function newestIndexation(db: Queryable, strategyId: number): Promise<IndexationCheck | undefined> {
  const [row] = await db
    .select({ check: indexationChecks, staffName: staff.staffName })
    .from(indexationChecks)
    .innerJoin(staff, eq(staff.staffId, indexationChecks.actedForId))
    .where(eq(indexationChecks.strategyId, strategyId))
    .orderBy(desc(indexationChecks.indexationCheckId))
    .limit(1)
  if (row === undefined) return undefined
  const { indexationCheckId, url, passed, findings, note, checkedAt } = row.check
  return {
    indexationCheckId,
    url,
    passed,
    findings: [...findings],
    note,
    checkedAt: checkedAt.toISOString(),
    staffName: row.staffName,
    mayComplete: mayCompleteIndexation({ passed, note }),
  }
}

/** Returns a strategy with its page and path. Undefined for an unknown strategy; without a page there is no path. */
export async function strategyPage(db: Queryable, strategyId: number) {
  const [row] = await db
    .select({
      clientId: strategies.clientId,
      strategyTypeId: strategies.strategyTypeId,
      pageId: strategies.pageId,
      path: pages.path,
      domain: clients.domain,
    })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(pages, eq(pages.pageId, strategies.pageId))
    .where(eq(strategies.strategyId, strategyId))
  return row
}

/** Returns Search Console's newest figures for a page. */
export async function newestSeen(
  db: Queryable,
  pageId: number,
): Promise<{ impressions: number; until: string } | null> {
  const [row] = await db
    .select({ impressions: pageSearchStats.impressions, until: pageSearchStats.date })
    .from(pageSearchStats)
    .where(eq(pageSearchStats.pageId, pageId))
    .orderBy(desc(pageSearchStats.date))
    .limit(1)
  return row ?? null
}
