import { homeNewsReport, openWorkReport, waitingWorkReport } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { cappedHours } from '../figures/cappedHours.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { hoursOfType } from '../strategyHoursTable.ts'
import { workMonthsOfClient } from '../workMonth.ts'

/** How far back news are read, longer than any visit needs (HOME-2). */
const NEWS_DAYS = 15

/** An instant as ISO 8601 text. */
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The open strategies of the month in the order of the queue, each with the hours that it adds to the gauge. Rule PACE-17. */
export const openWork: ReportSource = {
  report: openWorkReport,
  isCached: true,
  key: ['position'],
  query(context) {
    const month = monthInLosAngeles(context.clock)
    const staffId = context.arguments.get('staffId')
    const isSkipped =
      typeof staffId === 'number'
        ? sql`exists (select from queue_items q where q.staff_id = ${staffId}::int and q.client_id = s.client_id
            and q.queue_id = s.strategy_id)`
        : sql`false`
    const allocation = sql`c.overridden_time_allocation::float8`
    return sql`
      select (row_number() over (order by ${isSkipped}, s.assigned_date, s.s_seq, s.strategy_id))::int position,
             s.strategy_id "strategyId", s.strategy_type_id::int "strategyTypeId", s.title, c.client_id "clientId",
             c.business_name "businessName", s.assigned_date "assignedDate",
             -- What the client's month has room for, after what is completed and what stands before it in the queue.
             greatest(0, least(w.hours, w.room - coalesce(sum(w.hours) over (
               partition by c.client_id order by ${isSkipped}, s.assigned_date, s.s_seq, s.strategy_id
               rows between unbounded preceding and 1 preceding), 0)))::float8 hours
      from clients c
      cross join lateral (
        select w.strategy_id, w.outcome, w.hours,
               ${cappedHours(sql`sum(w.hours) over ()`, allocation)} - ${cappedHours(
                 sql`coalesce(sum(w.hours) filter (where w.outcome in ('done', 'late')) over (), 0)`,
                 allocation,
               )} room
        from (select m.*, ${hoursOfType(sql`m.strategy_type_id`)} hours from (${workMonthsOfClient(month, month)}) m) w
        where w.outcome <> 'dropped'
      ) w
      join strategies s on s.strategy_id = w.strategy_id
      where w.outcome in ('open', 'overdue') and ${clientsInScope(context)} and c.active`
  },
}

/**
 * What a receipt `r` of a publication `p` is called that says Differs, or Failed: a page that could not be read shows no
 * difference, and one that a web master builds is not live yet.
 */
const unprovenAs = (differs: 'receipt' | 'differs') =>
  sql`case when r.state = 'Failed' then 'unread' when p.state = 'handed-over' then 'handoff-differs' else ${differs} end`
/** The receipts that ask for a look: of a text that waits for its web master those that say Differs. None of one that was taken back. */
const ASKS_FOR_A_LOOK = sql`p.state not in ('canceled', 'replaced')
  and (r.state = 'Differs' or (r.state = 'Failed' and p.state <> 'handed-over'))`

/** Selects the columns of waiting strategies `s` of clients `c`, from a list of tables. */
function waiting(context: ReportContext, waitingFor: string | SQL, at: SQL, tables: SQL, condition: SQL): SQL {
  return sql`
    select (${waitingFor})::text "waitingFor", s.strategy_id "strategyId", s.strategy_type_id::int "strategyTypeId", s.title,
           c.client_id "clientId", c.business_name "businessName", ${iso(at)} at
    from clients c join strategies s using (client_id) ${tables}
    where ${clientsInScope(context)} and c.active and ${condition}`
}

