import { monthStrategiesReport } from '@rankdesk/api'
import { addMonths, monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { joinWorkMonths } from '../workMonth.ts'

const MONTHS = 12
/** The columns of a strategy's present plan that the report shows. */
const PLAN = ['title', 'assigned_date', 'done_month']

/** The strategies of the clients in scope, by month and outcome (PACE-14). */
export const monthStrategies: ReportSource = {
  report: monthStrategiesReport,
  isCached: true,
  key: [{ field: 'month', direction: 'DESC' }, 'businessName', 'strategyId', 'outcome'],
  query(context) {
    const current = monthInLosAngeles(context.clock)
    return sql`
      select w.month, w.outcome, w.strategy_id "strategyId", w.strategy_type_id::int "strategyTypeId", w.title,
             c.client_id "clientId", c.business_name "businessName",
             (select f.staff_name from staff f where f.staff_id = c.seo_manager_id) "seoManager",
             w.assigned_date "assignedDate", w.done_month "completedMonth"
      from clients c ${joinWorkMonths(context, addMonths(current, 1 - MONTHS), current, PLAN)}
      where ${clientsInScope(context)} and c.active`
  },
}
