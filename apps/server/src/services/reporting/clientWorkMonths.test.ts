import { STRATEGY_TYPE_IDS, strategyHours, workMonths } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { createTestDatabase } from '#testing/index.ts'

/** The sums that triggers keep, compared with the same sums computed from all rows. */
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase({ seeded: true })
  database = openDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const CURRENT = '2026-11-01'

interface Sums extends Record<string, unknown> {
  clientId: number
  month: string
  carriedOver: number
  done: number
  late: number
  dropped: number
  carriedOverHours: number
  completedHours: number
}

const keptSums = () =>
  fetchRows<Sums>(
    database.db,
    sql`select client_id "clientId", month::text, carried_over "carriedOver", done, late, dropped,
      carried_over_hours "carriedOverHours", completed_hours "completedHours"
      from work_sums.client_work_months order by 1, 2`,
  )

interface Plan extends Record<string, unknown> {
  clientId: number
  typeId: number
  assignedMonth: string
  doneMonth: string | null
  movedMonth: string | null
  toMonth: string | null
}

/** Computes the sums by the domain's rules from the completed plans and the moves. */
async function sumsByRules(): Promise<Sums[]> {
  const plans = await fetchRows<Plan>(
    database.db,
    sql`select client_id "clientId", strategy_type_id "typeId", assigned_date::text "assignedMonth",
          done_month::text "doneMonth", null "movedMonth", null "toMonth"
        from strategies where status_id = 1 and done_month is not null and assigned_date is not null
        union all
        select client_id, strategy_type_id, from_month::text, done_month::text, moved_month::text, to_month::text
        from strategy_moves`,
  )
  const sums = new Map<string, Sums>()
  for (const plan of plans) {
    const current = plan.assignedMonth > CURRENT ? plan.assignedMonth : CURRENT
    for (const { month, outcome } of workMonths(plan, current)) {
      const key = `${plan.clientId} ${month}`
      const none = { carriedOver: 0, done: 0, late: 0, dropped: 0, carriedOverHours: 0, completedHours: 0 }
      const sum = sums.get(key) ?? { clientId: plan.clientId, month, ...none }
      sums.set(key, sum)
      const hours = strategyHours(plan.typeId)
      if (outcome === 'carried-over') {
        sum.carriedOver += 1
        sum.carriedOverHours += hours
      } else if (outcome === 'dropped') sum.dropped += 1
      else {
        sum[outcome === 'late' ? 'late' : 'done'] += 1
        sum.completedHours += hours
      }
    }
  }
  return [...sums.values()].toSorted(
    (one, other) => one.clientId - other.clientId || one.month.localeCompare(other.month),
  )
}

/** Returns the rows in which the kept sums differ from those by the rules, and from those that `fill` computes. */
async function differences(): Promise<Sums[]> {
  const kept = await keptSums()
  const byRules = await sumsByRules()
  await database.db.execute(sql`select work_sums.fill()`)
  const filled = await keptSums()
  const isIn = (rows: readonly Sums[]) => {
    const texts = new Set(rows.map((row) => JSON.stringify(row)))
    return (row: Sums) => texts.has(JSON.stringify(row))
  }
  return [byRules, filled].flatMap((other) => [
    ...kept.filter((row) => !isIn(other)(row)),
    ...other.filter((row) => !isIn(kept)(row)),
  ])
}

const run = (statement: string) => database.db.execute(sql.raw(statement))

/** A client with a strategy of each type, all completed in a month after their own. */
beforeEach(async () => {
  await run(`delete from strategies where strategy_id between 9003001 and 9003015`)
  await run(`delete from clients where client_id = 9003`)
  await run(`insert into clients (client_id, business_name, domain) values (9003, 'Summed', 'summed.example')`)
  await run(`insert into strategies (strategy_id, client_id, strategy_type_id, title, assigned_date, status_id, completed_at, created_at)
    select 9003000 + type, 9003, type, 'S', '2026-08-01', 1, '2026-10-05T20:00:00Z', '2026-08-01'
    from generate_series(1, ${STRATEGY_TYPE_IDS.length}) type`)
})

it('sums the demo agency and every type of strategy as the rules do [PACE-14, STRAT-2]', async () => {
  expect((await keptSums()).length).toBeGreaterThan(100)
  expect(await differences()).toEqual([])
})

it.each([
  ['a reopened strategy', `update strategies set status_id = 0, completed_at = null where strategy_id = 9003003`],
  [
    'one completed in its month',
    `update strategies set completed_at = '2026-08-09T20:00:00Z' where strategy_id = 9003004`,
  ],
  [
    'one completed before its month',
    `update strategies set completed_at = '2026-07-09T20:00:00Z' where strategy_id = 9003004`,
  ],
  ['one without a date', `update strategies set completed_at = null where strategy_id = 9003005`],
  ['another month', `update strategies set assigned_date = '2026-09-01' where client_id = 9003`],
  ['a proposal', `update strategies set assigned_date = null where strategy_id = 9003006`],
  ['another type', `update strategies set strategy_type_id = 10 where strategy_id = 9003001`],
  [
    'another client',
    `update strategies set client_id = (select min(client_id) from clients) where strategy_id = 9003002`,
  ],
  ['a deleted strategy', `delete from strategies where strategy_id in (9003007, 9003008)`],
  ['a deleted client', `delete from clients where client_id = 9003`],
])('keeps the sums after %s [PACE-14]', async (_what, statement) => {
  await run(statement)
  expect(await differences()).toEqual([])
})

const MOVE = `insert into strategy_moves (strategy_id, client_id, strategy_type_id, from_month, to_month, done_month, moved_month)
  values (9003009, 9003, 9,`

it.each([
  ['in its month', `'2026-08-01', '2026-10-01', null, '2026-08-01')`],
  ['after its month', `'2026-08-01', '2026-12-01', null, '2026-10-01')`],
  ['after its month to the month of the move', `'2026-08-01', '2026-10-01', null, '2026-10-01')`],
  ['before its month', `'2026-10-01', '2026-11-01', null, '2026-08-01')`],
  ['off the plan', `'2026-08-01', null, null, '2026-09-01')`],
  ['after it was completed late', `'2026-06-01', '2026-10-01', '2026-08-01', '2026-09-01')`],
  ['after it was completed', `'2026-06-01', null, '2026-06-01', '2026-09-01')`],
])(
  'keeps the sums of a strategy that was moved %s, also when the move is changed and deleted [PACE-14]',
  async (_what, values) => {
    await run(`${MOVE} ${values}`)
    expect(await differences()).toEqual([])
    await run(`update strategy_moves set strategy_type_id = 1 where client_id = 9003`)
    expect(await differences()).toEqual([])
    await run(`delete from strategy_moves where client_id = 9003`)
    expect(await differences()).toEqual([])
  },
)

it('adds what two transactions complete at the same time', async () => {
  await run(`update strategies set status_id = 0, completed_at = null where client_id = 9003`)
  const complete = (strategyId: number) =>
    run(`update strategies set status_id = 1, completed_at = '2026-10-06T20:00:00Z' where strategy_id = ${strategyId}`)
  await Promise.all([9003001, 9003002, 9003003, 9003004].map(complete))
  expect(await differences()).toEqual([])
})

it('is empty after the tables were emptied, as before a restore', async () => {
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`truncate strategies, strategy_moves cascade`)
      const rows = await fetchRows(tx, sql`select from work_sums.client_work_months`)
      expect(rows).toHaveLength(0)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!String(error).includes('Rollback')) throw error
    })
})
