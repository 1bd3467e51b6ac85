import { sql } from 'drizzle-orm'
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
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { hoursOfType } from '../strategyHoursTable.ts'
import { workMonth } from '../workMonth.ts'

const MONTHS = 12

/** The months of the clients in scope: assigned work, completed work, and today's target. */
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
    const oldest = firstDayOfMonth(addMonths(thisMonth, 1 - MONTHS))
    const current = firstDayOfMonth(thisMonth)
    // Sums each client's months separately: many small groups cost less than one sort of all strategies.
    return sql`
      with months(month, label, target) as (values ${sql.join(rows, sql`, `)}),
      client_months as (
        select w.*, c.overridden_time_allocation::float8 allocation
        from clients c
        cross join lateral (
          select month, count(*) assigned, count(*) filter (where status_id = 1) completed,
                 sum(hours) hours, coalesce(sum(hours) filter (where status_id = 1), 0) hours_done
          from (
            select s.status_id, ${hoursOfType(sql`s.strategy_type_id`)} hours, ${workMonth(thisMonth)} as month
            from strategies s where s.client_id = c.client_id and s.assigned_date <= ${current}::date
          ) s
          where month between ${oldest}::date and ${current}::date
          group by month
        ) w
        where ${clientsInScope(context)} and c.active
      ),
      capped as (
        select month, assigned, completed, least(hours, coalesce(allocation, hours)) hours,
               hours_done * least(1, coalesce(allocation / nullif(hours, 0), 1)) hours_done
        from client_months
      ),
      summed as (
        select month, sum(assigned) assigned, sum(completed) completed, sum(hours) hours, sum(hours_done) hours_done,
               count(*) clients
        from capped group by month
      )
      select m.month "reportDate", m.label "labelDate",
             coalesce(s.completed, 0)::int "totalCompletedStrategies",
             coalesce(s.completed, 0)::int "strategiesCompletedToDate",
             coalesce(s.hours_done, 0)::float8 "totalCompletedToDate",
             coalesce(s.assigned, 0)::int "totalAssigned",
             coalesce(s.hours, 0)::float8 "totalHoursAssigned",
             coalesce(s.clients, 0)::int "scheduledClients",
             m.target "targetPacePercentage", m.target "totalHoursTargetPacePercentage"
      from months m left join summed s on s.month = m.month`
  },
}
