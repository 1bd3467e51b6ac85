import {
  allClientsReport,
  homeTabsReport,
  queueChoicesReport,
  queueTabsReport,
  queueTwoRankingClientsReport,
  rankingClientsReport,
} from '@rankdesk/api'
import { HOME_TABS, QUEUE_TABS } from '@rankdesk/domain'
import { firstDayOfMonth, monthInLosAngeles, type PlainMonth, todayInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { notLive } from '../../seo/publishing/notLive.ts'
import { activeClients, tabsQuery } from '../clientQueueSql.ts'
import { importedAtSql, ranksImportedAtSql } from '../figures/imports.ts'
import { highestLeadsSql, lastMonthLeadsSql } from '../figures/leads.ts'
import { joinPages, mappedShareSql } from '../figures/pages.ts'
import { performanceSql } from '../figures/performance.ts'
import { joinRanks, measuredSinceSql, page1ShareSql } from '../figures/ranks.ts'
import { countedSql, homeTabSql, ofStrategiesOfMonth, queueTabSql } from '../figures/strategiesOfMonth.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'

const metSql = sql`(count(*) filter (where s.status_id = 1))::int`
/** Whether a draft is ready for review: one that misses its order is not (SCORE-21). */
const readySql = sql`case when count(*) filter (where s.status_id = 0 and s.content_completed_at is not null
  and not s.misses_order) > 0
  then 'Yes' else 'No' end`

const clientRows = { key: ['businessName', 'clientId'], rowId: 'clientId', isCached: true, query: rankingClientsQuery }

export const rankingClients: ReportSource = { report: rankingClientsReport, ...clientRows }
export const queueTwoRankingClients: ReportSource = {
  report: queueTwoRankingClientsReport,
  ...clientRows,
}
export const allClients: ReportSource = { report: allClientsReport, ...clientRows }

export const queueTabs: ReportSource = {
  report: queueTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(context, 'queueTab', QUEUE_TABS, ofStrategiesOfMonth(monthInLosAngeles(context.clock), queueTabSql)),
}

export const homeTabs: ReportSource = {
  report: homeTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(context, 'homeTab', HOME_TABS, ofStrategiesOfMonth(monthInLosAngeles(context.clock), homeTabSql)),
}

export const queueChoices: ReportSource = {
  report: queueChoicesReport,
  isCached: true,
  key: ['field', 'value'],
  query: queueChoicesSql,
}

/**
 * Returns the clients in scope with every figure of the queue's row, each derived from the facts. A figure is a
 * subselect, or comes from a left join of a subselect with one row: the database computes either only for the rows of
 * the page, unless the report filters or sorts by it. Figures of the same rows share a join.
 */
function rankingClientsQuery(context: ReportContext): SQL {
  const today = todayInLosAngeles(context.clock)
  const thisMonth = monthInLosAngeles(context.clock)
  const nameOf = (column: SQL) => sql`(select f.staff_name from staff f where f.staff_id = ${column})`
  const joins = sql`${joinPages} ${joinRanks(today)} ${joinScheduled(thisMonth)} ${joinStrategiesOfMonth(thisMonth)}`
  return sql`
    select c.client_id "clientId", c.business_name "businessName", c.domain, c.active::int active, c.group_name "group",
           ${nameOf(sql`c.account_manager_id`)} "accountManager", ${nameOf(sql`c.seo_manager_id`)} "seoManager",
           ${nameOf(sql`c.marketing_manager_id`)} "marketingManager",
           c.content_brief_completed "contentBriefCompleted", c.content_brief_steps "contentBriefSteps",
           page.visible pages, page.mapped "mappedPages", ${mappedShareSql} "mappedPercent",
           c.ranking_package "rankingPackage", c.ranking_value::float8 "rankingValue", c.ranking_started "rankingStarted",
           c.site_launch_date "siteLaunchDate", c.billing_status "billingStatus",
           c.overridden_time_allocation::float8 "overriddenTimeAllocation",
           ${performanceSql(today)} performance, rank.measured_on "measuredOn", ${measuredSinceSql} "measuredSince",
           ${isDayUnknownSql(sql`c.client_id`, sql`rank.measured_on`)} "isDayUnknown",
           c.sample "isSample", ${importedAtSql} "importedAt", ${ranksImportedAtSql} "ranksImportedAt",
           coalesce(rank.keywords, 0) keywords, coalesce(rank.page1, 0) page1, ${page1ShareSql} "page1Percent",
           ${highestLeadsSql} "highestLeads", ${lastMonthLeadsSql(thisMonth)} "lastMonthLeads",
           scheduled.until "scheduledUntil", scheduled.strategies "crntAndByndStrategies",
           c.content_approval "contentApproval", c.redesign, c.cancelling, c.blog_installed "blogInstalled",
           open_work.has_rollover "hasRolloverStrategies", work.has_any "hasStrategies",
           open_work.has_ready "hasReadyToComplete", work.strategies, work.met "strategiesMet",
           (select count(*)::int from strategies s
             where s.client_id = c.client_id and ${notLive(sql`s`)}) "notLiveStrategies",
           (select min(u.approved_at) from publications u join strategies s using (strategy_id)
             where s.client_id = c.client_id and u.state = 'handed-over') "handedOverAt",
           work.queue_tab "queueTab", work.home_tab "homeTab", ${ownOrderSql(context)} "ownOrder"
    ${activeClients(context, joins)}`
}

/** Returns a client `c`'s position in a person's own order (M492). */
function ownOrderSql({ arguments: given }: ReportContext): SQL {
  const owner = given.get('orderOf')
  if (typeof owner !== 'number') return sql`null::float8`
  return sql`(select o.position from client_orders o where o.staff_id = ${owner}::int and o.client_id = c.client_id)`
}

/**
 * Returns the filter choices of the active clients in scope: groups and account managers with their numbers of clients.
 */
function queueChoicesSql(context: ReportContext): SQL {
  const choices = (field: string, value: SQL) => sql`
    select ${field}::text field, value, count(*)::int clients
    from (select ${value} value ${activeClients(context)}) v where value is not null and value <> '' group by value`
  const accountManager = sql`(select f.staff_name from staff f where f.staff_id = c.account_manager_id)`
  return sql`${choices('group', sql`c.group_name`)} union all ${choices('accountManager', accountManager)}`
}

/**
 * Joins a client `c`'s strategies from this month on as `scheduled(strategies, until)`: their number (M190) and the last
 * month with one.
 */
const joinScheduled = (month: PlainMonth) => sql`left join lateral (
  select count(*)::int strategies, max(s.assigned_date) until from strategies s
  where s.client_id = c.client_id and s.assigned_date >= ${firstDayOfMonth(month)}::date) scheduled on true`

/** Open work that was carried over from an earlier month (M418). */
const rolloverSql = (month: PlainMonth) =>
  sql`coalesce(bool_or(s.status_id = 0 and (s.has_rollover or s.assigned_date < ${firstDayOfMonth(month)}::date)), false)`

/**
 * Joins the figures of a client `c`'s strategies of this month as `work(strategies, met, has_any, queue_tab, home_tab)`
 * and `open_work(has_rollover, has_ready)`. Two joins, because an index alone answers the first.
 */
const joinStrategiesOfMonth = (month: PlainMonth) => sql`
  left join lateral ${ofStrategiesOfMonth(
    month,
    sql`${countedSql} strategies, ${metSql} met, case when count(*) > 0 then 'Yes' else 'No' end has_any,
      ${queueTabSql} queue_tab, ${homeTabSql} home_tab`,
  )} work on true
  left join lateral ${ofStrategiesOfMonth(
    month,
    sql`${rolloverSql(month)} has_rollover, ${readySql} has_ready`,
  )} open_work on true`
