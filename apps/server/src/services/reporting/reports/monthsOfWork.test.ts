import { readFile } from 'node:fs/promises'
import { type ApiClient, monthlyQueueWorkReport, queryReport, setStrategyMonth } from '@rankdesk/api'
import { cappedMonth, strategyHours, WORK_OUTCOMES, type WorkOutcome, workMonths } from '@rankdesk/domain'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import type { ReportContext } from '../reportSource.ts'
import { joinWorkMonths } from '../workMonth.ts'

const CURRENT = '2026-11-01'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

interface Plan extends Record<string, unknown> {
  strategyId: number
  clientId: number
  typeId: number
  allocation: number | null
  assignedMonth: string
  doneMonth: string | null
  movedMonth: string | null
  toMonth: string | null
}

/** Reads every plan of the active clients from the tables: the present ones and those that were moved. */
const plans = () =>
  fetchRows<Plan>(
    environment.database.db,
    sql`select s.strategy_id "strategyId", s.client_id "clientId", s.strategy_type_id "typeId",
          c.overridden_time_allocation::float8 allocation, s.assigned_date::text "assignedMonth",
          (date_trunc('month', s.completed_at at time zone 'America/Los_Angeles'))::date::text "doneMonth",
          null "movedMonth", null "toMonth"
        from strategies s join clients c using (client_id) where c.active and s.assigned_date is not null
        union all
        select v.strategy_id, v.client_id, v.strategy_type_id, c.overridden_time_allocation::float8, v.from_month::text,
          v.done_month::text, v.moved_month::text, v.to_month::text
        from strategy_moves v join clients c using (client_id) where c.active`,
  )

const months = async () => (await queryReport(maya, 'test', monthlyQueueWorkReport, { count: 12 })).rows

/** Computes a month's figures by the rules from the plans alone. */
async function expectedMonth(month: string) {
  const rows = (await plans()).flatMap((plan) =>
    workMonths(plan, CURRENT)
      .filter((each) => each.month === month)
      .map(({ outcome }) => ({ ...plan, outcome })),
  )
  const count = (...outcomes: WorkOutcome[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length
  const assigned = rows.filter(({ outcome }) => outcome !== 'dropped')
  const clients = [...Map.groupBy(assigned, ({ clientId }) => clientId).values()].map((ofClient) => {
    const hours = (of: typeof ofClient) => of.reduce((sum, { typeId }) => sum + strategyHours(typeId), 0)
    return cappedMonth({
      assignedHours: hours(ofClient),
      completedHours: hours(ofClient.filter(({ outcome }) => outcome === 'done' || outcome === 'late')),
      allocation: ofClient[0]?.allocation ?? null,
    })
  })
  return {
    counts: {
      totalAssigned: assigned.length,
      totalCompletedStrategies: count('done', 'late'),
      lateStrategies: count('late'),
      carriedOverStrategies: count('carried-over'),
      droppedStrategies: count('dropped'),
      overdueStrategies: count('overdue'),
      scheduledClients: clients.length,
    },
    assignedHours: clients.reduce((sum, { assignedHours }) => sum + assignedHours, 0),
    completedHours: clients.reduce((sum, { completedHours }) => sum + completedHours, 0),
  }
}

async function expectMonthsByTheRules() {
  const rows = await months()
  expect(rows).toHaveLength(12)
  for (const row of rows) {
    const { counts, assignedHours, completedHours } = await expectedMonth(row.reportDate)
    expect(row).toMatchObject(counts)
    expect(row.totalHoursAssigned).toBeCloseTo(assignedHours, 6)
    expect(row.totalCompletedToDate).toBeCloseTo(completedHours, 6)
    expect(row.isEstimated).toBe(false)
  }
  return rows
}

it('[PACE-14] every month of the demo agency follows the rules and has late work', async () => {
  const [current, last, ...earlier] = await expectMonthsByTheRules()
  expect(last?.carriedOverStrategies).toBe(current?.overdueStrategies)
  expect(current).toMatchObject({ carriedOverStrategies: 0 })
  for (const month of earlier) {
    expect(month.overdueStrategies).toBe(0)
    expect(month.totalAssigned).toBe(month.totalCompletedStrategies + month.carriedOverStrategies)
  }
  expect(earlier.filter(({ carriedOverStrategies }) => carriedOverStrategies > 0).length).toBeGreaterThan(6)
  expect(earlier.filter(({ lateStrategies }) => lateStrategies > 0).length).toBeGreaterThan(6)
})

it('[PACE-14] a strategy that is moved later stays in the months that have ended', async () => {
  const { db } = environment.database
  const [chosen] = await fetchRows<{ id: number }>(
    db,
    sql`update strategies set assigned_date = '2026-09-01', has_rollover = false, strategy_group_id = null
      where strategy_id = (select s.strategy_id from strategies s join clients c using (client_id)
        where c.active and s.status_id = 0 and s.assigned_date = ${CURRENT} order by 1 limit 1) returning strategy_id id`,
  )
  const before = await expectMonthsByTheRules()
  const body = { strategyIds: [chosen?.id ?? 0], month: '2026-12-01' }
  const [moved] = await maya.call(setStrategyMonth, { body })
  expect(moved).toMatchObject({ assignedDate: '2026-12-01', reason: null })
  const after = await expectMonthsByTheRules()
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]).toMatchObject({
    totalAssigned: (before[0]?.totalAssigned ?? 0) - 1,
    overdueStrategies: (before[0]?.overdueStrategies ?? 0) - 1,
    droppedStrategies: (before[0]?.droppedStrategies ?? 0) + 1,
  })
})

