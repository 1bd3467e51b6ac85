import {
  allClientsReport,
  homeTabsReport,
  queueChoicesReport,
  queueTabsReport,
  queueTwoRankingClientsReport,
  rankingClientsReport,
  TESTIMONIAL_TABS,
  testimonialFormReport,
  testimonialReviewClientsReport,
  testimonialTabsReport,
} from '@rankdesk/api'
import { HOME_TABS, QUEUE_TABS, STRATEGY_TYPES } from '@rankdesk/domain'
import {
  addMonths,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  monthInLosAngeles,
  type PlainMonth,
  todayInLosAngeles,
} from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { HttpError } from '#platform/http/httpError.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { notLive } from '#services/seo/publishing/notLive.ts'
import { importedAtSql, ranksImportedAtSql } from '../figures/imports.ts'
import { joinPages, mappedShareSql } from '../figures/pages.ts'
import { performanceSql } from '../figures/performance.ts'
import { joinRanks, measuredSinceSql, page1ShareSql } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope, containing } from '../scope.ts'
import { countsForMonth } from '../workMonth.ts'

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

export const testimonialReviewClients: ReportSource = {
  report: testimonialReviewClientsReport,
  isCached: true,
  key: ['businessName', 'clientId'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const month = monthInLosAngeles(context.clock)
    const nameOf = (column: SQL) => sql`(select f.staff_name from staff f where f.staff_id = ${column})`
    const strategies = sql`coalesce(jsonb_agg(jsonb_build_object('strategyId', s.strategy_id, 'statusId', s.status_id,
      'title', s.title, 'reviewId', (select v.review_id from reviews v where v.strategy_id = s.strategy_id limit 1))
      order by s.strategy_id) filter (where ${isTestimonial}), '[]')`
    return sql`
      select c.client_id "clientId", c.business_name "businessName", ${nameOf(sql`c.account_manager_id`)} "staffName",
             ${nameOf(sql`c.marketing_manager_id`)} "marketingManager",
             c.content_brief_completed "contentBriefCompleted", c.content_brief_steps "contentBriefSteps",
             ${mappedShareSql} "mappedPercent", c.ranking_package "rankingPackage", c.ranking_value::float8 "rankingValue",
             c.overridden_time_allocation::float8 "overriddenTimeAllocation",
             ${performanceSql(today)} performance, rank.measured_on "measuredOn", ${measuredSinceSql} "measuredSince",
             coalesce(rank.keywords, 0) keywords, coalesce(rank.page1, 0) page1, ${page1ShareSql} "page1Percent",
             ${highestLeadsSql} "highestLeads", ${lastMonthLeadsSql(month)} "lastMonthLeads",
             ${tabSql(month)} "testimonialTab", ${ofStrategiesOfMonth(month, strategies)} strategies
      ${testimonialClients(context, sql`${joinPages} ${joinRanks(today)}`)}`
  },
}

export const testimonialTabs: ReportSource = {
  report: testimonialTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(
      context,
      'testimonialTab',
      TESTIMONIAL_TABS,
      tabSql(monthInLosAngeles(context.clock)),
      testimonialClients(context),
    ),
}

