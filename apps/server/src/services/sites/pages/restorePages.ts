import { and, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pageDeletions } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { restoreRemotePages } from '../remote/trashRemotePages.ts'
import { type PagesToRestore, writeRestored } from './pageDeletion.ts'
import { projectOf } from './sites.queries.ts'

/**
 * Undoes a deletion of pages: restores the pages with their text, mapping and redirects. Throws `HttpError` 404 for an
 * unknown deletion, and 409 if another page has an address, or the page above is gone. Undoing twice changes nothing.
 */
export async function restorePages(
  context: SiteChangeContext,
  restoring: PagesToRestore,
): Promise<{ restored: number[] }> {
  const { actor, projectId, pageDeletionId } = restoring
  const connection = await connectedSite(context.db, projectId)
  if (connection !== undefined) return restoreRemotePages(context, connection, restoring)
  const lock = async (tx: Transaction) => {
    await requireHosted(tx, projectId)
    const project = await projectOf(tx, projectId)
    const tree = await sitePublisher(tx).readTree(projectId, { lock: true })
    const [deletion] = await tx
      .select()
      .from(pageDeletions)
      .where(and(eq(pageDeletions.pageDeletionId, pageDeletionId), eq(pageDeletions.projectId, projectId)))
    if (deletion === undefined) throw new HttpError(404, `There is no deletion ${pageDeletionId} in this project.`)
    return { project, tree, deletion }
  }
  const write = { actor, action: 'restorePages', lock }
  return runWrite(context, write, async (tx, now, { project, tree, deletion: { rows, undoneAt } }) => {
    if (undoneAt !== null) return { result: { restored: [] } }
    const restored = rows.pages.map((page) => Number(page['page_id']))
    const paths = new Set(tree.pages.map((page) => page.path))
    const taken = rows.pages.find((page) => paths.has(String(page['path'])))
    if (taken !== undefined) {
      throw new HttpError(409, `Another page has the address ${String(taken['path'])} now. Change that address first.`)
    }
    const known = new Set([...tree.pages.map((page) => page.pageId), ...restored])
    const orphan = rows.pages.find((page) => page['parent_id'] !== null && !known.has(Number(page['parent_id'])))
    if (orphan !== undefined) {
      throw new HttpError(
        409,
        `The page above ${String(orphan['page_name'])} has been deleted since. Restore that page first.`,
      )
    }
    await writeRestored(tx, projectId, { pageDeletionId, rows }, now)
    const pageNames = rows.pages.slice(0, 3).map((page) => page['page_name'])
    const details = { projectId, pageDeletionId, pageNames, pages: restored.length }
    return {
      result: { restored },
      auditEvent: { clientId: project.clientId, details, changes: ['page', 'strategy'] },
    }
  })
}
