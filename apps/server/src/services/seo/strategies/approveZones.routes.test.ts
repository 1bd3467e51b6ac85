import {
  type ApiClient,
  approveZones,
  generateContent,
  saveContentZone,
  strategyDetails,
  zoneVersionsOf,
} from '@rankdesk/api'
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

/** Returns an open strategy of several zones with generated text, none of them approved. */
async function strategyWithDraft() {
  const [row] = await fetchRows<{ strategyId: number }>(
    environment.database.db,
    sql`select s.strategy_id "strategyId" from strategies s join strategy_zones z using (strategy_id)
      where s.status_id = 0 and s.strategy_type_id = 2
      group by 1 having count(*) > 1 and bool_or(z.content_type = 'type-ai') and bool_and(z.approved_at is null)
      order by 1 limit 1`,
  )
  if (row === undefined) throw new Error('The demo agency has no strategy with a draft')
  return maya.call(strategyDetails, { params: row })
}

const approve = (
  strategyId: number,
  zones: readonly { elementID: string; version: number }[],
  approved = true,
  client = maya,
) => client.call(approveZones, { params: { strategyId }, body: { zones: [...zones], approved } })

const versionOf = ({ elementID, version }: { elementID: string; version: number }) => ({ elementID, version })

test('approves zones, names the approver, and an edit ends the approval', async () => {
  const { strategyId, zones } = await strategyWithDraft()
  const [first, second] = zones
  if (first === undefined || second === undefined) throw new Error('Two zones are needed.')
  const approved = await approve(strategyId, [versionOf(first)])
  expect(approved.zones.map(({ approval }) => approval?.staffName)).toEqual([
    'Maya Okafor',
    ...zones.slice(1).map(() => undefined),
  ])
  await maya.call(saveContentZone, {
    headers: { 'if-match': String(first.version) },
    body: { strategyId, elementID: first.elementID, content: '<p>Another text</p>' },
  })
  const details = await maya.call(strategyDetails, { params: { strategyId } })
  expect(details.zones[0]?.approval).toBeNull()
})

test('withdraws an approval, and changes nothing that is so already', async () => {
  const { strategyId, zones } = await strategyWithDraft()
  const all = zones.map(versionOf)
  await approve(strategyId, all)
  const [before] = await fetchRows<{ events: number }>(
    environment.database.db,
    sql`select count(*)::int events from audit_events where action = 'approveZones' and strategy_id = ${strategyId}`,
  )
  await approve(strategyId, all)
  const [after] = await fetchRows<{ events: number }>(
    environment.database.db,
    sql`select count(*)::int events from audit_events where action = 'approveZones' and strategy_id = ${strategyId}`,
  )
  expect(after).toEqual(before)
  const withdrawn = await approve(strategyId, all, false)
  expect(withdrawn.zones.every(({ approval }) => approval === null)).toBe(true)
})

test('rejects a zone that has changed since, an unknown one, and a completed strategy', async () => {
  const { strategyId, zones } = await strategyWithDraft()
  const [first] = zones
  if (first === undefined) throw new Error('A zone is needed.')
  await expect(approve(strategyId, [{ ...versionOf(first), version: first.version + 1 }])).rejects.toMatchObject({
    status: 409,
    data: { theirs: { elementID: first.elementID } },
  })
  await expect(approve(strategyId, [{ elementID: 'nowhere', version: 1 }])).rejects.toMatchObject({ status: 404 })
  await expect(approve(strategyId, [])).rejects.toMatchObject({ status: 400 })
  await expect(approve(77, [versionOf(first)])).rejects.toMatchObject({ status: 404 })
  const { db } = environment.database
  await db.execute(sql`update strategies set status_id = 1 where strategy_id = ${strategyId}`)
  await expect(approve(strategyId, [versionOf(first)])).rejects.toMatchObject({ status: 409 })
  await db.execute(sql`update strategies set status_id = 0 where strategy_id = ${strategyId}`)
})

test('names the writer of a generated text in its zone and in its versions', async () => {
  const { strategyId } = await strategyWithDraft()
  await maya.call(generateContent, { body: [strategyId] })
  const written = await expect
    .poll(
      async () => {
        const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
        return zones.find(({ contentType, version }) => contentType === 'type-ai' && version > 1)
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ writer: 'composer' })
    .then(async () => (await maya.call(strategyDetails, { params: { strategyId } })).zones)
  const zone = written.find(({ contentType, version }) => contentType === 'type-ai' && version > 1)
  const { versions } = await maya.call(zoneVersionsOf, {
    params: { strategyId, elementID: zone?.elementID ?? '' },
    query: {},
  })
  expect(versions.find(({ reason }) => reason === 'generate')).toMatchObject({ writer: 'composer', staffName: null })
  expect(versions.find(({ reason }) => reason === 'start')?.writer ?? null).toBeNull()
})
