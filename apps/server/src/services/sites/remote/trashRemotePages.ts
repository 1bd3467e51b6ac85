import type { PathChanges } from '@rankdesk/api'
import { planTreeChange, type TreePlan } from '@rankdesk/domain'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { DeletedRows } from '#platform/db/schema/index.ts'
import { pageDeletions, remotePages } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { namesOfChange, requirePlan } from '../pages/changeTree.ts'
import {
  type PagesToDelete,
  type PagesToRestore,
  requireUnused,
  writeDeletion,
  writeRestored,
} from '../pages/pageDeletion.ts'
import { hasRedirects, type SiteChangeContext } from './connectedSite.ts'
import { readRemoteTree, redirectsFor, remoteRowsOf, setRedirects, storeChanged } from './remoteTree.ts'
import { sendSiteChange } from './sendSiteChange.ts'

type Deleted = PathChanges & { deleted: number[]; pageDeletionId: number }

/**
 * Moves pages of a website to its trash. Their addresses redirect if the site has our plugin. Throws `HttpError` 404 and 409,
 * and the errors of the site.
 */
export async function trashRemotePages(
  context: SiteChangeContext,
  connection: ConnectionRow,
  { actor, projectId, pageIds, withChildren, add301, redirectTo }: PagesToDelete,
): Promise<Deleted> {
  const { db, siteOpener } = context
  const tree = await readRemoteTree(db, projectId, connection)
  const change = { kind: 'delete', pageIds, withChildren, redirectTo } as const
  const plan = requirePlan(planTreeChange(tree, change, add301))
  const rows = await remoteRowsOf(db, projectId, plan.deleted)
  await requireUnused(db, plan.deleted, tree.pages)
  const redirects = redirectsOf(connection, plan, add301)
  const { problem, result } = await sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action: 'deletePages',
    details: { change, ...namesOfChange(change, tree.pages) },
    pageIds: plan.deleted,
    async send(site) {
      // Those below first, so that none is without its page above.
      for (const pageId of plan.deleted.toReversed()) {
        const row = rows.get(pageId)
        if (row !== undefined) await site.trash({ type: row.remoteType, id: row.remoteId })
      }
      return setRedirects(site, siteOpener.remoteSites, connection, redirects)
    },
    async store(tx, found, at) {
      const remote = await tx.select().from(remotePages).where(inArray(remotePages.pageId, plan.deleted))
      const written = { ...plan, redirects }
      const { pageDeletionId, details } = await writeDeletion(tx, { projectId, actor, plan: written, at }, { remote })
      await sitePublisher(tx).arrange(projectId, { pages: [], redirects }, { at, staffId: actor.staffId })
      const changes = { paths: [], redirects: redirects.upserts, dropped: redirects.dropped }
      return {
        result: { problem: found, result: { ...changes, deleted: plan.deleted, pageDeletionId } },
        auditEvent: {
          clientId: connection.clientId,
          details: { projectId, change, ...changes, ...details, ...(found !== null && { problem: found }) },
          changes: ['page', 'strategy'],
        },
      }
    },
  })
  if (problem !== null) throw new HttpError(409, `The pages are in the website’s trash. ${problem}`)
  return result
}

/** Returns the redirects of deleted pages. None without our plugin, or for pages that no visitor saw. */
function redirectsOf(connection: ConnectionRow, { redirects }: TreePlan, add301: boolean): TreePlan['redirects'] {
  if (!hasRedirects(connection) || !add301) return { upserts: [], dropped: [] }
  return { ...redirects, upserts: redirects.upserts.filter(({ from, to }) => !`${from}${to}`.includes('?')) }
}

/** Brings pages of a website back from its trash. Throws `HttpError` 404 and 409, and the errors of the site. */
export async function restoreRemotePages(
  context: SiteChangeContext,
  connection: ConnectionRow,
  { actor, projectId, pageDeletionId }: PagesToRestore,
): Promise<{ restored: number[] }> {
  const { db, siteOpener } = context
  const [deletion] = await db
    .select()
    .from(pageDeletions)
    .where(and(eq(pageDeletions.pageDeletionId, pageDeletionId), eq(pageDeletions.projectId, projectId)))
  if (deletion === undefined) throw new HttpError(404, `There is no deletion ${pageDeletionId} in this project.`)
  if (deletion.undoneAt !== null) return { restored: [] }
  const rows = remoteRowsIn(deletion.rows)
  const tree = await readRemoteTree(db, projectId, connection)
  return sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action: 'restorePages',
    details: { pageDeletionId },
    pageIds: [],
    async send(site) {
      const read = []
      for (const { remoteType: type, remoteId: id, status } of rows) read.push(await site.restore({ type, id }, status))
      const back = read.map(({ path }) => path)
      const redirects = redirectsFor(connection, tree, [], { isWanted: false, taken: back })
      await setRedirects(site, siteOpener.remoteSites, connection, redirects)
      return { read, redirects }
    },
    async store(tx, { read, redirects }, at) {
      const [open] = await tx
        .select()
        .from(pageDeletions)
        .where(and(eq(pageDeletions.pageDeletionId, pageDeletionId), isNull(pageDeletions.undoneAt)))
        .for('update')
      if (open === undefined) return { result: { restored: [] } }
      const restored = await writeRestored(tx, projectId, open, at)
      await tx.insert(remotePages).values(rows).onConflictDoNothing()
      await storeChanged(tx, connection, { read, redirects, actor, at })
      const pageNames = restored.slice(0, 3).map(({ pageName }) => pageName)
      const details = { projectId, pageDeletionId, pageNames, pages: restored.length }
      return {
        result: { restored: restored.map(({ pageId }) => pageId) },
        auditEvent: { clientId: connection.clientId, details, changes: ['page', 'strategy'] },
      }
    },
  })
}

/** Returns which pages of the website were deleted. Throws `HttpError` 409 for pages of our own copy of the site. */
function remoteRowsIn({ remote }: DeletedRows): (typeof remotePages.$inferSelect)[] {
  if (remote === undefined)
    throw new HttpError(
      409,
      'These pages were deleted before the website was connected. They exist with Rankdesk only.',
    )
  return remote.map((row) => {
    const { readAt, ...kept } = row as Omit<typeof remotePages.$inferSelect, 'readAt'> & { readAt: string }
    return { ...kept, readAt: new Date(readAt), missingSince: null, siteChange: null }
  })
}
