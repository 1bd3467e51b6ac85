import {
  type ApiClient,
  authorizeProfile,
  type CallInput,
  checkProfile,
  clientProfiles,
  completeGpo,
  gpoDetails,
  gpoDryRun,
  type GpoStrategy,
  profileDrift,
  profileLedger,
  resolveDrift,
  saveGpoDraft,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '../../../../db/fetchRows.ts'
import { startTestApp, type TestApp } from '../../../../testing/index.ts'
import type { ProfileCommand } from '../provider/builtInCommands.ts'

let environment: TestApp
let maya: ApiClient
let locationId: number
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select location_id id from locations join location_profiles using (location_id)
      where gbp_panel_status = 'addedAndAuthorized' order by 1 limit 1`,
  )
  locationId = row?.id ?? 0
})
afterAll(() => environment.stop())
beforeEach(async () => {
  await command({ command: 'reset' })
  await environment.database.db.execute(sql`delete from profile_sends`)
  await environment.database.db.execute(sql`delete from profile_ledger`)
})

async function command(body: Partial<ProfileCommand> & Pick<ProfileCommand, 'command'>): Promise<void> {
  const response = await fetch(`${environment.url}/test/profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locationId, ...body }),
  })
  expect(response.status).toBe(200)
}

/** Creates open profile work on the location, in this month. */
async function work(): Promise<number> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
      select client_id, 11, 'Profile work', location_id, '2026-11-01', 1, '2026-11-01T12:00:00Z'
      from locations where location_id = ${locationId} returning strategy_id id`,
  )
  return Number(row?.id)
}

const gpo = (strategyId: number) => maya.call(gpoDetails, { params: { strategyId } })
const ledger = () => maya.call(profileLedger, { params: { locationId }, query: {} })
const check = () => maya.call(checkProfile, { params: { locationId } })
const resolve = (entryId: number, choice: 'theirs' | 'ours') =>
  maya.call(resolveDrift, { params: { locationId, entryId }, body: { choice } })
const drift = async () => (await maya.call(profileDrift, {})).drift

type Body = CallInput<typeof completeGpo>['body']
/** Returns a body that changes the given parts of the live profile. */
const bodyOf = (strategy: GpoStrategy, change: Partial<Body>): Body => ({
  ...strategy,
  ...strategy.current,
  summary: { external: '', internal: '' },
  ...change,
})
const complete = (body: Body, key: string = crypto.randomUUID()) =>
  maya.call(completeGpo, { headers: { 'idempotency-key': key }, body })

/** Waits until no value of the ledger waits for its proof. */
async function states(): Promise<Record<string, string>> {
  const { entries } = await ledger()
  return Object.fromEntries(entries.map(({ field, state }) => [field, state]))
}

describe('a publish', () => {
  it('sends only changed fields, as the dry run shows them, and proves each [D11]', async () => {
    const strategyId = await work()
    const strategy = await gpo(strategyId)
    const body = bodyOf(strategy, {
      businessDescription: `New words ${strategyId}.`,
      hoursOfOperation: strategy.current.hoursOfOperation.map((day) =>
        day.dW === 6 ? { dW: 6, open24: true, startTime: null, endTime: null } : day,
      ),
      hideAddress: !strategy.current.hideAddress,
      leftOut: ['hideAddress', 'serviceAreas'],
    })
    const dryRun = await maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(dryRun.changes.map(({ field, risk }) => [field, risk])).toEqual([
      ['businessDescription', 'review'],
      ['hours6', null],
    ])
    expect(dryRun.leftOut).toContainEqual(expect.objectContaining({ field: 'hideAddress', risk: 'reverification' }))
    expect(dryRun.problems).toEqual([])
    const number = await complete(body)
    const [record] = await fetchRows<{ fields: string[] }>(
      environment.database.db,
      sql`select payload -> 'fields' fields from profile_publications where profile_publication_id = ${number}`,
    )
    expect(record?.fields).toEqual(['businessDescription', 'hours6'])
    await expect.poll(states).toEqual({ businessDescription: 'Live', hours6: 'Live' })
    const { entries } = await ledger()
    expect(entries[0]).toMatchObject({ source: 'publish', staffName: 'Maya Okafor', strategyId, isCurrent: true })
    expect((await gpo(strategyId)).current.hideAddress).toBe(strategy.current.hideAddress)
    expect(await gpo(strategyId)).toMatchObject({ statusId: 1, leftOut: [] })
  })

  it('keeps the fields that were left out in the draft', async () => {
    const strategyId = await work()
    const body = bodyOf(await gpo(strategyId), { businessDescription: 'Later.', leftOut: ['businessDescription'] })
    await maya.call(saveGpoDraft, { params: { strategyId }, headers: { 'if-match': '0' }, body })
    expect(await gpo(strategyId)).toMatchObject({ leftOut: ['businessDescription'], businessDescription: 'Later.' })
    await complete(body)
    const drafts = await fetchRows(
      environment.database.db,
      sql`select draft ->> 'businessDescription' text from strategy_drafts where strategy_id = ${strategyId}`,
    )
    expect(drafts).toEqual([{ text: 'Later.' }])
  })

  it('that the service rejects changes nothing, and gives its reason', async () => {
    await command({ command: 'reject' })
    const strategyId = await work()
    const before = await gpo(strategyId)
    const body = bodyOf(before, { businessDescription: 'Rejected.' })
    await expect(complete(body)).rejects.toMatchObject({
      status: 422,
      message: 'The profile service rejected the edit: it does not follow its guidelines.',
    })
    const after = await gpo(strategyId)
    expect(after.current).toEqual(before.current)
    expect([after.statusId, after.profileVersion]).toEqual([0, before.profileVersion])
    expect((await ledger()).entries).toEqual([])
  })

  it('that is delayed is Not yet live until it is visible', async () => {
    await command({ command: 'delay', seconds: 3600 })
    await complete(bodyOf(await gpo(await work()), { businessDescription: 'Delayed.' }))
    await check()
    expect(await states()).toEqual({ businessDescription: 'Not yet' })
    const clock = (advance: number) =>
      fetch(`${environment.url}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance }),
      })
    await clock(3_600_001)
    await check()
    expect(await states()).toEqual({ businessDescription: 'Live' })
    await clock(-3_600_001)
  })

  it('that the service ignores is Not yet live, and is no drift [C08]', async () => {
    await command({ command: 'ignore' })
    await complete(bodyOf(await gpo(await work()), { businessDescription: 'Ignored.' }))
    await check()
    expect(await states()).toEqual({ businessDescription: 'Not yet' })
    expect(await drift()).toEqual([])
  })
})

