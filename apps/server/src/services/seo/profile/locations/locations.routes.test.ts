import {
  type CallInput,
  type LocationChange,
  locationsDryRun,
  locationSends,
  type ProfileFields,
  profileLocations,
  publishLocations,
  readLocationSheet,
  retryLocationSend,
} from '@rankdesk/api'
import { partWithField, type ProfileField, SHEET_COLUMNS, sheetCell } from '@rankdesk/domain'
import { csvCell } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { SERVICE_TYPE_NAMES } from '../serviceCatalog.ts'
import { type ProfileEnvironment, startProfileEnvironment } from '../testing/profileEnvironment.ts'

let environment: ProfileEnvironment
let clientId: number
/** Two further places of the client: a connected one, and one that is not connected. */
let second: number
let unconnected: number

beforeAll(async () => {
  environment = await startProfileEnvironment()
  const { db } = environment.app.database
  const [row] = await fetchRows<{ clientId: number }>(
    db,
    sql`select client_id "clientId" from locations where location_id = ${environment.locationId}`,
  )
  clientId = row?.clientId ?? 0
  const add = async (city: string, status: string) => {
    const [added] = await fetchRows<{ id: number }>(
      db,
      sql`insert into locations (client_location_guid, client_id, address1, city, region, postal_code, phone_number,
            gbp_panel_status)
          select gen_random_uuid(), client_id, '1 Main St', ${city}, region, postal_code, phone_number, ${status}
          from locations where location_id = ${environment.locationId} returning location_id id`,
    )
    const id = added?.id ?? 0
    await db.execute(
      sql`insert into location_profiles (location_id, profile, updated_at)
          select ${id}, profile, updated_at from location_profiles where location_id = ${environment.locationId}`,
    )
    return id
  }
  second = await add('Harbor Springs', 'addedAndAuthorized')
  unconnected = await add('Cedar Hill', 'addedButNotAuthorized')
})
afterAll(() => environment.app.stop())
beforeEach(() => environment.reset())

const read = () => environment.maya.call(profileLocations, { params: { clientId } })

/** Returns the change of a location, made to its present profile. */
async function changeOf(
  locationId: number,
  field: ProfileField,
  edit: (profile: ProfileFields) => Partial<ProfileFields>,
): Promise<LocationChange> {
  const found = (await read()).locations.find((location) => location.locationId === locationId)
  if (found === undefined) throw new Error(`There is no location ${locationId}.`)
  const values = partWithField({ ...found.profile, ...edit(found.profile) }, field)
  return { locationId, profileVersion: found.profileVersion, fields: [field], values }
}

/** Matches a text that has a part. */
const containing = (part: string): unknown => expect.stringContaining(part)

const describing = (locationId: number, text: string) =>
  changeOf(locationId, 'businessDescription', () => ({ businessDescription: text }))

type Body = CallInput<typeof publishLocations>['body']
const publish = (changes: Body['changes'], key: string = crypto.randomUUID()) =>
  environment.maya.call(publishLocations, {
    params: { clientId },
    headers: { 'idempotency-key': key },
    body: { changes },
  })
const sendsOf = async (key: string) => (await environment.maya.call(locationSends, { params: { clientId, key } })).sends
const dryRun = (changes: Body['changes']) =>
  environment.maya.call(locationsDryRun, { params: { clientId }, body: { changes } })

