import type { PathChanges } from '@rankdesk/api'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { pages, publications, strategies } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { changeTree } from './changeTree.ts'

/** Pages to delete. */
export interface PagesToDelete {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  withChildren: boolean
  add301: boolean
}

/**
 * Deletes pages and redirects their addresses to the nearest page above. Throws `HttpError` 404 for a missing page, and 409
 * for the home page, for pages below that aren't named, and for a page with strategies or publishes on record.
 */
export async function deletePages(
  context: UseCaseContext,
  { actor, projectId, pageIds, withChildren, add301 }: PagesToDelete,
): Promise<PathChanges & { deleted: number[] }> {
  const request = {
    actor,
    projectId,
    action: 'deletePages',
    change: { kind: 'delete', pageIds, withChildren },
    add301,
  } as const
  const { result, changes } = await changeTree(context, request, async (tx, plan, tree) => {
    const usedIds = await findPagesInUse(tx, plan.deleted)
    const pageInUse = tree.pages.find((page) => usedIds.has(page.pageId))
    if (pageInUse !== undefined) {
      throw new HttpError(409, `${pageInUse.pageName} has strategies on record; hide it instead of deleting it.`)
    }
    // One statement, at whose end no page refers to a deleted one.
    await tx.delete(pages).where(inArray(pages.pageId, plan.deleted))
    return { result: plan.deleted, wrote: true }
  })
  return { ...changes, deleted: result }
}

async function findPagesInUse(tx: Transaction, pageIds: readonly number[]): Promise<Set<number | null>> {
  const ids = [...pageIds]
  const [ofStrategies, ofPublications] = await Promise.all([
    tx.selectDistinct({ pageId: strategies.pageId }).from(strategies).where(inArray(strategies.pageId, ids)),
    tx.selectDistinct({ pageId: publications.pageId }).from(publications).where(inArray(publications.pageId, ids)),
  ])
  return new Set([...ofStrategies, ...ofPublications].map((row) => row.pageId))
}
