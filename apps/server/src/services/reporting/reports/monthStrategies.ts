import { monthStrategiesReport } from '@rankdesk/api'
import { addMonths, monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { joinWorkMonths } from '../workMonth.ts'

const MONTHS = 12

/** A column of a strategy's present plan. Looked up for the rows of the page, because a report of everyone has thousands. */
const ofPlan = (column: string) =>
  sql`(select s.${sql.identifier(column)} from strategies s where s.strategy_id = w.strategy_id)`

/** The strategies of the clients in scope, by month and outcome (PACE-14). */
export const monthStrategies: ReportSource = {
  report: monthStrategiesReport,
  isCached: true,
  key: [{ field: 'month', direction: 'DESC' }, 'businessName', 'strategyId', 'outcome'],
  query(context) {
    const current = monthInLosAngeles(context.clock)
    return sql`
      select w.month, w.outcome, w.strategy_id "strategyId", w.strategy_type_id::int "strategyTypeId",
             ${ofPlan('title')} title, c.client_id "clientId", c.business_name "businessName",
             (select f.staff_name from staff f where f.staff_id = c.seo_manager_id) "seoManager",
             ${ofPlan('assigned_date')} "assignedDate", ${ofPlan('done_month')} "completedMonth"
      from clients c ${joinWorkMonths(context, addMonths(current, 1 - MONTHS), current)}
      where ${clientsInScope(context)} and c.active`
  },
}