describe('a publish that is being sent', () => {
  /** Records a new description as being sent for a strategy, as a process does before it calls the provider. */
  async function beginSend(strategyId: number, key: string, startedAt: string): Promise<Body> {
    const strategy = await gpo(strategyId)
    const body = bodyOf(strategy, { businessDescription: `Sent ${strategyId}.` })
    const request = {
      kind: 'publish',
      fields: ['businessDescription'],
      before: strategy.current,
      after: { ...strategy.current, businessDescription: body.businessDescription },
      external: '',
      internal: '',
      keepsDraft: false,
    }
    await environment.database.db.execute(sql`
      insert into profile_sends (location_id, strategy_id, idempotency_key, state, request, started_at, staff_id, acted_for_id)
      select ${locationId}, ${strategyId}, ${key}, 'sending', ${JSON.stringify(request)}::jsonb, ${startedAt}::timestamptz,
        staff_id, staff_id from staff where staff_name = 'Maya Okafor'`)
    return body
  }
  const publications = (strategyId: number) =>
    fetchRows<{ id: number }>(
      environment.database.db,
      sql`select profile_publication_id id from profile_publications where strategy_id = ${strategyId}`,
    )
  const now = () => environment.clock.now().toISOString()

  it('is finished once by a job when its process ended', async () => {
    const strategyId = await work()
    const key = crypto.randomUUID()
    const body = await beginSend(strategyId, key, '2026-11-01T12:00:00Z')
    await expect.poll(async () => (await gpo(strategyId)).statusId, { timeout: 30_000 }).toBe(1)
    const [publication] = await publications(strategyId)
    expect(await complete(body, key)).toBe(publication?.id)
    expect(await publications(strategyId)).toHaveLength(1)
    expect((await gpo(strategyId)).current.businessDescription).toBe(body.businessDescription)
    const sent = { source: 'publish', staffName: 'Maya Okafor', strategyId }
    expect((await ledger()).entries).toContainEqual(expect.objectContaining(sent))
  })

  it('is finished by a repeated confirmation, and refuses another change', async () => {
    const strategyId = await work()
    const key = crypto.randomUUID()
    const body = await beginSend(strategyId, key, now())
    await expect(complete(bodyOf(await gpo(await work()), { businessDescription: 'Other.' }))).rejects.toMatchObject({
      status: 409,
      message: 'Another change to this profile is being sent to Google. Try again in a minute.',
    })
    const number = await complete(body, key)
    expect(await complete(body, key)).toBe(number)
    expect(await publications(strategyId)).toEqual([{ id: number }])
  })

  it('is published once when it is confirmed twice at once', async () => {
    const strategyId = await work()
    const key = crypto.randomUUID()
    const body = bodyOf(await gpo(strategyId), { businessDescription: `Twice ${strategyId}.` })
    const [one, other] = await Promise.all([complete(body, key), complete(body, key)])
    expect(one).toBe(other)
    expect(await publications(strategyId)).toHaveLength(1)
  })

  it('is no drift while it is sent', async () => {
    const strategyId = await work()
    const { businessDescription } = (await gpo(strategyId)).current
    await beginSend(strategyId, crypto.randomUUID(), now())
    await command({ command: 'drift', field: 'businessDescription' })
    expect((await check()).found).toBe(0)
    expect((await gpo(strategyId)).current.businessDescription).toBe(businessDescription)
  })

  it('that the service does not confirm can be confirmed again with its key', async () => {
    await command({ command: 'unavailable' })
    const strategyId = await work()
    const key = crypto.randomUUID()
    const body = bodyOf(await gpo(strategyId), { businessDescription: `Later ${strategyId}.` })
    await expect(complete(body, key)).rejects.toMatchObject({ status: 503 })
    expect(await publications(strategyId)).toEqual([])
    await command({ command: 'accept' })
    expect(await complete(body, key)).toBeGreaterThan(0)
    expect(await publications(strategyId)).toHaveLength(1)
  })
})

