import type { PathChanges } from '@rankdesk/api'
import { planTreeChange, type TreePage, type TreePlan } from '@rankdesk/domain'
import { and, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { publications, remotePages, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { connectedSite, hasRedirects, type SiteChangeContext } from '../remote/connectedSite.ts'
import { readRemoteTree, remoteRowsOf, setRedirects } from '../remote/remoteTree.ts'
import { sendSiteChange } from '../remote/sendSiteChange.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { changeTree, namesOfChange, requirePlan } from './changeTree.ts'
import { type PagesToDelete, writeDeletion } from './pageDeletion.ts'

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

type Deleted = PathChanges & { deleted: number[]; pageDeletionId: number }

/**
 * Moves pages of a website to its trash. Their addresses redirect if the site has our plugin. Throws `HttpError` 404 and 409,
 * and the errors of the site.
 */
async function trashRemotePages(
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

/** Throws `HttpError` 409 for pages with scheduled or completed strategies, or publishes on record. */
async function requireUnused(
  db: Queryable,
  pageIds: readonly number[],
  pages: readonly Pick<TreePage, 'pageId' | 'pageName'>[],
): Promise<void> {
  const usedIds = await findPagesInUse(db, pageIds)
  const pageInUse = pages.find((page) => usedIds.has(page.pageId))
  if (pageInUse !== undefined)
    throw new HttpError(409, `${pageInUse.pageName} has strategies on record; hide it instead of deleting it.`)
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

/** Returns the redirects of deleted pages. None without our plugin, or for pages that no visitor saw. */
function redirectsOf(connection: ConnectionRow, { redirects }: TreePlan, add301: boolean): TreePlan['redirects'] {
  if (!hasRedirects(connection) || !add301) return { upserts: [], dropped: [] }
  return { ...redirects, upserts: redirects.upserts.filter(({ from, to }) => !`${from}${to}`.includes('?')) }
}
