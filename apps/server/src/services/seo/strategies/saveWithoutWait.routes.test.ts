import { type ApiClient, saveContentZone, strategyDetails } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

/** Returns an open strategy with text, and the first zone of it. */
async function zoneOfStrategy() {
  const [row] = await fetchRows<{ strategyId: number }>(
    environment.database.db,
    sql`select strategy_id "strategyId" from strategies s
      where status_id = 0 and strategy_type_id = 2
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1 limit 1`,
  )
  if (row === undefined) throw new Error('The demo agency has no such strategy')
  const [zone] = (await maya.call(strategyDetails, { params: row })).zones
  if (zone === undefined) throw new Error('The strategy has no zone')
  return { ...row, zone }
}

const save = (strategyId: number, elementID: string, version: number) =>
  maya.call(saveContentZone, {
    headers: { 'if-match': String(version) },
    body: { strategyId, elementID, content: '<p>Not what is stored</p>' },
  })

/** Runs calls while another transaction holds the strategy; one that wanted the lock would be refused for the wait. */
async function whileHeld(strategyId: number, calls: () => Promise<unknown>): Promise<void> {
  await environment.database.db.transaction(async (other) => {
    await other.execute(sql`select from strategies where strategy_id = ${strategyId} for update`)
    await calls()
  })
}

test('refuses a save of an unknown zone and one on an older version while another write holds the strategy', async () => {
  const { strategyId, zone } = await zoneOfStrategy()
  await whileHeld(strategyId, async () => {
    await expect(save(strategyId, 'no-such-zone', 1)).rejects.toMatchObject({ status: 404 })
    const outdated = save(strategyId, zone.elementID, zone.version + 1)
    await expect(outdated).rejects.toMatchObject({ status: 409, data: { theirs: { elementID: zone.elementID } } })
  })
})

test('refuses a save of a completed strategy while another write holds it', async () => {
  const { strategyId, zone } = await zoneOfStrategy()
  const setStatus = (statusId: number) =>
    environment.database.db.execute(
      sql`update strategies set status_id = ${statusId} where strategy_id = ${strategyId}`,
    )
  await setStatus(1)
  await whileHeld(strategyId, () =>
    expect(save(strategyId, zone.elementID, zone.version)).rejects.toThrow('This strategy is completed'),
  )
  await setStatus(0)
})

test('refuses a save for an archived client while another write holds the strategy', async () => {
  const { strategyId, zone } = await zoneOfStrategy()
  const archive = (at: string | null) =>
    environment.database.db.execute(
      sql`update clients set archived_at = ${at} where client_id = (select client_id from strategies where strategy_id = ${strategyId})`,
    )
  await archive('2026-11-01')
  await whileHeld(strategyId, () =>
    expect(save(strategyId, zone.elementID, zone.version)).rejects.toThrow('is archived'),
  )
  await archive(null)
})
