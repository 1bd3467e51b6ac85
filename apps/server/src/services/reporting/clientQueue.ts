import { type SQL, sql } from 'drizzle-orm'
import { GOAL, PAGE_ONE, PERFORMANCE_FLOORS } from '@rankdesk/domain'
import { addMonths, firstDayOfMonth, monthInLosAngeles, todayInLosAngeles } from '@rankdesk/format'
import type { ReportContext } from './reportSource.ts'
import { clientsInScope } from './staffArgument.ts'
import { countsForMonth } from './workMonth.ts'

/** The goal of PERF-1 for a client `c`, percent of 100. */
const goalPercent = (
  today: string,
) => sql`least(${GOAL.most}::numeric, ${GOAL.start}::numeric + ${GOAL.perMonth}::numeric * greatest(0,
  coalesce((extract(year from age(${today}::date, c.ranking_started)) * 12
    + extract(month from age(${today}::date, c.ranking_started)))::int, 0)))`

/** The performance of PERF-2 from a lead in points; the floors are the rule's own. */
function performanceCase(lead: SQL): SQL {
  const steps = PERFORMANCE_FLOORS.filter((floor) => Number.isFinite(floor.minLead)).map(
    (floor) => sql`when ${lead} >= ${floor.minLead}::numeric then ${floor.performance}::text`,
  )
  return sql`case ${sql.join(steps, sql` `)} else ${PERFORMANCE_FLOORS.at(-1)?.performance}::text end`
}

/** Which tab a client is in (QUEUE-1), from its counted strategies of this month. */
const queueTabCase = sql`case when counted.strategies = 0 then 'To Schedule'
  when counted.met >= counted.strategies then 'Completed' else 'To Complete' end`

const search = ({ arguments: given }: ReportContext): SQL => {
  const text = String(given.get('search') ?? '').trim()
  if (text === '') return sql`true`
  const pattern = `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql`(c.business_name ilike ${pattern} or c.client_id::text = ${text})`
}

/** The strategies of this month, counted for each client `c` in scope (PACE-5 says which month a strategy counts for). */
function countedClients(context: ReportContext): SQL {
  return sql`
    clients c cross join lateral (
      select count(*)::int strategies,
             (count(*) filter (where s.status_id = 1))::int met
      from strategies s
      where s.client_id = c.client_id and ${countsForMonth(monthInLosAngeles(context.clock))}
    ) counted
    where ${clientsInScope(context)} and c.active and ${search(context)}`
}

/** How many clients each tab holds; All has every one of them. */
export function queueTabsQuery(context: ReportContext): SQL {
  return sql`
    with tabs(tab, position) as (values ('To Schedule', 1), ('To Complete', 2), ('Completed', 3), ('All', 4)),
    found as (select ${queueTabCase} tab from ${countedClients(context)})
    select tabs.tab "queueTab", count(found.tab)::int clients
    from tabs left join found on tabs.tab in (found.tab, 'All') group by tabs.tab, tabs.position order by tabs.position`
}

/** A staff member's clients with every figure of the queue's row, each counted from the facts. */
export function rankingClientsQuery(context: ReportContext): SQL {
  const today = todayInLosAngeles(context.clock)
  const lastMonth = firstDayOfMonth(addMonths(monthInLosAngeles(context.clock), -1))
  return sql`
    with scope as (select c.*, counted.strategies, counted.met, ${queueTabCase} queue_tab from ${countedClients(context)})
    select c.client_id "clientId", c.business_name "businessName", c.domain, c.active::int active, c.group_name "group",
           am.staff_name "accountManager", sm.staff_name "seoManager", mm.staff_name "marketingManager",
           c.content_brief_completed "contentBriefCompleted", c.content_brief_steps "contentBriefSteps",
           p.pages, p.mapped "mappedPages", coalesce(p.mapped::float8 / nullif(p.pages, 0), 0) "mappedPercent",
           c.ranking_package "rankingPackage", c.ranking_value::float8 "rankingValue",
           c.overridden_time_allocation::float8 "overriddenTimeAllocation",
           ${performanceCase(sql`(coalesce(k.page1 * 100.0 / nullif(k.keywords, 0), 0) - ${goalPercent(today)})`)} performance,
           k.keywords, k.page1, coalesce(k.page1::float8 / nullif(k.keywords, 0), 0) "page1Percent",
           l.highest "highestLeads", l.last_month "lastMonthLeads",
           c.content_approval "contentApproval", c.redesign, c.cancelling, c.blog_installed "blogInstalled",
           c.strategies, c.met "strategiesMet", c.queue_tab "queueTab"
    from scope c
    left join staff am on am.staff_id = c.account_manager_id
    left join staff sm on sm.staff_id = c.seo_manager_id
    left join staff mm on mm.staff_id = c.marketing_manager_id
    cross join lateral (
      select count(*)::int pages,
             (count(*) filter (where exists (select from keywords k where k.page_id = p.page_id)
                                  or exists (select from seo_targets t where t.client_id = c.client_id and t.page_id = p.page_id)))::int mapped
      from sites s join pages p using (project_id) where s.client_id = c.client_id and p.visible
    ) p
    cross join lateral (
      select count(*)::int keywords, (count(*) filter (where newest.rank <= ${PAGE_ONE}))::int page1
      from keywords k
      left join lateral (select r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) newest on true
      where k.client_id = c.client_id
    ) k
    cross join lateral (
      select coalesce(max(m.leads), 0)::int highest,
             coalesce(max(m.leads) filter (where m.month = ${lastMonth}::date), 0)::int last_month
      from (select date_trunc('month', t.date)::date as month, sum(t.leads) leads
            from sites s join traffic t using (project_id) where s.client_id = c.client_id group by 1) m
    ) l`
}