describe('a check that reads nothing', () => {
  const failure = 'The profile service did not respond. Try again in a few minutes.'

  it('is reported, and keeps the time of the last reading', async () => {
    await command({ command: 'drift', field: 'hours6' })
    await check()
    const { checkedAt } = (await ledger()).profile
    await command({ command: 'unavailable' })
    await expect(check()).rejects.toMatchObject({ status: 503, message: failure })
    expect((await ledger()).profile).toMatchObject({ checkedAt, failedCheck: { reason: failure } })
    await command({ command: 'accept' })
    await check()
    expect((await ledger()).profile.failedCheck).toBeNull()
  })

  it('is reported by the scheduled check too', async () => {
    await environment.database.db.execute(sql`delete from profile_checks`)
    await command({ command: 'unavailable' })
    await expect.poll(async () => (await ledger()).profile.failedCheck?.reason, { timeout: 30_000 }).toBe(failure)
    expect((await ledger()).profile.checkedAt).toBeNull()
  })
})

it('pages the ledger: open entries first, then the newest', async () => {
  await environment.database.db.execute(sql`
    insert into profile_ledger (location_id, at, field, source, state, before, after, before_text, after_text)
    select ${locationId}, '2026-11-01T12:00:00Z', 'website', 'google', case n when 1 then 'Drift' else 'Restored' end,
      '{}', '{}', '', 'Value ' || n from generate_series(1, 5) n`)
  const page = async (offset: number) => {
    const { entries, total } = await maya.call(profileLedger, { params: { locationId }, query: { offset, count: 2 } })
    return { total, values: entries.map(({ after }) => after) }
  }
  expect(await page(0)).toEqual({ total: 5, values: ['Value 1', 'Value 5'] })
  expect(await page(4)).toEqual({ total: 5, values: ['Value 2'] })
  await expect(
    maya.call(profileLedger, { params: { locationId }, query: { offset: -1, count: 1000 } }),
  ).rejects.toMatchObject({ status: 400 })
})

