import { randomUUID } from 'node:crypto'
import {
  addLocation,
  addPost,
  addQuestion,
  type ApiClient,
  clientProfiles,
  gpoDetails,
  grmDetails,
  profileLedger,
} from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { NO_LOCATION } from '../profile/workedLocation.ts'

let environment: TestApp
let maya: ApiClient
let clientId = 0
const ADDRESS = { address1: '9 Mill Lane', city: 'Arden', region: 'CA', postalCode: '94000', phoneNumber: '' }
const POST = {
  title: 'Frost check',
  content: 'We check pipes.',
  ctaType: 'Call' as const,
  publishDate: '2026-12-01',
  publish: true,
}
const add = (change: Partial<typeof ADDRESS> = {}) =>
  maya.call(addLocation, { params: { clientId }, body: { ...ADDRESS, ...change } })

/** Adds open work of a type to the client, and returns its id. */
async function addWork(strategyTypeId: number): Promise<number> {
  const [made] = await environment.database.db
    .insert(strategies)
    .values({ clientId, strategyTypeId, title: 'Work', assignedDate: '2026-11-01', createdAt: environment.clock.now() })
    .returning({ strategyId: strategies.strategyId })
  return made?.strategyId ?? 0
}

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [made] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into clients (business_name, domain, phone_number) values ('Imported', 'imported.example', '555-0100') returning client_id id`,
  )
  clientId = made?.id ?? 0
})
afterAll(() => environment.stop())

it('lets posts, questions, photos and the profile of an imported client begin, which the first location was missing for', async () => {
  const [profile, photos, questions, posts] = [
    await addWork(STRATEGY_TYPES.googleProfileOptimization),
    await addWork(STRATEGY_TYPES.addRichMediaToGoogle),
    await addWork(STRATEGY_TYPES.manageGbpQa),
    await addWork(STRATEGY_TYPES.publishGooglePost),
  ]
  const begin = {
    profile: () => maya.call(gpoDetails, { params: { strategyId: profile } }),
    photos: () => maya.call(grmDetails, { params: { strategyId: photos } }),
    question: () =>
      maya.call(addQuestion, {
        params: { strategyId: questions },
        body: { question: 'Is there parking?', answer: '' },
      }),
    post: () =>
      maya.call(addPost, {
        params: { strategyId: posts },
        headers: { 'idempotency-key': randomUUID() },
        body: POST,
      }),
  }
  // A post can be written before; the others need the profile at once.
  for (const start of [begin.profile, begin.photos, begin.question])
    await expect(start()).rejects.toMatchObject({ status: 409, message: NO_LOCATION })
  const { locationId } = await add()
  for (const start of Object.values(begin)) await start()
  const { profiles } = await maya.call(clientProfiles, { params: { clientId } })
  expect(profiles).toMatchObject([
    { locationId, gbpPanelStatus: 'notAdded', address: expect.stringContaining('9 Mill Lane') as unknown },
  ])
  expect((await maya.call(profileLedger, { params: { locationId }, query: {} })).entries).toEqual([])
})

it("stores the client's phone for a location without its own, and one audit event", async () => {
  const { locationId } = await add({ address1: '10 Mill Lane' })
  const rows = await fetchRows(
    environment.database.db,
    sql`select l.phone_number phone, a.details->>'city' city, a.client_id client from locations l
      join audit_events a on (a.details->>'locationId')::int = l.location_id
      where a.action = 'addLocation' and l.location_id = ${locationId}`,
  )
  expect(rows).toEqual([{ phone: '555-0100', city: 'Arden', client: clientId }])
})

it.each([
  ['an empty street', { address1: '  ' }, 400],
  ['a text that is too long', { postalCode: 'x'.repeat(21) }, 400],
  ['an address that the client has, in other letters', { address1: '9  mill lane.' }, 409],
])('rejects %s at its field, and adds nothing', async (_what, change, status) => {
  await add().catch(() => undefined)
  const before = (await maya.call(clientProfiles, { params: { clientId } })).profiles.length
  await expect(add(change)).rejects.toMatchObject({ status })
  expect((await maya.call(clientProfiles, { params: { clientId } })).profiles).toHaveLength(before)
})

it('takes the same street in another town for another location', async () => {
  const { clientLocationGuid } = await add({ address1: '11 Mill Lane' })
  expect((await add({ address1: '11 Mill Lane', city: 'Salem' })).clientLocationGuid).not.toBe(clientLocationGuid)
})

it('rejects an unknown client', async () => {
  await expect(maya.call(addLocation, { params: { clientId: 999_999 }, body: ADDRESS })).rejects.toMatchObject({
    status: 404,
  })
})
