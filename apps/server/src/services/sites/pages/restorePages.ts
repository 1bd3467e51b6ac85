import { and, eq, isNull, sql } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DeletedRows, pageDeletions, remotePages } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { readRemoteTree, redirectsFor, setRedirects, storeChanged } from '../remote/remoteTree.ts'
import { sendSiteChange } from '../remote/sendSiteChange.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import type { RecordedRows } from './deletePages.ts'
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

/** Brings pages of a website back from its trash. Throws `HttpError` 404 and 409, and the errors of the site. */
async function restoreRemotePages(
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

/** A deletion of pages to undo. */
interface PagesToRestore {
  actor: Actor
  projectId: number
  pageDeletionId: number
}

/** Restores deleted pages in our tables with all that was recorded about them. */
async function writeRestored(
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

/** Restores what we had recorded about pages, after their site has them again. */
async function restoreRecordedRows(tx: Transaction, rows: RecordedRows): Promise<void> {
  const insert = (table: string, values: readonly unknown[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)`)
  await insert('zone_versions', rows.versions)
  await insert('page_search_stats', rows.searchStats)
  await insert('page_traffic', rows.traffic)
  await tx.execute(sql`
    update seo_targets t set page_id = old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.targets)}::jsonb) as old(seo_target_id int, page_id int)
    where t.seo_target_id = old.seo_target_id and t.page_id is null`)
  await tx.execute(sql`
    insert into target_posts (seo_target_id, page_id) select old.seo_target_id, old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.posts ?? [])}::jsonb) as old(seo_target_id int, page_id int)
    join seo_targets t using (seo_target_id) on conflict do nothing`)
  await tx.execute(sql`
    update keywords k set page_id = old.page_id
    from jsonb_to_recordset(${JSON.stringify(rows.keywords)}::jsonb) as old(keyword_id int, page_id int)
    where k.keyword_id = old.keyword_id and k.page_id is null`)
  await tx.execute(sql`
    update strategies s set page_id = old.page_id, excluded = old.excluded
    from jsonb_to_recordset(${JSON.stringify(rows.proposals)}::jsonb) as old(strategy_id bigint, page_id int, excluded bool)
    where s.strategy_id = old.strategy_id and s.page_id is null`)
}
