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
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { hoursOfType } from '../strategyHoursTable.ts'
import { workMonthsOfClient } from '../workMonth.ts'

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
    // Rounded, because the order of a sum of doubles is the planner's. Sums each client's months separately: many small groups cost less than one sort of all strategies.
    return sql`
      with months(month, label, target) as (values ${sql.join(rows, sql`, `)}),
      client_months as (
        select w.*, c.overridden_time_allocation::float8 allocation
        from clients c
        cross join lateral (
          select month, count(*) filter (where outcome <> 'dropped') assigned,
                 count(*) filter (where outcome in ('done', 'late')) completed,
                 count(*) filter (where outcome = 'late') late,
                 count(*) filter (where outcome = 'carried-over') carried_over,
                 count(*) filter (where outcome = 'dropped') dropped, count(*) filter (where outcome = 'overdue') overdue,
                 coalesce(sum(hours) filter (where outcome <> 'dropped'), 0) assigned_hours,
                 coalesce(sum(hours) filter (where outcome in ('done', 'late')), 0) completed_hours,
                 coalesce(sum(hours) filter (where outcome = 'overdue'), 0) hours_overdue
          from (
            select w.month, w.outcome, ${hoursOfType(sql`w.strategy_type_id`)} hours
            from (${workMonthsOfClient(oldest, thisMonth)}) w
          ) w
          group by month
        ) w
        where ${clientsInScope(context)} and c.active
      ),
      capped as (
        select month, assigned, completed, late, carried_over, dropped, overdue, hours, hours_done,
               least(hours_overdue, hours - hours_done) hours_overdue
        from client_months c
        cross join lateral (select ${cappedHours(sql`c.assigned_hours`, sql`c.allocation`)} hours,
                                   ${cappedHours(sql`c.completed_hours`, sql`c.allocation`)} hours_done) h
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
