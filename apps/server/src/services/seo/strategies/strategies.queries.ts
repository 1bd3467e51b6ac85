import type { ReceiptState } from '@rankdesk/domain'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  clients,
  pages,
  pageZones,
  specialtyTypes,
  staff,
  strategies,
  strategyZones,
} from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { notLive } from '../publishing/notLive.ts'

/** The newest rank of a keyword; null if it was never measured. */
export const latestRank = (keywordId: ReturnType<typeof sql>) =>
  sql<number | null>`(select r.rank from ranks r where r.keyword_id = ${keywordId} order by r.date desc limit 1)`

/** A strategy's row with the list's other columns (M225). */
export interface StrategyListRow {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  strategyGroupName: string | null
  title: string
  geography: string
  specialty: string | null
  pageId: number | null
  targetPage: string | null
  strategyValue: number | null
  pageOneKeywordPercentage: number | null
  keywordRank: number | null
  assignedDate: string | null
  completedAt: Date | null
  statusId: number
  requestId: string | null
  contentRequestedAt: Date | null
  contentCompletedAt: Date | null
  hasContent: boolean
  excluded: boolean
  targetCount: number
  completedCount: number
  strategyGroupId: number | null
  /** When its page was last changed. */
  pageChangedAt: Date | null
  receiptState: ReceiptState | null
  isNotLive: boolean
  duePublishDate: string | null
  handedOverAt: Date | null
  asksClient: boolean
}

/**
 * Returns a client's strategies of the month that starts on `monthStart` and later, with open ones and those
 * that are not live from earlier months; by month, then by sequence. Proposals without a month belong to the scheduler, not the queue.
 */
export async function strategiesOfClient(
  db: Queryable,
  clientId: number,
  monthStart: string,
): Promise<StrategyListRow[]> {
  const rows = await fetchRows<StrategyListRow>(
    db,
    sql`
    select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId", g.strategy_group_name "strategyGroupName",
           s.title, s.geography, t.specialty_type_name specialty, s.page_id "pageId", p.path "targetPage",
           s.strategy_value "strategyValue", k."pageOne" "pageOneKeywordPercentage", k.best "keywordRank",
           s.assigned_date "assignedDate", s.completed_at "completedAt", s.status_id "statusId",
           s.request_id "requestId", s.content_requested_at "contentRequestedAt",
           s.content_completed_at "contentCompletedAt", s.excluded,
           exists (select from strategy_zones z where z.strategy_id = s.strategy_id) "hasContent",
           s.target_count "targetCount",
           (select count(*) from strategy_completions c where c.strategy_id = s.strategy_id)::int "completedCount",
           s.strategy_group_id "strategyGroupId", p.updated_at "pageChangedAt",
           (select e.state from receipts e where e.strategy_id = s.strategy_id
            order by e.receipt_id desc limit 1) "receiptState",
           ${notLive(sql`s`)} "isNotLive",
           (select u.publish_date from publications u where u.strategy_id = s.strategy_id and u.state = 'due'
            order by u.publication_id desc limit 1) "duePublishDate",
           (select max(u.approved_at) from publications u
            where u.strategy_id = s.strategy_id and u.state = 'handed-over') "handedOverAt",
           exists (select from client_briefs b where b.strategy_id = s.strategy_id and b.replaces_draft) "asksClient"
    from strategies s
    left join strategy_groups g using (strategy_group_id)
    left join specialty_types t on t.specialty_type_id = s.specialty_type_id
    left join pages p on p.page_id = s.page_id
    left join lateral (
      select min(r.rank) best, (count(*) filter (where r.rank <= 10) * 100.0 / nullif(count(*), 0))::float8 "pageOne"
      from strategy_keywords sk, lateral (select ${latestRank(sql`sk.keyword_id`)} rank) r
      where sk.strategy_id = s.strategy_id
    ) k on true
    where s.client_id = ${clientId} and s.assigned_date is not null
      and (s.assigned_date >= ${monthStart}::date or s.status_id = 0 or ${notLive(sql`s`)})
    order by s.assigned_date, s.s_seq, s.strategy_id`,
  )
  return rows
}

/** Returns a strategy with its client, page and specialty. Undefined for an unknown id. */
export async function strategyById(db: Queryable, strategyId: number) {
  const [row] = await db
    .select({ strategy: strategies, client: clients, page: pages, specialty: specialtyTypes.specialtyTypeName })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(pages, eq(pages.pageId, strategies.pageId))
    .leftJoin(specialtyTypes, eq(specialtyTypes.specialtyTypeId, strategies.specialtyTypeId))
    .where(eq(strategies.strategyId, strategyId))
  return row
}

/**
 * The columns of a draft zone with the name of its last editor and the key of the save that created its version, for a
 * select and an update's returning clause. The latter doesn't see a version that its own statement inserts.
 */
export const draftZoneColumns = {
  ...getTableColumns(strategyZones),
  staffName: sql<
    string | null
  >`(select ${staff.staffName} from ${staff} where ${staff.staffId} = ${strategyZones.updatedBy})`,
  saveKey: sql<string | null>`(select v.idempotency_key from zone_versions v
    where v.strategy_id = strategy_zones.strategy_id and v.element_id = strategy_zones.element_id
      and v.version = strategy_zones.version)`,
  approverName: sql<
    string | null
  >`(select ${staff.staffName} from ${staff} where ${staff.staffId} = ${strategyZones.approvedBy})`,
  /** The writer of its newest generated text: a draft is stored with its texts at the same time. */
  writer: sql<string | null>`(select g.writer from zone_versions v
    join content_generations g on g.strategy_id = v.strategy_id and g.written_at = v.at
    where v.strategy_id = strategy_zones.strategy_id and v.element_id = strategy_zones.element_id
      and v.reason = 'generate' and v.version <= strategy_zones.version
    order by v.version desc limit 1)`,
}
export type DraftZone = typeof strategyZones.$inferSelect & {
  staffName: string | null
  saveKey: string | null
  approverName: string | null
  writer: string | null
}

/** Whether a person approved the present text of a draft zone. */
export function isZoneApproved({ approvedVersion, version }: Pick<DraftZone, 'approvedVersion' | 'version'>): boolean {
  return approvedVersion === version
}

/** Returns a strategy's draft zones, in the order of the page. */
export function draftZones(db: Queryable, strategyId: number) {
  return db
    .select(draftZoneColumns)
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
    .orderBy(strategyZones.seq)
}

/** Returns one draft zone, or undefined. */
export async function draftZone(db: Queryable, strategyId: number, elementId: string) {
  const [zone] = await db
    .select(draftZoneColumns)
    .from(strategyZones)
    .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
  return zone
}

/** Returns a page's live content, in its order. */
export function liveZones(db: Queryable, pageId: number) {
  return db.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(pageZones.seq)
}

/** Locks a strategy until the transaction ends. Throws `HttpError` 404 when there is none. */
export async function lockStrategy(tx: Queryable, strategyId: number) {
  const strategy = await lockStrategyIfAny(tx, strategyId)
  if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  return strategy
}

/** Locks a strategy until the transaction ends, for background work that may find it gone. */
export async function lockStrategyIfAny(tx: Queryable, strategyId: number) {
  const [row] = await tx.select().from(strategies).where(eq(strategies.strategyId, strategyId)).for('no key update')
  return row
}
