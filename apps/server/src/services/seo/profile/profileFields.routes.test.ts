import { type ApiClient, completeGpo, gpoDetails, grmDetails, saveGpoDraft } from '@rankdesk/api'
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

/** Creates open work of a type on the first location with a profile. */
async function work(typeId: number): Promise<{ id: number; clientId: number; domain: string; businessName: string }> {
  const [row] = await fetchRows<{ id: number; clientId: number; domain: string; businessName: string }>(
    environment.database.db,
    sql`with added as (
        insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
        select l.client_id, ${typeId}, 'Profile work', l.location_id, '2026-11-01', 1, '2026-11-01T12:00:00Z'
        from locations l join location_profiles using (location_id) order by l.location_id limit 1
        returning strategy_id, client_id)
      select strategy_id id, c.client_id "clientId", c.domain, c.business_name "businessName"
      from added join clients c using (client_id)`,
  )
  if (row === undefined) throw new Error('No location has a profile')
  return row
}

/** What every profile strategy carries; open work has no day of completion. */
const header = ({ id, clientId, domain, businessName }: Awaited<ReturnType<typeof work>>) => ({
  strategyId: id,
  clientId,
  domain,
  businessName,
  parentProjectId: expect.any(Number) as number,
  projectId: expect.any(Number) as number,
  location: { name: expect.any(String) as string, address: expect.any(String) as string },
  dateCompleted: null,
  summary: { external: '', internal: '' },
  responses: { final_note: expect.any(String) as string },
})

test('a profile optimization has the fields of a profile strategy [M305]', async () => {
  const added = await work(11)
  const strategy = await maya.call(gpoDetails, { params: { strategyId: added.id } })
  expect(strategy).toMatchObject(header(added))
  expect(strategy).toHaveProperty('dateRequested')
  expect(strategy).toHaveProperty('googleProfileUrl')
})

test('a profile optimization has every field of a local profile, with the parts of each [M299]', async () => {
  const { id: strategyId } = await work(11)
  const strategy = await maya.call(gpoDetails, { params: { strategyId } })
  expect(Object.keys(strategy)).toEqual(
    expect.arrayContaining([
      'clientId',
      'strategyId',
      'location',
      'businessName',
      'googleProfileUrl',
      'hideAddress',
      'showAdditionalServiceAreas',
      'serviceAreas',
      'recommendedServiceAreas',
      'phoneNumber',
      'website',
      'clientWebsites',
      'city',
      'businessDescription',
      'responses',
      'attributes',
      'hoursOfOperation',
      'categories',
      'categoriesWithServiceTypes',
      'googleServiceItems',
    ]),
  )
  const keysOf = (value: object | null | undefined) => Object.keys(value ?? {}).toSorted()
  expect(keysOf(strategy.responses)).toEqual(['business_description', 'final_note'])
  expect(keysOf(strategy.phoneNumber[0])).toEqual(['clientPhoneGuid', 'phone', 'phoneType'])
  expect(keysOf(strategy.attributes[0])).toEqual(['aiRecommended', 'isSelected', 'listingAttributeId', 'name'])
  expect(keysOf(strategy.categories)).toEqual(['primaryCategory', 'secondaryCategory', 'serviceProviderId'])
  const [category] = strategy.categoriesWithServiceTypes
  expect(keysOf(category)).toEqual(['displayName', 'name', 'serviceTypes'])
  expect(keysOf(category?.serviceTypes[0])).toEqual(['aiDescription', 'aiRecommended', 'displayName', 'serviceTypeId'])
  const items = strategy.googleServiceItems
  const structured = items.find(({ structuredServiceItem }) => structuredServiceItem !== null)
  expect(keysOf(structured?.structuredServiceItem)).toEqual(['description', 'serviceTypeId'])
  expect(strategy.hoursOfOperation.map(({ dW }) => dW)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a completed one has the instant of its completion [M303, M305]', async () => {
  const { id: strategyId } = await work(11)
  const strategy = await maya.call(gpoDetails, { params: { strategyId } })
  expect(strategy.dateCompleted).toBeNull()
  const body = { ...strategy, ...strategy.current, businessDescription: 'Words to complete it.' }
  await maya.call(completeGpo, { headers: { 'idempotency-key': 'completed' }, body })
  const { dateCompleted } = await maya.call(gpoDetails, { params: { strategyId } })
  expect(Date.parse(dateCompleted ?? '')).toBe(environment.clock.now().getTime())
})

test('rich media has them too, with its photos [M305]', async () => {
  const added = await work(12)
  const strategy = await maya.call(grmDetails, { params: { strategyId: added.id } })
  expect(strategy).toMatchObject({ ...header(added), metadata: { photos: [] } })
})

test('a service area is saved with name, place and color, and refused without a place [M285]', async () => {
  const { id: strategyId } = await work(11)
  const strategy = await maya.call(gpoDetails, { params: { strategyId } })
  const area = { name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }
  const save = (serviceAreas: unknown[], version: string) =>
    maya.call(saveGpoDraft, {
      params: { strategyId },
      headers: { 'if-match': version },
      body: { ...strategy, serviceAreas: serviceAreas as [typeof area] },
    })
  await save([area], '0')
  const saved = await maya.call(gpoDetails, { params: { strategyId } })
  expect(saved.serviceAreas).toEqual([area])
  await expect(save([{ name: 'Arden, NC', color: 'blue' }], '1')).rejects.toMatchObject({ status: 400 })
})
