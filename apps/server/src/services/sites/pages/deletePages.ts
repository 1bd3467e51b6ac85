import type { PathChanges } from '@rankdesk/api'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { trashRemotePages } from '../remote/trashRemotePages.ts'
import { changeTree } from './changeTree.ts'
import { type PagesToDelete, requireUnused, writeDeletion } from './pageDeletion.ts'

/**
 * Deletes pages and redirects their addresses. Proposals for them lose their page or are left out. What is deleted is kept
 * for a month for its undo. Throws `HttpError` 404 for a missing page, and 409 for the home page, for pages below that
 * aren't named, and for a page with scheduled or completed strategies or publishes on record.
 */
export async function deletePages(
  context: SiteChangeContext,
  deletion: PagesToDelete,
): Promise<PathChanges & { deleted: number[]; pageDeletionId: number }> {
  const { actor, projectId, pageIds, withChildren, add301, redirectTo } = deletion
  const connection = await connectedSite(context.db, projectId)
  if (connection !== undefined) return trashRemotePages(context, connection, deletion)
  const request = {
    actor,
    projectId,
    action: 'deletePages',
    change: { kind: 'delete', pageIds, withChildren, redirectTo },
    add301,
  } as const
  const { result, changes } = await changeTree(context, request, async (tx, plan, { at, pages }) => {
    await requireUnused(tx, plan.deleted, pages)
    const { pageDeletionId, details } = await writeDeletion(tx, { projectId, actor, plan, at })
    return { result: { deleted: plan.deleted, pageDeletionId }, wrote: true, details }
  })
  return { ...changes, ...result }
}
