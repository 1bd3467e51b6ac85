import { authorizeProfile, checkProfile, gpoDryRun, profileLedger } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '../../../db/fetchRows.ts'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())

describe('work that cannot be shown', () => {
  it('names a strategy, a location and an entry that do not exist', async () => {
    const unknown = { params: { locationId: 999_999 } }
    const noLocation = { status: 404, message: 'There is no location 999999.' }
    await expect(environment.gpo(999_999)).rejects.toMatchObject({
      status: 404,
      message: 'There is no strategy 999999.',
    })
    await expect(environment.maya.call(profileLedger, { ...unknown, query: {} })).rejects.toMatchObject(noLocation)
    await expect(environment.maya.call(checkProfile, unknown)).rejects.toMatchObject(noLocation)
    await expect(environment.maya.call(authorizeProfile, unknown)).rejects.toMatchObject(noLocation)
    await expect(environment.resolve(999_999, 'ours')).rejects.toMatchObject({
      status: 404,
      message: 'There is no entry 999999 in the ledger of this profile.',
    })
  })

  it('says that a client has no location', async () => {
    const { db } = environment.app.database
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    // A strategy without a location is about the first one of its client, and this client loses all of them.
    await db.execute(sql`update strategies set location_id = null where strategy_id = ${strategyId}`)
    const owned = await fetchRows<{ id: number }>(
      db,
      sql`update locations set client_id = (select min(client_id) from clients where client_id <> ${strategy.clientId})
        where client_id = ${strategy.clientId} returning location_id id`,
    )
    expect(owned.length).toBeGreaterThan(0)
    const refusal = { status: 409, message: 'This client has no location yet.' }
    await expect(environment.gpo(strategyId)).rejects.toMatchObject(refusal)
    await expect(
      environment.maya.call(gpoDryRun, { params: { strategyId }, body: bodyOf(strategy, {}) }),
    ).rejects.toMatchObject(refusal)
    await expect(environment.complete(bodyOf(strategy, { businessDescription: 'New.' }))).rejects.toMatchObject(refusal)
    for (const { id } of owned)
      await db.execute(sql`update locations set client_id = ${strategy.clientId} where location_id = ${id}`)
    expect(await environment.gpo(strategyId)).toMatchObject({ strategyId })
  })
})
