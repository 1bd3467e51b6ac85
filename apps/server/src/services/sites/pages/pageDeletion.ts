import { choosesPage, STRATEGY_TYPE_IDS, type TreePage, type TreePlan } from '@rankdesk/domain'
import { and, eq, inArray, isNotNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { type DeletedRows, pageDeletions, publications, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { readRecordedRows, restoreRecordedRows } from './deletedRows.ts'

/** Pages to delete. */
export interface PagesToDelete {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  withChildren: boolean
  add301: boolean
  /** The page that the deleted addresses redirect to. Without it, the nearest page above. */
  redirectTo?: number | undefined
}

/** A deletion of pages to undo. */
export interface PagesToRestore {
  actor: Actor
  projectId: number
  pageDeletionId: number
}

/** The age in ms from which a deletion can't be undone anymore. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** The strategy types that lose their page with it and choose another one. */
const CHOOSING_TYPES = STRATEGY_TYPE_IDS.filter(choosesPage)

/** Throws `HttpError` 409 for pages with scheduled or completed strategies, or publishes on record. */
export async function requireUnused(
  db: Queryable,
  pageIds: readonly number[],
  pages: readonly Pick<TreePage, 'pageId' | 'pageName'>[],
): Promise<void> {
  const usedIds = await findPagesInUse(db, pageIds)
  const pageInUse = pages.find((page) => usedIds.has(page.pageId))
  if (pageInUse !== undefined)
    throw new HttpError(409, `${pageInUse.pageName} has strategies on record; hide it instead of deleting it.`)
}

/** Deletes pages from our tables, and keeps them with all that was recorded about them for their undo. */
export async function writeDeletion(
  tx: Transaction,
  { projectId, actor, plan, at }: { projectId: number; actor: Actor; plan: TreePlan; at: Date },
  kept: Pick<DeletedRows, 'remote'> = {},
): Promise<{ pageDeletionId: number; details: Record<string, unknown> }> {
  const recorded = await readRecordedRows(tx, plan.deleted)
  await releaseProposals(tx, plan.deleted)
  const rows = { ...recorded, ...(await sitePublisher(tx).trash(projectId, plan)), ...kept }
  await tx.delete(pageDeletions).where(lt(pageDeletions.deletedAt, new Date(at.getTime() - RETENTION_MS)))
  const [deletion] = await tx
    .insert(pageDeletions)
    .values({ projectId, staffId: actor.staffId, deletedAt: at, rows })
    .returning({ pageDeletionId: pageDeletions.pageDeletionId })
  if (deletion === undefined) throw new Error('The deletion was not recorded.')
  const pageNames = rows.pages.slice(0, 3).map((page) => page['page_name'])
  return { ...deletion, details: { ...deletion, pageNames, pages: rows.pages.length } }
}

async function findPagesInUse(db: Queryable, pageIds: readonly number[]): Promise<Set<number | null>> {
  const ids = [...pageIds]
  const isPlannedOrDone = or(ne(strategies.statusId, 0), isNotNull(strategies.assignedDate))
  const [ofStrategies, ofPublications] = await Promise.all([
    db
      .selectDistinct({ pageId: strategies.pageId })
      .from(strategies)
      .where(and(inArray(strategies.pageId, ids), isPlannedOrDone)),
    db.selectDistinct({ pageId: publications.pageId }).from(publications).where(inArray(publications.pageId, ids)),
  ])
  return new Set([...ofStrategies, ...ofPublications].map((row) => row.pageId))
}

/** Takes the pages from the proposals for them. A proposal that can't choose another page is not offered anymore. */
async function releaseProposals(tx: Transaction, pageIds: readonly number[]): Promise<void> {
  const ofPages = inArray(strategies.pageId, [...pageIds])
  await tx
    .update(strategies)
    .set({ excluded: true })
    .where(and(ofPages, notInArray(strategies.strategyTypeId, CHOOSING_TYPES), eq(strategies.excluded, false)))
  await tx.update(strategies).set({ pageId: null }).where(ofPages)
}

/** Restores deleted pages in our tables with all that was recorded about them. */
export async function writeRestored(
  tx: Transaction,
  projectId: number,
  { pageDeletionId, rows }: Pick<typeof pageDeletions.$inferSelect, 'pageDeletionId' | 'rows'>,
  at: Date,
): Promise<{ pageId: number; pageName: string }[]> {
  await sitePublisher(tx).restore(projectId, rows)
  await restoreRecordedRows(tx, rows)
  await tx.update(pageDeletions).set({ undoneAt: at }).where(eq(pageDeletions.pageDeletionId, pageDeletionId))
  return rows.pages.map((page) => ({ pageId: Number(page['page_id']), pageName: String(page['page_name']) }))
}
