import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { projectOf } from './sites.queries.ts'

/** Pages to show in or hide from the site's menus. */
export interface PagesToShow {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  visible: boolean
}

/**
 * Shows pages in the menus and the sitemap of their site or hides them. Returns the ids of the changed pages. Throws `HttpError` 404 for a missing page,
 * and 409 for hiding the home page.
 */
export function showPages(
  context: UseCaseContext,
  { actor, projectId, pageIds, visible }: PagesToShow,
): Promise<{ changed: number[] }> {
  const lock = async (tx: Transaction) => {
    await requireHosted(tx, projectId)
    const project = await projectOf(tx, projectId)
    return { project, tree: await sitePublisher(tx).readTree(projectId, { lock: true }) }
  }
  return runWrite(context, { actor, action: 'showPages', lock }, async (tx, at, { project, tree }) => {
    const byId = new Map(tree.pages.map((page) => [page.pageId, page]))
    const unknown = pageIds.find((pageId) => !byId.has(pageId))
    if (unknown !== undefined) throw new HttpError(404, `There is no page ${unknown} in this project.`)
    if (!visible && pageIds.some((pageId) => byId.get(pageId)?.path === '/')) {
      throw new HttpError(409, 'The home page cannot be hidden.')
    }
    const changed = await sitePublisher(tx).show(projectId, pageIds, visible, at)
    if (changed.length === 0) return { result: { changed } }
    const pageNames = changed.slice(0, 3).map((pageId) => byId.get(pageId)?.pageName)
    const details = { projectId, visible, pageNames, pages: changed.length }
    return { result: { changed }, auditEvent: { clientId: project.clientId, details, changes: ['page'] } }
  })
}
