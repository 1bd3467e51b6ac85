import { choosesPage, STRATEGY_TYPE_IDS, type TreePlan } from '@rankdesk/domain'
import { and, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { TrashedPages } from '#connectors/site/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type DeletedRows, pageDeletions, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'

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

/** What we have recorded about deleted pages, without the pages themselves, which their site keeps. */
type RecordedRows = Omit<DeletedRows, keyof TrashedPages>

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