describe('the locations of a client', () => {
  it('are listed with every field, and whether they are connected', async () => {
    const { locations, holidays } = await read()
    expect(locations.map(({ locationId }) => locationId)).toEqual(
      locations.map(({ locationId }) => locationId).toSorted((a, b) => a - b),
    )
    expect(locations.find(({ locationId }) => locationId === unconnected)).toMatchObject({
      town: 'Cedar Hill',
      gbpPanelStatus: 'addedButNotAuthorized',
      isKnown: true,
      profileVersion: 1,
    })
    expect(holidays.length).toBeGreaterThan(5)
  })

  it('of an unknown client are not found', async () => {
    await expect(environment.maya.call(profileLocations, { params: { clientId: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the preview', () => {
  it('shows what changes in each location, and why one can’t be published', async () => {
    const { locations } = await dryRun([
      await describing(environment.locationId, 'Words for both.'),
      await describing(unconnected, 'Words for both.'),
    ])
    expect(locations).toMatchObject([
      {
        locationId: environment.locationId,
        problems: [],
        changes: [{ field: 'businessDescription', after: 'Words for both.' }],
      },
      {
        locationId: unconnected,
        problems: ['The Google Business Profile for this location is not connected'],
        changes: [{ after: 'Words for both.' }],
      },
    ])
  })

  it('names findings of the changed fields only [PROF-76]', async () => {
    const long = await describing(second, 'x'.repeat(751))
    expect((await dryRun([long])).locations[0]?.problems).toEqual(['Enter at most 750 characters'])
    const { db } = environment.app.database
    await db.execute(
      sql`update location_profiles set profile = jsonb_set(profile, '{phoneNumber}', '[]') where location_id = ${second}`,
    )
    expect((await dryRun([await describing(second, 'Fine words.')])).locations[0]?.problems).toEqual([])
    const phone = await changeOf(second, 'phoneNumber', () => ({
      phoneNumber: [{ clientPhoneGuid: 'a', phone: '555', phoneType: 'primary' }],
    }))
    expect((await dryRun([phone])).locations[0]?.problems).toEqual(['The phone number 555 is not complete.'])
  })

  it('shows Google’s own value as the one before, and that it waits for a decision', async () => {
    await environment.command({ command: 'drift', field: 'businessDescription' })
    const { locations } = await dryRun([await describing(environment.locationId, 'Ours again.')])
    expect(locations[0]).toMatchObject({
      changes: [{ before: locations[0]?.open[0]?.theirs }],
      open: [{ field: 'businessDescription', state: 'Drift', isSent: true }],
    })
  })

  it('says where Google can’t be read, and shows the others', async () => {
    await environment.command({ command: 'unavailable' })
    const { locations } = await dryRun([
      await describing(environment.locationId, 'Words.'),
      await describing(second, 'Words.'),
    ])
    expect(locations.map(({ problems }) => problems)).toEqual([
      ['The profile service did not respond. Try again in a few minutes.'],
      [],
    ])
  })

  it('refuses a location of another client, a repeated one and a missing value', async () => {
    const change = await describing(second, 'Words.')
    await expect(dryRun([{ ...change, locationId: 999_999 }])).rejects.toMatchObject({ status: 404 })
    await expect(dryRun([change, change])).rejects.toMatchObject({ status: 400 })
    await expect(dryRun([{ ...change, fields: ['specialHours'] }])).rejects.toMatchObject({ status: 400 })
  })
})

describe('a publish to several locations', () => {
  it('is sent to each, recorded in its ledger, and not to one that is not connected', async () => {
    const key = crypto.randomUUID()
    const text = `Words of ${key}.`
    const changes = [
      await describing(environment.locationId, text),
      await describing(second, text),
      await describing(unconnected, text),
    ]
    const { sends } = await publish(changes, key)
    expect(sends.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'not-connected'])
    await expect
      .poll(async () => (await sendsOf(key)).map(({ state, canRetry }) => [state, canRetry]))
      .toEqual([
        ['done', false],
        ['done', false],
        ['not-connected', false],
      ])
    const after = (await read()).locations
    const words = new Map(after.map(({ locationId, profile }) => [locationId, profile.businessDescription]))
    expect([words.get(environment.locationId), words.get(second)]).toEqual([text, text])
    expect(words.get(unconnected)).not.toBe(text)
    await expect.poll(environment.states).toEqual({ businessDescription: 'Live' })
    expect((await environment.ledger()).entries[0]).toMatchObject({
      source: 'publish',
      strategyId: null,
      staffName: 'Maya Okafor',
    })
  })

  it('is made once under one key', async () => {
    const key = crypto.randomUUID()
    const changes = [await describing(second, `Once ${key}.`)]
    await publish(changes, key)
    await publish(changes, key)
    await expect.poll(async () => (await sendsOf(key)).map(({ state }) => state)).toEqual(['done'])
    const rows = await fetchRows(
      environment.app.database.db,
      sql`select 1 from profile_ledger where location_id = ${second} and after_text = ${`Once ${key}.`}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps Google’s reason where it rejects a change, without Retry, and publishes the others', async () => {
    await environment.command({ command: 'reject' })
    const key = crypto.randomUUID()
    await publish(
      [await describing(environment.locationId, `No ${key}.`), await describing(second, `Yes ${key}.`)],
      key,
    )
    await expect.poll(async () => (await sendsOf(key)).map(({ state }) => state)).toEqual(['rejected', 'done'])
    expect((await sendsOf(key))[0]).toMatchObject({
      reason: 'The profile service rejected the edit: it does not follow its guidelines.',
      canRetry: false,
    })
  })

  it('is sent again where Google did not respond', async () => {
    await environment.command({ command: 'unavailable' })
    const key = crypto.randomUUID()
    const { sends } = await publish([await describing(environment.locationId, `Later ${key}.`)], key)
    expect(sends).toMatchObject([{ state: 'rejected', canRetry: true, reason: containing('did not respond') }])
    await environment.command({ command: 'accept' })
    const retried = await environment.maya.call(retryLocationSend, {
      params: { clientId, sendId: sends[0]?.sendId ?? 0 },
    })
    expect(retried.state).toBe('waiting')
    await expect.poll(async () => (await sendsOf(key)).map(({ state }) => state)).toEqual(['done'])
    await expect(
      environment.maya.call(retryLocationSend, { params: { clientId, sendId: sends[0]?.sendId ?? 0 } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('can be sent again to a profile that was connected since', async () => {
    const key = crypto.randomUUID()
    const { sends } = await publish([await describing(unconnected, `Connected ${key}.`)], key)
    expect(sends).toMatchObject([{ state: 'not-connected', canRetry: false }])
    const { db } = environment.app.database
    const set = (status: string) =>
      db.execute(sql`update locations set gbp_panel_status = ${status} where location_id = ${unconnected}`)
    await set('addedAndAuthorized')
    expect(await sendsOf(key)).toMatchObject([{ canRetry: true }])
    await environment.maya.call(retryLocationSend, { params: { clientId, sendId: sends[0]?.sendId ?? 0 } })
    await expect.poll(async () => (await sendsOf(key)).map(({ state }) => state)).toEqual(['done'])
    await set('addedButNotAuthorized')
  })

  it('is refused for a location that changed since, and one whose value at Google is undecided', async () => {
    const change = await describing(second, 'Words.')
    const outdated = { ...change, profileVersion: change.profileVersion - 1 }
    expect((await publish([outdated])).sends).toMatchObject([
      { state: 'rejected', canRetry: false, reason: containing('has changed since') },
    ])
    await environment.command({ command: 'drift', field: 'businessDescription' })
    const ours = await describing(environment.locationId, 'Ours.')
    expect((await publish([ours])).sends).toMatchObject([
      { state: 'rejected', reason: containing('Google has another value now: Business description') },
    ])
    const key = crypto.randomUUID()
    await publish([{ ...ours, replaces: ['businessDescription'] }], key)
    await expect.poll(async () => (await sendsOf(key)).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('a sheet of locations', () => {
  const sheet = (rows: readonly (readonly string[])[]) =>
    environment.maya.call(readLocationSheet, {
      params: { clientId },
      body: { csv: rows.map((row) => row.map(csvCell).join(',')).join('\r\n') },
    })

  it('that is read as it was exported changes nothing', async () => {
    const { locations } = await read()
    const rows = locations.map(({ locationId, name, profile }) => [
      String(locationId),
      name,
      ...SHEET_COLUMNS.map(({ field }) => sheetCell(profile, field, SERVICE_TYPE_NAMES)),
    ])
    const result = await sheet([['Location ID', 'Location', ...SHEET_COLUMNS.map(({ title }) => title)], ...rows])
    expect(result).toEqual({
      rows: locations.length,
      unchanged: locations.length,
      changes: [],
      refused: [],
      unknownColumns: [],
    })
  })

  it('names each cell and row that is refused with its line and reason, and keeps what can be read', async () => {
    const result = await sheet([
      ['Location ID', 'Monday hours', 'Special hours', 'Mood'],
      [String(second), '9 am - 5 pm', '2026-12-25: Closed', 'good'],
      [String(environment.locationId), 'always', '2026-12-24: 8-12', ''],
      [String(second), 'Closed', '', ''],
      ['999999', 'Closed', '', ''],
      [String(unconnected), 'Closed'],
    ])
    expect(result).toMatchObject({ rows: 5, unchanged: 0, unknownColumns: ['Mood'] })
    expect(result.changes).toMatchObject([
      { locationId: second, fields: ['hours1', 'specialHours'] },
      { locationId: environment.locationId, fields: ['specialHours'] },
    ])
    expect(result.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'Monday hours', containing('“always” are no hours of Monday')],
      [4, 'Location ID', `The location ${second} has a row already.`],
      [5, 'Location ID', 'This client has no location 999999.'],
      [6, null, 'The row has 2 columns where the header has 4.'],
    ])
    expect((await dryRun(result.changes)).locations.map(({ problems }) => problems)).toEqual([[], []])
  })

  it.each([
    ['', 'empty'],
    ['Town,Phone\r\nVenice,555', 'Location ID'],
    ['Location ID,"Town', 'cut off'],
  ])('%o is refused with %o', async (csv, reason) => {
    await expect(
      environment.maya.call(readLocationSheet, { params: { clientId }, body: { csv } }),
    ).rejects.toMatchObject({ status: 400, message: containing(reason) })
  })
})