/** The work that waits for a client's approval, a draft, a later publish, a web master, or a page that differs, unless accepted. */
export const waitingWork: ReportSource = {
  report: waitingWorkReport,
  isCached: true,
  key: ['waitingFor', 'at', 'strategyId'],
  query(context) {
    const thisMonth = sql`${firstDayOfMonth(monthInLosAngeles(context.clock))}::date`
    // Starts with the few receipts that are not Live, instead of every strategy's newest one.
    const receipts = sql`join receipts r on r.strategy_id = s.strategy_id and r.state <> 'Live'
      join publications p on p.publication_id = r.publication_id`
    const isNewest = sql`not exists (select from receipts n where n.strategy_id = r.strategy_id
      and (n.checked_at, n.receipt_id) > (r.checked_at, r.receipt_id))`
    return sql`
      ${waiting(
        context,
        'approval',
        sql`s.content_completed_at`,
        sql``,
        sql`c.content_approval and s.status_id = 0 and s.assigned_date <= ${thisMonth} and s.content_completed_at is not null
          and not exists (select from publications p where p.strategy_id = s.strategy_id and p.state in ('due', 'handed-over'))`,
      )}
      union all
      ${waiting(
        context,
        'generation',
        sql`s.content_requested_at`,
        sql``,
        sql`s.status_id = 0 and s.assigned_date is not null and s.content_requested_at is not null
          and s.content_completed_at is null`,
      )}
      union all
      ${waiting(
        context,
        'publishing',
        sql`p.due_at`,
        sql`join publications p on p.strategy_id = s.strategy_id`,
        sql`p.state = 'due' and p.due_at is not null`,
      )}
      union all
      ${waiting(
        context,
        'handoff',
        sql`p.approved_at`,
        sql`join publications p on p.strategy_id = s.strategy_id`,
        sql`p.state = 'handed-over' and coalesce((select r.state from receipts r
          where r.publication_id = p.publication_id order by r.receipt_id desc limit 1), '') <> 'Differs'`,
      )}
      union all
      ${waiting(context, unprovenAs('receipt'), sql`r.checked_at`, receipts, sql`${ASKS_FOR_A_LOOK} and p.accepted_at is null and ${isNewest}`)}`
  },
}

/** Selects the columns of news about clients `c` from a list of tables that follow them. */
function news(context: ReportContext, kind: string | SQL, at: SQL, columns: SQL, tables: SQL, condition: SQL): SQL {
  return sql`
    select (${kind})::text kind, ${iso(at)} at, c.client_id "clientId", c.business_name "businessName", ${columns}
    from clients c ${tables}
    where ${clientsInScope(context)} and c.active and ${condition}
      and ${at} > ${context.clock.now().toISOString()}::timestamptz - interval '1 day' * ${NEWS_DAYS}::int`
}

/** What others and background work did to the clients in scope. */
export const homeNews: ReportSource = {
  report: homeNewsReport,
  key: [{ field: 'at', direction: 'DESC' }, 'kind', 'clientId', 'strategyId'],
  query(context) {
    const staffId = Number(context.arguments.get('staffId') ?? 0)
    const ofStrategy = sql`s.strategy_id "strategyId", s.strategy_type_id::int "strategyTypeId", s.title, null::text "staffName"`
    const ofColleague = (title: SQL) =>
      sql`null::bigint "strategyId", null::int "strategyTypeId", ${title} title, f.staff_name "staffName"`
    return sql`
      ${news(
        context,
        'scheduled',
        sql`a.at`,
        ofColleague(sql`null::text`),
        sql`join audit_events a on a.client_id = c.client_id join staff f on f.staff_id = a.staff_id`,
        sql`a.action in ('selectStrategies', 'setMonth') and a.staff_id <> ${staffId}::int`,
      )}
      union all
      ${news(
        context,
        'drafted',
        sql`s.content_completed_at`,
        ofStrategy,
        sql`join strategies s using (client_id)`,
        sql`s.status_id = 0 and s.assigned_date is not null`,
      )}
      union all
      ${news(
        context,
        'published',
        sql`p.published_at`,
        ofStrategy,
        sql`join strategies s using (client_id) join publications p on p.strategy_id = s.strategy_id`,
        sql`p.state = 'published' and p.due_at is not null`,
      )}
      union all
      ${news(
        context,
        unprovenAs('differs'),
        sql`r.checked_at`,
        ofStrategy,
        sql`join strategies s using (client_id) join receipts r on r.strategy_id = s.strategy_id
          join publications p on p.publication_id = r.publication_id`,
        ASKS_FOR_A_LOOK,
      )}
      union all
      ${news(
        context,
        'note',
        sql`n.answer_date`,
        ofColleague(sql`n.question_name`),
        sql`join notes n using (client_id) join staff f on f.staff_id = n.staff_id`,
        sql`n.staff_id <> ${staffId}::int`,
      )}`
  },
}