/** A customer's review (M246), by its id or by the blog that uses it. */
export const testimonialForm: ReportSource = {
  report: testimonialFormReport,
  key: ['reviewId'],
  query({ arguments: given }) {
    const conditions = [
      ...(given.has('reviewId') ? [sql`v.review_id = ${given.get('reviewId')}::int`] : []),
      ...(given.has('strategyId') ? [sql`v.strategy_id = ${given.get('strategyId')}::bigint`] : []),
    ]
    if (conditions.length === 0) throw new HttpError(400, 'filter: the report testimonial-form needs reviewId.')
    return sql`
      select v.review_id "reviewId", v.client_id "clientId", v.strategy_id "strategyId", v.quote, v.author, v.details,
             v.service_type_name "serviceTypeName", v.specific_person "specificPerson", v.full_review "fullReview"
      from reviews v where ${sql.join(conditions, sql` and `)}`
  },
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

/** Whether a strategy `s` is a testimonial blog. */
const isTestimonial = sql`s.strategy_type_id = ${sql.raw(String(STRATEGY_TYPES.highlightedTestimonialBlog))}`

/** The client's tab: Completed if every testimonial blog has statusId 1 (M452). */
const tabSql = (month: PlainMonth) =>
  ofStrategiesOfMonth(
    month,
    sql`case when bool_and(s.status_id = 1) filter (where ${isTestimonial}) then 'Completed' else 'Incomplete' end`,
  )

/** The active clients in scope with a testimonial blog this month. */
const testimonialClients = (context: ReportContext, joins?: SQL) => sql`${activeClients(context, joins)}
  and ${ofStrategiesOfMonth(monthInLosAngeles(context.clock), sql`count(*) filter (where ${isTestimonial})`)} > 0`

/** The active clients `c` in scope that match the search, with more joins. */
const activeClients = (context: ReportContext, joins = sql``) => sql`from clients c ${joins}
  where ${clientsInScope(context)} and c.active and ${clientSearch(String(context.arguments.get('search') ?? ''))}`

/** Matches part of the business name, or the whole client id (M179). */
function clientSearch(text: string): SQL {
  if (text === '') return sql`true`
  return sql`(c.business_name ilike ${containing(text)} or c.client_id::text = ${text})`
}

/** Counts the clients of each tab. All contains every client. */
function tabsQuery(
  context: ReportContext,
  field: string,
  tabs: readonly string[],
  tabOf: SQL,
  clients = activeClients(context),
): SQL {
  const rows = tabs.map((tab, index) => sql`(${tab}::text, ${sql.raw(String(index))})`)
  return sql`
    with tabs(tab, position) as (values ${sql.join(rows, sql`, `)}),
    found as materialized (select tab, count(*)::int clients from (select ${tabOf} tab ${clients}) f group by tab)
    select tabs.tab ${sql.identifier(field)}, position,
           coalesce((select sum(found.clients) from found where tabs.tab in (found.tab, 'All')), 0)::int clients
    from tabs`
}

/** The highest monthly leads of a client `c`; null if its leads were never counted. Rule COV-1. */
const highestLeadsSql = sql`(select max(m.leads)::int from sites s join traffic_months m using (project_id)
  where s.client_id = c.client_id)`

/** The leads of the previous month; null unless each of its days was counted. Rules COV-1, COV-4. */
function lastMonthLeadsSql(month: PlainMonth) {
  const last = addMonths(month, -1)
  const days = daysBetween(firstDayOfMonth(last), lastDayOfMonth(last)) + 1
  return sql`(select sum(m.leads)::int from sites s join traffic_months m using (project_id)
    where s.client_id = c.client_id and m.date = ${firstDayOfMonth(last)}::date and m.lead_days = ${days}::int)`
}

/** Aggregates the strategies `s` of a client `c` this month (PACE-5). */
const ofStrategiesOfMonth = (month: PlainMonth, what: SQL) =>
  sql`(select ${what} from strategies s where s.client_id = c.client_id and ${countsForMonth(month)})`

/** The number of strategies, and of those that have met their target. */
const countedSql = sql`count(*)::int`

const metSql = sql`(count(*) filter (where s.status_id = 1))::int`

/** The client's tab of the four-tab queue (QUEUE-1). */
const queueTabSql = sql`case when count(*) = 0 then 'To Schedule'
  when count(*) filter (where s.status_id = 1) >= count(*) then 'Completed' else 'To Complete' end`

/** The client's tab of Home's list (QUEUE-3). */
const homeTabSql = sql`case when count(*) > 0 and count(*) filter (where s.status_id = 1) >= count(*)
  then 'Completed' else 'To Complete' end`

/** Open work that was carried over from an earlier month (M418). */
const rolloverSql = (month: PlainMonth) =>
  sql`coalesce(bool_or(s.status_id = 0 and (s.has_rollover or s.assigned_date < ${firstDayOfMonth(month)}::date)), false)`

/** Whether a draft is ready for review: one that misses its order is not (SCORE-21). */
const readySql = sql`case when count(*) filter (where s.status_id = 0 and s.content_completed_at is not null
  and not s.misses_order) > 0
  then 'Yes' else 'No' end`

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
