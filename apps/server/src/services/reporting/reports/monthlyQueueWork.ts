import { monthlyQueueWorkReport } from '@rankdesk/api'
import { targetPacePercentage } from '@rankdesk/domain'
import {
  addMonths,
  firstDayOfMonth,
  formatMonthShort,
  lastDayOfMonth,
  monthInLosAngeles,
  todayInLosAngeles,
  workingDaysBetween,
} from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { cappedHours } from '../figures/cappedHours.ts'
import { clientMonths } from '../figures/clientMonths.ts'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const MONTHS = 12

/** The months of the clients in scope: assigned and completed work (PACE-4, PACE-5, PACE-14), and today's target (PACE-3). */
export const monthlyQueueWork: ReportSource = {
  report: monthlyQueueWorkReport,
  isCached: true,
  key: [{ field: 'reportDate', direction: 'DESC' }],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const thisMonth = monthInLosAngeles(context.clock)
    const rows = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back)).map((month) => {
      const first = firstDayOfMonth(month)
      const last = lastDayOfMonth(month)
      const passed = workingDaysBetween(first, last < today ? last : today)
      const target = targetPacePercentage(passed, workingDaysBetween(first, last))
      return sql`(${first}::date, ${formatMonthShort(month)}::text, ${target}::float8)`
    })
    const oldest = addMonths(thisMonth, 1 - MONTHS)
    // Rounded, because the order of a sum of doubles is the planner's.
    return sql`
      with months(month, label, target) as (values ${sql.join(rows, sql`, `)}),
      scoped as materialized (
        select c.client_id, c.overridden_time_allocation::float8 allocation from clients c
        where ${clientsInScope(context)} and c.active
      ),
      ${clientMonths(oldest, thisMonth)},
      capped as (
        select month, assigned, completed, late, carried_over, dropped, overdue, hours, hours_done,
               least(overdue_hours, hours - hours_done) hours_overdue
        from (
          select m.month, m.assigned, m.completed, m.late, m.carried_over, m.dropped, m.overdue, m.overdue_hours,
                 ${cappedHours(sql`m.hours`, sql`c.allocation`)} hours,
                 ${cappedHours(sql`m.completed_hours`, sql`c.allocation`)} hours_done
          from client_months m join scoped c on c.client_id = m.client_id
        ) c
      ),
      summed as (
        select month, sum(assigned) assigned, sum(completed) completed, sum(late) late, sum(carried_over) carried_over,
               sum(dropped) dropped, sum(overdue) overdue, sum(hours) hours, sum(hours_done) hours_done,
               sum(hours_overdue) hours_overdue, count(*) filter (where assigned > 0) clients
        from capped group by month
      )
      select m.month "reportDate", m.label "labelDate",
             coalesce(s.completed, 0)::int "totalCompletedStrategies",
             coalesce(s.completed, 0)::int "strategiesCompletedToDate",
             round(coalesce(s.hours_done, 0)::numeric, 6)::float8 "totalCompletedToDate",
             coalesce(s.assigned, 0)::int "totalAssigned",
             round(coalesce(s.hours, 0)::numeric, 6)::float8 "totalHoursAssigned",
             coalesce(s.clients, 0)::int "scheduledClients",
             coalesce(s.late, 0)::int "lateStrategies", coalesce(s.carried_over, 0)::int "carriedOverStrategies",
             coalesce(s.dropped, 0)::int "droppedStrategies", coalesce(s.overdue, 0)::int "overdueStrategies",
             round(coalesce(s.hours_overdue, 0)::numeric, 6)::float8 "overdueHours",
             m.month < coalesce((select min(r.recorded_since) from work_record r), m.month) "isEstimated",
             m.target "targetPacePercentage", m.target "totalHoursTargetPacePercentage"
      from months m left join summed s on s.month = m.month`
  },
}
