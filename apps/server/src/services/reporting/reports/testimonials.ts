import {
  TESTIMONIAL_TABS,
  testimonialFormReport,
  testimonialReviewClientsReport,
  testimonialTabsReport,
} from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { monthInLosAngeles, type PlainMonth, todayInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { HttpError } from '#platform/http/httpError.ts'
import { activeClients, tabsQuery } from '../clientQueueSql.ts'
import { highestLeadsSql, lastMonthLeadsSql } from '../figures/leads.ts'
import { joinPages, mappedShareSql } from '../figures/pages.ts'
import { performanceSql } from '../figures/performance.ts'
import { joinRanks, measuredSinceSql, page1ShareSql } from '../figures/ranks.ts'
import { ofStrategiesOfMonth } from '../figures/strategiesOfMonth.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'

/** Whether a strategy `s` is a testimonial blog. */
const isTestimonial = sql`s.strategy_type_id = ${sql.raw(String(STRATEGY_TYPES.highlightedTestimonialBlog))}`

const testimonials = ofStrategiesOfMonth

/** The client's tab: Completed if every testimonial blog has statusId 1 (M452). */
const tabSql = (month: PlainMonth) =>
  testimonials(
    month,
    sql`case when bool_and(s.status_id = 1) filter (where ${isTestimonial}) then 'Completed' else 'Incomplete' end`,
  )

/** The active clients in scope with a testimonial blog this month. */
const clients = (context: ReportContext, joins?: SQL) => sql`${activeClients(context, joins)}
  and ${testimonials(monthInLosAngeles(context.clock), sql`count(*) filter (where ${isTestimonial})`)} > 0`

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
             ${tabSql(month)} "testimonialTab", ${testimonials(month, strategies)} strategies
      ${clients(context, sql`${joinPages} ${joinRanks(today)}`)}`
  },
}

export const testimonialTabs: ReportSource = {
  report: testimonialTabsReport,
  isCached: true,
  key: ['position'],
  query: (context) =>
    tabsQuery(context, 'testimonialTab', TESTIMONIAL_TABS, tabSql(monthInLosAngeles(context.clock)), clients(context)),
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
