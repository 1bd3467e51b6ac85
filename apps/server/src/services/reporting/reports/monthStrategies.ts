import { monthStrategiesReport } from '@rankdesk/api'
import { addMonths, monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { workMonthsOfClient } from '../workMonth.ts'

const MONTHS = 12

/** The strategies of the clients in scope, by month and outcome (PACE-14). */
export const monthStrategies: ReportSource = {
  report: monthStrategiesReport,
  isCached: true,
  key: [{ field: 'month', direction: 'DESC' }, 'businessName', 'strategyId', 'outcome'],
  query(context) {
    const current = monthInLosAngeles(context.clock)
    return sql`
      select w.month, w.outcome, w.strategy_id "strategyId", w.strategy_type_id::int "strategyTypeId", s.title,
             c.client_id "clientId", c.business_name "businessName",
             (select f.staff_name from staff f where f.staff_id = c.seo_manager_id) "seoManager",
             s.assigned_date "assignedDate", s.done_month "completedMonth"
      from clients c cross join lateral (${workMonthsOfClient(addMonths(current, 1 - MONTHS), current)}) w
      join strategies s on s.strategy_id = w.strategy_id
      where ${clientsInScope(context)} and c.active`
  },
}
