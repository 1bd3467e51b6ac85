import { ownStrategiesReport } from '@rankdesk/api'
import { monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { startOfMonth } from '../workMonth.ts'

/** The strategies that each person completed this month, of any client (TEAM-2): the list behind `staffOwnCompleted`. */
export const ownStrategies: ReportSource = {
  report: ownStrategiesReport,
  key: [{ field: 'completedAt', direction: 'DESC' }, 'strategyId', 'completedById'],
  query: ({ clock }) => sql`
    select d.acted_for_id "completedById", f.staff_name "completedByName", s.strategy_id "strategyId",
           s.strategy_type_id::int "strategyTypeId", s.title, c.client_id "clientId", c.business_name "businessName",
           max(d.completed_at) "completedAt"
    from strategy_completions d join strategies s using (strategy_id) join clients c on c.client_id = s.client_id
    join staff f on f.staff_id = d.acted_for_id
    where d.completed_at >= ${startOfMonth(monthInLosAngeles(clock)).toISOString()}::timestamptz
    group by d.acted_for_id, f.staff_name, s.strategy_id, c.client_id`,
}