describe('drift', () => {
  /** Provokes drift of a field and returns its entry. */
  async function drifted(field: ProfileCommand['field'] = 'businessDescription') {
    await command({ command: 'drift', field })
    // The job of an earlier decision may find it first.
    await check()
    const entry = (await ledger()).entries.find(({ state }) => state === 'Drift')
    if (entry === undefined) throw new Error('No drift was found.')
    return entry
  }

  it('is found once, with the badge of its client, and accepted', async () => {
    const entry = await drifted()
    expect(entry).toMatchObject({ source: 'google', staffName: null, field: 'businessDescription' })
    expect(entry.after).toContain('Edited on Google.')
    expect((await check()).found).toBe(0)
    expect(await drift()).toContainEqual(expect.objectContaining({ locationId, count: 1 }))
    const { profile } = await ledger()
    const { profiles } = await maya.call(clientProfiles, { params: { clientId: profile.clientId } })
    expect(profiles).toContainEqual(expect.objectContaining({ locationId, openDrift: 1 }))

    expect(await resolve(entry.entryId, 'theirs')).toMatchObject({ state: 'Accepted', resolvedByName: 'Maya Okafor' })
    expect((await gpo(await work())).current.businessDescription).toBe(entry.after)
    expect((await ledger()).entries[0]).toMatchObject({ source: 'accept', state: 'Live', staffName: 'Maya Okafor' })
    expect((await check()).found).toBe(0)
    expect(await drift()).toEqual([])
    await expect(resolve(entry.entryId, 'ours')).rejects.toMatchObject({
      status: 409,
      message: 'This change has been resolved already.',
    })
  })

  it.each(['hideAddress', 'phoneNumber', 'website', 'utm', 'primaryCategory', 'attributes', 'hours3'] as const)(
    'of %s is restored and proven',
    async (field) => {
      const before = (await gpo(await work())).current
      const entry = await drifted(field)
      expect(await resolve(entry.entryId, 'ours')).toMatchObject({ state: 'Restored', field })
      await expect
        .poll(async () => (await ledger()).entries.find(({ source }) => source === 'restore')?.state)
        .toBe('Live')
      expect((await gpo(await work())).current).toEqual(before)
      expect(await drift()).toEqual([])
    },
  )

  it('that changed again is not accepted unseen', async () => {
    const entry = await drifted('hours6')
    await command({ command: 'drift', field: 'hours6' })
    await expect(resolve(entry.entryId, 'theirs')).rejects.toMatchObject({
      status: 409,
      message: 'Google shows yet another value now. Check the profile again.',
    })
    await check()
    expect((await ledger()).entries.filter(({ state }) => state === 'Drift')).toHaveLength(1)
  })

  it('that ends by itself is closed', async () => {
    await drifted()
    await command({ command: 'reset' })
    await check()
    expect(await states()).toEqual({ businessDescription: 'Restored' })
  })

  it('is also found in suggested edits, which can be refused [C11]', async () => {
    await command({ command: 'suggest', field: 'website' })
    expect((await check()).found).toBe(1)
    const [entry] = (await ledger()).entries
    expect(entry).toMatchObject({ state: 'Suggested', field: 'website' })
    await resolve(entry?.entryId ?? 0, 'ours')
    expect((await check()).found).toBe(0)
    expect(await drift()).toEqual([])
  })

  it('is found by the scheduled check', async () => {
    await command({ command: 'drift', field: 'utm' })
    await environment.database.db.execute(sql`delete from profile_checks`)
    await expect.poll(async () => (await drift()).length, { timeout: 30_000 }).toBe(1)
  })
})

it('marks a suspended profile, which accepts no edits, and unmarks a reinstated one', async () => {
  const strategyId = await work()
  await command({ command: 'suspend' })
  await expect(complete(bodyOf(await gpo(strategyId), { businessDescription: 'No.' }))).rejects.toMatchObject({
    status: 422,
  })
  expect(await check()).toMatchObject({ isSuspended: true })
  expect((await gpo(strategyId)).location.gbpPanelStatus).toBe('notSubmitted')
  await expect(complete(bodyOf(await gpo(strategyId), {}))).rejects.toMatchObject({
    status: 409,
    message: 'The Google Business Profile for this location is not submitted, paused or in error',
  })
  await command({ command: 'reinstate' })
  await check()
  expect((await gpo(strategyId)).location.gbpPanelStatus).toBe('addedAndAuthorized')
})

it('connects a profile that is not connected, once [M302]', async () => {
  await environment.database.db.execute(
    sql`update locations set gbp_panel_status = 'addedButNotAuthorized' where location_id = ${locationId}`,
  )
  expect(await maya.call(authorizeProfile, { params: { locationId } })).toEqual({ url: null })
  await expect(maya.call(authorizeProfile, { params: { locationId } })).rejects.toMatchObject({
    status: 409,
    message: 'This profile is not waiting to be connected.',
  })
})

it('responds with 404 for unknown locations and entries', async () => {
  const unknown = { locationId: 999_999 }
  await expect(maya.call(profileLedger, { params: unknown, query: {} })).rejects.toMatchObject({ status: 404 })
  await expect(maya.call(checkProfile, { params: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(maya.call(authorizeProfile, { params: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(resolve(999_999, 'ours')).rejects.toMatchObject({ status: 404 })
})
