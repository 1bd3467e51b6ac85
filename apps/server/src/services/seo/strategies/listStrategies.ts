import type { CallResult, clientStrategies, StrategyRow } from '@rankdesk/api'
import { hasPageContent, isOutOfDate, type ReceiptState, strategyTypeLabel } from '@rankdesk/domain'
import { type Clock, firstDayOfMonth, monthInLosAngeles, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { isoInstant } from '#platform/isoInstant.ts'
import { clientById } from '../client-info/clientById.ts'
import { notLive } from '../publishing/notLive.ts'
import { latestRank } from './strategies.queries.ts'

/** Returns the list of a client's strategies (M225). Throws `HttpError` 404 for an unknown client. */
export async function listStrategies(
  db: Queryable,
  clock: Clock,
  clientId: number,
): Promise<CallResult<typeof clientStrategies>> {
  const client = await clientById(db, clientId)
  const rows = await strategiesOfClient(db, clientId, firstDayOfMonth(monthInLosAngeles(clock)))
  return {
    clientId: client.clientId,
    contentBriefComplete: client.contentBriefCompleted >= client.contentBriefSteps,
    strategies: rows.map((row) => presentRow(row, todayInLosAngeles(clock))),
  }
}

/** A strategy's row with the list's other columns (M225). */
interface StrategyListRow {
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
async function strategiesOfClient(db: Queryable, clientId: number, monthStart: string): Promise<StrategyListRow[]> {
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

/** Presents a database row as a row of the list. */
function presentRow(row: StrategyListRow, today: PlainDate): StrategyRow {
  return {
    strategyId: row.strategyId,
    strategyTypeId: row.strategyTypeId,
    strategyTypeName: strategyTypeLabel(row.strategyTypeId),
    strategyGroupName: row.strategyGroupName,
    title: row.title,
    geography: row.geography,
    specialty: row.specialty,
    pageId: row.pageId,
    targetPage: row.targetPage,
    strategyValue: row.strategyValue,
    pageOneKeywordPercentage: row.pageOneKeywordPercentage,
    keywordRank: row.keywordRank,
    assignedDate: row.assignedDate,
    completedDate: isoInstant(row.completedAt),
    statusId: row.statusId,
    requestId: row.requestId,
    contentRequested: isoInstant(row.contentRequestedAt),
    contentCompleted: isoInstant(row.contentCompletedAt),
    // Without page text there is no content to wait for.
    hasContent: row.hasContent || !hasPageContent(row.strategyTypeId),
    excludeStrategy: row.excluded,
    targetStrategiesCompleteCount: row.targetCount,
    completedStrategiesCount: row.completedCount,
    strategyGroupId: row.strategyGroupId,
    isOutOfDate: isOutOfDate(row, today),
    receiptState: row.receiptState,
    isNotLive: row.isNotLive,
    duePublishDate: row.duePublishDate,
    handedOverAt: isoInstant(row.handedOverAt),
    asksClient: row.asksClient && row.statusId === 0,
  }
}
