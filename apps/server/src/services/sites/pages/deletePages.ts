import type { PathChanges } from '@rankdesk/api'
import { choosesPage, planTreeChange, STRATEGY_TYPE_IDS, type TreePage, type TreePlan } from '@rankdesk/domain'
import { and, eq, inArray, isNotNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { TrashedPages } from '#connectors/site/port.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type DeletedRows, pageDeletions, publications, remotePages, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { connectedSite, hasRedirects, type SiteChangeContext } from '../remote/connectedSite.ts'
import { readRemoteTree, remoteRowsOf, setRedirects } from '../remote/remoteTree.ts'
import { sendSiteChange } from '../remote/sendSiteChange.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { changeTree, namesOfChange, requirePlan } from './changeTree.ts'

/** The age in ms from which a deletion can't be undone anymore. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
/** The strategy types that lose their page with it and choose another one. */
const CHOOSING_TYPES = STRATEGY_TYPE_IDS.filter(choosesPage)

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

/** Pages to delete. */
interface PagesToDelete {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  withChildren: boolean
  add301: boolean
  /** The page that the deleted addresses redirect to. Without it, the nearest page above. */
  redirectTo?: number | undefined
}

/** Deletes pages from our tables, and keeps them with all that was recorded about them for their undo. */
async function writeDeletion(
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

/** Takes the pages from the proposals for them. A proposal that can't choose another page is not offered anymore. */
async function releaseProposals(tx: Transaction, pageIds: readonly number[]): Promise<void> {
  const ofPages = inArray(strategies.pageId, [...pageIds])
  await tx
    .update(strategies)
    .set({ excluded: true })
    .where(and(ofPages, notInArray(strategies.strategyTypeId, CHOOSING_TYPES), eq(strategies.excluded, false)))
  await tx.update(strategies).set({ pageId: null }).where(ofPages)
}

/** What we have recorded about deleted pages, without the pages themselves, which their site keeps. */
export type RecordedRows = Omit<DeletedRows, keyof TrashedPages>

/** Reads everything that we have recorded about pages and that their deletion removes or changes. */
async function readRecordedRows(tx: Transaction, pageIds: readonly number[]): Promise<RecordedRows> {
  const ids = sql`any(array[${sql.join(
    pageIds.map((pageId) => sql`${pageId}::int`),
    sql`, `,
  )}])`
  const list = (rows: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`
  const [read] = await fetchRows<RecordedRows>(
    tx,
    sql`select
      ${list(sql`select * from zone_versions where page_id = ${ids}`)} versions,
      ${list(sql`select * from page_search_stats where page_id = ${ids}`)} "searchStats",
      ${list(sql`select * from page_traffic where page_id = ${ids}`)} traffic,
      ${list(sql`select seo_target_id, page_id from seo_targets where page_id = ${ids}`)} targets,
      ${list(sql`select seo_target_id, page_id from target_posts where page_id = ${ids}`)} posts,
      ${list(sql`select keyword_id, page_id from keywords where page_id = ${ids}`)} keywords,
      ${list(sql`select strategy_id, page_id, excluded from strategies where page_id = ${ids}`)} proposals`,
  )
  if (read === undefined) throw new Error('The rows to delete were not read.')
  return read
}
