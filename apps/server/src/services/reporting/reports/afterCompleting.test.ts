import {
  type ApiClient,
  completeStrategy,
  homeTabsReport,
  monthlyQueueWorkReport,
  queryReport,
  queueTabsReport,
  rankingClientsReport,
  staffFilter,
  teamRollupReport,
} from '@rankdesk/api'
import { strategyHours } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

/** Reads every figure that depends on completed work, as Maya's screens do. */
async function figures(clientId: number) {
  const filter = staffFilter(1)
  const run = async <R extends Parameters<typeof queryReport>[2]>(report: R, more: typeof filter = []) =>
    (await queryReport(maya, 'test', report, { filter: more, count: 500 })).rows
  const [month] = await run(monthlyQueueWorkReport, filter)
  const [client] = await run(rankingClientsReport, [...filter, { name: 'clientId', value: clientId, match: 'EQUALS' }])
  const rollup = (await run(teamRollupReport)).find(({ staffId }) => staffId === 1)
  const tabs = (await run(queueTabsReport, filter)).find(({ queueTab }) => queueTab === 'Completed')
  const homeTabs = (await run(homeTabsReport, filter)).find(({ homeTab }) => homeTab === 'Completed')
  return {
    completedStrategies: orZero(month?.totalCompletedStrategies),
    completedHours: orZero(month?.totalCompletedToDate),
    assignedHours: orZero(month?.totalHoursAssigned),
    strategiesMet: orZero(client?.strategiesMet),
    queueTab: client?.queueTab,
    homeTab: client?.homeTab,
    hasReadyToComplete: client?.hasReadyToComplete,
    staffCompleted: orZero(rollup?.staffCompleted),
    teamCompleted: orZero(rollup?.teamCompleted),
    tabCompleted: orZero(tabs?.clients),
    homeTabCompleted: orZero(homeTabs?.clients),
  }
}

const orZero = (figure: number | null | undefined) => figure ?? 0

it("completing a client's last strategy changes every figure that depends on it, and no other", async () => {
  // The month's last open strategy without a page, of a client whose hours are not capped.
  const [last] = await fetchRows<{ strategy: number; client: number }>(
    environment.database.db,
    sql`select s.strategy_id strategy, s.client_id client from strategies s join clients c using (client_id)
      where c.active and c.seo_manager_id = 1 and s.status_id = 0 and s.assigned_date = '2026-11-01' order by 1 limit 1`,
  )
  if (last === undefined) throw new Error('Maya has no open strategy')
  await environment.database.db.execute(sql`
    update strategies set status_id = 1, completed_at = '2026-11-10T18:00:00Z'
    where client_id = ${last.client} and strategy_id <> ${last.strategy} and status_id = 0 and assigned_date <= '2026-11-01'`)
  await environment.database.db.execute(sql`
    update strategies set strategy_type_id = 13, target_count = 1, content_completed_at = '2026-11-02T18:00:00Z' where strategy_id = ${last.strategy}`)
  await environment.database.db.execute(sql`
    insert into profile_questions (location_id, question, worked_in, updated_at)
    select min(location_id), 'Are you open?', ${last.strategy}, now() from locations`)
  await environment.database.db.execute(sql`
    update clients set overridden_time_allocation = null where client_id = ${last.client}`)

  const before = await figures(last.client)
  expect(before).toMatchObject({ queueTab: 'To Complete', homeTab: 'To Complete', hasReadyToComplete: 'Yes' })
  const complete = () =>
    maya.call(completeStrategy, {
      params: { strategyId: last.strategy },
      headers: { 'idempotency-key': 'the-last-one' },
    })
  await complete()
  const after = await figures(last.client)
  await complete()

  expect(after).toEqual({
    completedStrategies: before.completedStrategies + 1,
    completedHours: before.completedHours + strategyHours(13),
    assignedHours: before.assignedHours,
    strategiesMet: before.strategiesMet + 1,
    queueTab: 'Completed',
    homeTab: 'Completed',
    hasReadyToComplete: 'No',
    staffCompleted: before.staffCompleted + 1,
    teamCompleted: before.teamCompleted + 1,
    tabCompleted: before.tabCompleted + 1,
    homeTabCompleted: before.homeTabCompleted + 1,
  })
  expect(await figures(last.client)).toEqual(after)
})
