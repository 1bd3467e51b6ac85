import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { keywords, type MappingRows, seoTargets, strategies } from '#platform/db/schema/index.ts'

type Target = MappingRows['targets'][number]

/**
 * Moves targets to another specialty or place. Where the client already has that target, the two are merged: it keeps its
 * own page or takes the other's, and gets the blog posts, keywords and strategies.
 */
export async function moveTargets(
  tx: Transaction,
  all: readonly Target[],
  moved: readonly Target[],
  moveOf: (target: Target) => Pick<Target, 'specialtyTypeId' | 'geoName'>,
): Promise<void> {
  const movedIds = new Set(moved.map(({ seoTargetId }) => seoTargetId))
  const staying = all.filter(({ seoTargetId }) => !movedIds.has(seoTargetId))
  for (const target of moved) {
    const { seoTargetId, pageId } = target
    const goal = moveOf(target)
    const existing = staying.find(
      ({ specialtyTypeId, geoName }) => specialtyTypeId === goal.specialtyTypeId && geoName === goal.geoName,
    )
    if (existing === undefined) {
      await tx.update(seoTargets).set(goal).where(eq(seoTargets.seoTargetId, seoTargetId))
      continue
    }
    if (existing.pageId === null && pageId !== null) {
      await tx.update(seoTargets).set({ pageId }).where(eq(seoTargets.seoTargetId, existing.seoTargetId))
    }
    await tx.execute(sql`
      insert into target_posts (seo_target_id, page_id)
      select ${existing.seoTargetId}::int, page_id from target_posts where seo_target_id = ${seoTargetId}::int
      on conflict do nothing`)
    const merged = { seoTargetId: existing.seoTargetId }
    await tx.update(keywords).set(merged).where(eq(keywords.seoTargetId, seoTargetId))
    await tx.update(strategies).set(merged).where(eq(strategies.seoTargetId, seoTargetId))
    await tx.delete(seoTargets).where(eq(seoTargets.seoTargetId, seoTargetId))
  }
}