it('[PACE-15] the migration rebuilds the moves of Set month from the audit trail', async () => {
  const { db } = environment.database
  const moves = () =>
    fetchRows(
      db,
      sql`select strategy_id, client_id, strategy_type_id, from_month, to_month, done_month, moved_month
        from strategy_moves order by strategy_id`,
    )
  const recorded = await moves()
  expect(recorded.length).toBeGreaterThan(0)
  await db.execute(sql`truncate strategy_moves`)
  const migration = await readFile(
    new URL('../../../platform/db/migrations/0017_strategy_moves.sql', import.meta.url),
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) {
    if (/^(--.*\s)?INSERT/m.test(statement.trim())) await db.execute(sql.raw(statement))
  }
  expect(await moves()).toEqual(recorded)
  const [record] = await fetchRows<{ since: string }>(db, sql`select recorded_since::text since from work_record`)
  await db.execute(sql`delete from work_record`)
  expect(record?.since).toMatch(/-01$/)
})

/** Reads the months of every active client's work as a report with these arguments joins them. */
async function keysOf(db: Db, given: ReportContext['arguments']): Promise<string[]> {
  const context = { arguments: given, clock: fixedClock('2026-11-17T18:00:00Z') }
  const rows = await fetchRows<{ key: string }>(
    db,
    sql`select w.strategy_id || ' ' || to_char(w.month, 'YYYY-MM-DD') || ' ' || w.outcome as key
      from clients c ${joinWorkMonths(context, '2025-12', '2026-11')} where c.active`,
  )
  return rows.map(({ key }) => key).toSorted()
}

it('[PACE-14] the database finds the months of every plan as the rule does', async () => {
  const { db } = environment.database
  await db.execute(sql`update strategies set assigned_date = '2026-09-01' where strategy_id = (select max(strategy_id)
    from strategies join clients c using (client_id) where c.active and status_id = 0 and assigned_date = ${CURRENT})`)
  const dates = [null, '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']
  await db.execute(sql`insert into strategy_moves (strategy_id, client_id, strategy_type_id, from_month, to_month, done_month, moved_month)
    select s.strategy_id, s.client_id, s.strategy_type_id, '2026-09-01', t, d, m
    from (select * from strategies where client_id = 1 and assigned_date is not null order by 1 limit 1) s
    cross join unnest(${sql.param(`{${dates.map((date) => date ?? 'null').join(',')}}`)}::date[]) t
    cross join unnest(${sql.param(
      `{${dates
        .slice(0, 5)
        .map((date) => date ?? 'null')
        .join(',')}}`,
    )}::date[]) d
    cross join unnest('{2026-08-01,2026-09-01,2026-10-01,2026-11-01}'::date[]) m where d is null or d <= m`)
  // Everyone's work is read at once, that of a person's clients one by one.
  const ofEveryone = await keysOf(db, new Map())
  const ofClients = await keysOf(db, new Map([['staffId', 1]]))
  const expected = (await plans()).flatMap((plan) =>
    workMonths(plan, CURRENT)
      .filter(({ month }) => month >= '2025-12-01')
      .map(({ month, outcome }) => `${plan.strategyId} ${month} ${outcome}`),
  )
  expect(ofEveryone).toEqual(expected.toSorted())
  expect(ofClients).toEqual(expected.toSorted())
  for (const outcome of WORK_OUTCOMES) expect(expected.some((key) => key.endsWith(outcome))).toBe(true)
  await db.execute(sql`delete from strategy_moves where client_id = 1`)
})

it('[PACE-15] months that ended before moves were recorded are estimated', async () => {
  const { db } = environment.database
  await db.execute(sql`insert into work_record values ('2026-10-01')`)
  const rows = await months()
  await db.execute(sql`delete from work_record`)
  expect(rows.filter(({ isEstimated }) => !isEstimated).map(({ reportDate }) => reportDate)).toEqual([
    '2026-11-01',
    '2026-10-01',
  ])
})

it('[PACE-4] completed hours stay as they are when work is moved into a full month and out of it again', async () => {
  const { db } = environment.database
  const [client] = await fetchRows<{ id: number }>(
    db,
    sql`select client_id id from strategies join clients using (client_id) where active and status_id = 1 and assigned_date = ${CURRENT}
      group by 1 order by count(*) desc, 1 limit 1`,
  )
  const chosen = await fetchRows<{ id: number }>(
    db,
    sql`update strategies set client_id = ${client?.id ?? 0}, assigned_date = '2027-01-01', strategy_group_id = null, status_id = 0,
        completed_at = null
      where strategy_id in (select s.strategy_id from strategies s join clients c using (client_id)
        where c.active and s.status_id = 0 and s.assigned_date = ${CURRENT} order by 1 limit 3) returning strategy_id id`,
  )
  // The client pays for what is done and half an hour more, so that three more strategies do not fit.
  await db.execute(sql`update clients set overridden_time_allocation =
    ${(await completedHoursOf(client?.id ?? 0)) + 0.5}::float8 where client_id = ${client?.id ?? 0}`)
  const [before] = await expectMonthsByTheRules()
  const strategyIds = chosen.map(({ id }) => id)
  for (const month of [CURRENT, '2027-01-01']) {
    const moved = await maya.call(setStrategyMonth, { body: { strategyIds, month } })
    expect(moved.map(({ reason }) => reason)).toEqual([null, null, null])
    const [after] = await expectMonthsByTheRules()
    expect(after?.totalCompletedToDate).toBe(before?.totalCompletedToDate)
  }
})

async function completedHoursOf(clientId: number): Promise<number> {
  const rows = (await plans()).filter((plan) => plan.clientId === clientId)
  return rows.reduce((sum, plan) => {
    const isDone = workMonths(plan, CURRENT).some(
      ({ month, outcome }) => month === CURRENT && (outcome === 'done' || outcome === 'late'),
    )
    return isDone ? sum + strategyHours(plan.typeId) : sum
  }, 0)
}
