import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { openConnection } from '../mirror/clientSite.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { projectOf } from './sites.queries.ts'

/** Changes of a site's redirects. */
export interface RedirectChange {
  actor: Actor
  projectId: number
  /** The addresses whose redirects are removed. */
  remove: readonly string[]
  /** Redirects that are added or get a new target. */
  add: readonly { from: string; to: string }[]
}

/**
 * Removes and adds redirects of a site. Removing one that is gone changes nothing. Throws `HttpError` 409 for a redirect
 * from the address of a page, or to an address without a page.
 */
export async function changeRedirects(
  context: SiteChangeContext,
  { actor, projectId, remove, add }: RedirectChange,
): Promise<{ removed: { from: string; to: string }[]; added: { from: string; to: string }[] }> {
  const connection = await connectedSite(context.db, projectId)
  // Setting the same list twice changes nothing, so the website is asked first and our record follows.
  if (connection !== undefined)
    await openConnection(context.siteOpener, connection).changeRedirects({ set: add, remove })
  const lock = async (tx: Transaction) => {
    if (connection === undefined) await requireHosted(tx, projectId)
    const project = await projectOf(tx, projectId)
    return { project, tree: await sitePublisher(tx).readTree(projectId, { lock: true }) }
  }
  return runWrite(context, { actor, action: 'changeRedirects', lock }, async (tx, at, { project, tree }) => {
    const paths = new Set(tree.pages.map((page) => page.path))
    for (const { from, to } of add) {
      if (paths.has(from)) throw new HttpError(409, `There is a page at ${from}; it can't redirect.`)
      if (!paths.has(to)) throw new HttpError(409, `There is no page at ${to}.`)
    }
    const targets = new Map(tree.redirects.map(({ from, to }) => [from, to]))
    const removed = remove.flatMap((from) => {
      const to = targets.get(from)
      return to === undefined ? [] : [{ from, to }]
    })
    const added = add.filter(({ from, to }) => targets.get(from) !== to)
    if (removed.length === 0 && added.length === 0) return { result: { removed: [], added: [] } }
    const redirects = { upserts: [...added], dropped: removed.map(({ from }) => from) }
    await sitePublisher(tx).arrange(projectId, { pages: [], redirects }, { at, staffId: actor.staffId })
    const details = { projectId, removed, added }
    return {
      result: { removed, added: [...added] },
      auditEvent: { clientId: project.clientId, details, changes: ['page'] },
    }
  })
}
