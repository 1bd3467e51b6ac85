import { type ApiClient, clientOutcomes, groupOutcomes, typeOutcomes } from '@rankdesk/api'
import { TYPE_OUTCOME } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { sweepOutcomes } from './sweepOutcomes.ts'

let environment: TestApp
let hannah: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(() => environment.stop())

const clientIds = async () =>
  (
    await fetchRows<{ clientId: number }>(
      environment.database.db,
      sql`select client_id "clientId" from clients where active order by client_id`,
    )
  ).map(({ clientId }) => clientId)

it('gives every completed strategy with queries its twelve outcomes, and shows help, harm and nothing in the demo', async () => {
  const all = (
    await Promise.all((await clientIds()).map((clientId) => hannah.call(clientOutcomes, { params: { clientId } })))
  ).flatMap(({ strategies }) => strategies)
  expect(all.length).toBeGreaterThan(10)
  expect(all.every(({ outcomes }) => outcomes.length === 12)).toBe(true)
  const ranks = all.flatMap(({ outcomes }) => outcomes.filter(({ metric }) => metric === 'rank'))
  expect(new Set(ranks.map(({ state }) => state))).toEqual(new Set(['measured', 'tooEarly', 'noData']))
  const measured = ranks.flatMap((outcome) => outcome.measured ?? [])
  expect(measured.some(({ low }) => low > 0)).toBe(true)
  expect(measured.some(({ high }) => high < 0)).toBe(true)
  expect(measured.some(({ low, high }) => low <= 0 && high >= 0)).toBe(true)
  expect(measured.every(({ gain, low, high }) => low <= gain && gain <= high)).toBe(true)
  // Clicks follow the ranks. Work whose queries were hardly clicked has no data.
  for (const metric of ['clicks', 'clickRate'] as const) {
    const outcomes = all.flatMap((strategy) => strategy.outcomes.filter((outcome) => outcome.metric === metric))
    expect(new Set(outcomes.map(({ state }) => state)), metric).toEqual(new Set(['measured', 'tooEarly', 'noData']))
    const effects = outcomes.flatMap(({ measured: effect }) => effect ?? [])
    expect(
      effects.every(({ gain, low, high }) => low <= gain && gain <= high),
      metric,
    ).toBe(true)
  }
})

it('sums the stored outcomes by strategy type', async () => {
  const count = (await clientIds()).length
  await expect
    .poll(
      async () => {
        const [row] = await fetchRows<{ count: number }>(
          environment.database.db,
          sql`select count(*)::int count from outcome_runs`,
        )
        return row?.count
      },
      { timeout: 60_000 },
    )
    .toBe(count)
  const { types } = await hannah.call(typeOutcomes, {})
  const rows = await fetchRows<{ strategyTypeId: number; cases: number }>(
    environment.database.db,
    sql`select s.strategy_type_id::int "strategyTypeId", count(*)::int cases
      from strategy_outcomes o join strategies s using (strategy_id)
      where o.metric = ${TYPE_OUTCOME.metric} and o.weeks = ${TYPE_OUTCOME.weeks} and o.gain is not null group by 1`,
  )
  expect(new Map(types.map(({ strategyTypeId, cases }) => [strategyTypeId, cases]))).toEqual(
    new Map(rows.map(({ strategyTypeId, cases }) => [strategyTypeId, cases])),
  )
  for (const { cases, interval, mean } of types) {
    expect(interval === null).toBe(cases < 20)
    if (interval !== null) expect(interval.low <= mean && mean <= interval.high).toBe(true)
  }
})

it.each([
  ['client', sql`s.client_id`],
  ['writer', sql`w.acted_for_id`],
  ['team', sql`(select team_id from staff where staff_id = w.acted_for_id)`],
] as const)('sums the stored outcomes by %s, each case once [D26, OUT-8]', async (group, key) => {
  const { groups } = await hannah.call(groupOutcomes, { params: { group } })
  const rows = await fetchRows<{ id: number | null; cases: number; mean: number }>(
    environment.database.db,
    sql`select ${key}::int id, count(*)::int cases, avg(o.gain) mean
      from strategy_outcomes o join strategies s using (strategy_id)
      left join (select distinct on (strategy_id) strategy_id, acted_for_id from strategy_completions
        order by strategy_id, completed_at desc, completion_id desc) w using (strategy_id)
      where o.metric = 'rank' and o.weeks = 8 and o.gain is not null group by 1`,
  )
  expect(groups.length).toBeGreaterThan(1)
  expect(new Map(groups.map(({ id, cases, mean }) => [id, [cases, mean.toFixed(6)]]))).toEqual(
    new Map(rows.map(({ id, cases, mean }) => [id, [cases, mean.toFixed(6)]])),
  )
  for (const { id, name, cases, interval } of groups) {
    expect(name === null).toBe(id === null)
    expect(interval === null).toBe(cases < 20)
  }
})

it('rejects an unknown group', async () => {
  const call = hannah.call(groupOutcomes, { params: { group: 'office' as 'team' } })
  await expect(call).rejects.toMatchObject({ status: 400 })
})

it('stores what a day changed: new outcomes, other figures, and none of strategies without queries', async () => {
  const { db } = environment.database
  const stored = () =>
    fetchRows<Record<string, unknown>>(
      db,
      sql`select strategy_id::int "strategyId", metric, weeks, state, gain, low, high, xmin::text "writtenBy"
        from strategy_outcomes order by strategy_id, metric, weeks`,
    )
  const sweep = sweepOutcomes({ db, clock: environment.clock })
  const before = await stored()
  const [lost, wrong] = before.filter(({ gain }) => gain !== null)
  const without = sql`select strategy_id from strategies where status_id = 0 order by strategy_id limit 1`
  await db.execute(sql`delete from strategy_outcomes where strategy_id = ${lost?.['strategyId']}`)
  await db.execute(sql`update strategy_outcomes set gain = gain + 1 where strategy_id = ${wrong?.['strategyId']}`)
  await db.execute(
    sql`insert into strategy_outcomes (strategy_id, metric, weeks, state) values ((${without}), 'rank', 2, 'noData')`,
  )
  await db.execute(sql`update outcome_runs set computed_on = computed_on - 1`)
  await sweep()
  const after = await stored()
  const figures = (rows: typeof before) => rows.map((row) => ({ ...row, writtenBy: '' }))
  expect(figures(after)).toEqual(figures(before))
  const written = after.filter(({ writtenBy }, index) => writtenBy !== before[index]?.['writtenBy'])
  expect(new Set(written.map(({ strategyId }) => strategyId))).toEqual(
    new Set([lost?.['strategyId'], wrong?.['strategyId']]),
  )
})

it('rejects an unknown client', async () => {
  const problem = await hannah.call(clientOutcomes, { params: { clientId: 99_999 } }).catch((error: unknown) => error)
  expect(problem).toMatchObject({ status: 404 })
})
