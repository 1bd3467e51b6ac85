import { authorizeProfile, checkProfile, clientProfiles, profileExport, profileLedger } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileCommand } from '#connectors/profile/index.ts'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from '../testing/profileEnvironment.ts'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())
beforeEach(() => environment.reset())

describe('a check that reads nothing', () => {
  const failure = 'The profile service did not respond. Try again in a few minutes.'

  it('is reported, and keeps the time of the last reading', async () => {
    await environment.command({ command: 'drift', field: 'hours6' })
    await environment.check()
    const { checkedAt } = (await environment.ledger()).profile
    await environment.command({ command: 'unavailable' })
    await expect(environment.check()).rejects.toMatchObject({ status: 503, message: failure })
    expect((await environment.ledger()).profile).toMatchObject({ checkedAt, failedCheck: { reason: failure } })
    await environment.command({ command: 'accept' })
    await environment.check()
    expect((await environment.ledger()).profile.failedCheck).toBeNull()
  })

  it('is reported by the scheduled check too', async () => {
    await environment.app.database.db.execute(sql`delete from profile_checks`)
    await environment.command({ command: 'unavailable' })
    await expect
      .poll(async () => (await environment.ledger()).profile.failedCheck?.reason, { timeout: 30_000 })
      .toBe(failure)
    expect((await environment.ledger()).profile.checkedAt).toBeNull()
  })

  it('says so when the profile could not be compared', async () => {
    const { db } = environment.app.database
    await environment.command({ command: 'drift' })
    await db.execute(sql`update built_in_profiles set shown = '{"hoursOfOperation": "always"}'`)
    await db.execute(sql`delete from profile_checks`)
    await expect
      .poll(async () => (await environment.ledger()).profile.failedCheck?.reason, { timeout: 30_000 })
      .toBe('The profile could not be compared. The log of the server has the details.')
  })
})

it('pages the ledger: open entries first, then the newest', async () => {
  await environment.app.database.db.execute(sql`
    insert into profile_ledger (location_id, at, field, source, state, before, after, before_text, after_text)
    select ${environment.locationId}, '2026-11-01T12:00:00Z', 'website', 'google', case n when 1 then 'Drift' else 'Restored' end,
      '{}', '{}', '', 'Value ' || n from generate_series(1, 5) n`)
  const page = async (offset: number) => {
    const { entries, total } = await environment.maya.call(profileLedger, {
      params: { locationId: environment.locationId },
      query: { offset, count: 2 },
    })
    return { total, values: entries.map(({ after }) => after) }
  }
  expect(await page(0)).toEqual({ total: 5, values: ['Value 1', 'Value 5'] })
  expect(await page(4)).toEqual({ total: 5, values: ['Value 2'] })
  await expect(
    environment.maya.call(profileLedger, {
      params: { locationId: environment.locationId },
      query: { offset: -1, count: 1000 },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

describe('drift', () => {
  /** Provokes drift of a field and returns its entry. */
  async function drifted(field: ProfileCommand['field'] = 'businessDescription') {
    await environment.command({ command: 'drift', field })
    // The job of an earlier decision may find it first.
    await environment.check()
    const entry = (await environment.ledger()).entries.find(({ state }) => state === 'Drift')
    if (entry === undefined) throw new Error('No drift was found.')
    return entry
  }

  it('is found once, with the badge of its client, and accepted', async () => {
    const entry = await drifted()
    expect(entry).toMatchObject({ source: 'google', staffName: null, field: 'businessDescription' })
    expect(entry.after).toContain('Edited on Google.')
    expect((await environment.check()).found).toBe(0)
    expect(await environment.drift()).toContainEqual(
      expect.objectContaining({ locationId: environment.locationId, count: 1 }),
    )
    const { profile } = await environment.ledger()
    const { profiles } = await environment.maya.call(clientProfiles, { params: { clientId: profile.clientId } })
    expect(profiles).toContainEqual(expect.objectContaining({ locationId: environment.locationId, openDrift: 1 }))

    expect(await environment.resolve(entry.entryId, 'theirs')).toMatchObject({
      state: 'Accepted',
      resolvedByName: 'Maya Okafor',
    })
    expect((await environment.gpo(await environment.work())).current.businessDescription).toBe(entry.after)
    expect((await environment.ledger()).entries[0]).toMatchObject({
      source: 'accept',
      state: 'Live',
      staffName: 'Maya Okafor',
    })
    expect((await environment.check()).found).toBe(0)
    expect(await environment.drift()).toEqual([])
    await expect(environment.resolve(entry.entryId, 'ours')).rejects.toMatchObject({
      status: 409,
      message: 'This change has been resolved already.',
    })
  })

  it.each(['hideAddress', 'phoneNumber', 'website', 'utm', 'primaryCategory', 'attributes', 'hours3'] as const)(
    'of %s is restored and proven',
    async (field) => {
      const before = (await environment.gpo(await environment.work())).current
      const entry = await drifted(field)
      expect(await environment.resolve(entry.entryId, 'ours')).toMatchObject({ state: 'Restored', field })
      await expect
        .poll(async () => (await environment.ledger()).entries.find(({ source }) => source === 'restore')?.state)
        .toBe('Live')
      expect((await environment.gpo(await environment.work())).current).toEqual(before)
      expect(await environment.drift()).toEqual([])
    },
  )

  it('that changed again is not accepted unseen', async () => {
    const entry = await drifted('hours6')
    await environment.command({ command: 'drift', field: 'hours6' })
    await expect(environment.resolve(entry.entryId, 'theirs')).rejects.toMatchObject({
      status: 409,
      message: 'Google now shows a different value. Check the profile again.',
    })
    await environment.check()
    expect((await environment.ledger()).entries.filter(({ state }) => state === 'Drift')).toHaveLength(1)
  })

  it('that ends by itself is closed', async () => {
    await drifted()
    await environment.command({ command: 'reset' })
    await environment.check()
    expect(await environment.states()).toEqual({ businessDescription: 'Restored' })
  })

  it('is also found in suggested edits, which can be refused [C11]', async () => {
    await environment.command({ command: 'suggest', field: 'website' })
    expect((await environment.check()).found).toBe(1)
    const [entry] = (await environment.ledger()).entries
    expect(entry).toMatchObject({ state: 'Suggested', field: 'website' })
    await environment.resolve(entry?.entryId ?? 0, 'ours')
    expect((await environment.check()).found).toBe(0)
    expect(await environment.drift()).toEqual([])
  })

  it('is found by the scheduled check', async () => {
    await environment.command({ command: 'drift', field: 'utm' })
    await environment.app.database.db.execute(sql`delete from profile_checks`)
    await expect.poll(async () => (await environment.drift()).length, { timeout: 30_000 }).toBe(1)
  })
})

it('marks a suspended profile, which accepts no edits, and unmarks a reinstated one', async () => {
  const strategyId = await environment.work()
  await environment.command({ command: 'suspend' })
  await expect(
    environment.complete(bodyOf(await environment.gpo(strategyId), { businessDescription: 'No.' })),
  ).rejects.toMatchObject({
    status: 422,
    message: 'The profile is suspended. Google accepts no edits until it is reinstated.',
  })
  expect(await environment.check()).toMatchObject({ isSuspended: true })
  expect((await environment.gpo(strategyId)).location.gbpPanelStatus).toBe('notSubmitted')
  await expect(environment.complete(bodyOf(await environment.gpo(strategyId), {}))).rejects.toMatchObject({
    status: 409,
    message: 'The Google Business Profile for this location is not submitted, paused or in error',
  })
  await environment.command({ command: 'reinstate' })
  await environment.check()
  expect((await environment.gpo(strategyId)).location.gbpPanelStatus).toBe('addedAndAuthorized')
})

it('exports everything that is on a profile: its fields, photos, questions and posts [C12]', async () => {
  const params = { locationId: environment.locationId }
  const strategyId = await environment.work()
  await environment.app.database.db.execute(sql`
    insert into profile_questions (location_id, question, answer, updated_at, deleted_at) values
      (${environment.locationId}, 'Is there parking?', 'Yes.', '2026-11-17T17:00:00Z', null),
      (${environment.locationId}, 'Deleted?', '', '2026-11-17T17:00:00Z', '2026-11-17T18:00:00Z')`)
  await environment.app.database.db.execute(sql`
    insert into profile_posts (strategy_id, title, content, cta_type, publish_date, updated_at, updated_by)
    select ${strategyId}, 'Winter check', 'Book now.', 'Call', '2026-11-30', '2026-11-17T17:00:00Z', min(staff_id) from staff`)
  const exported = await environment.maya.call(profileExport, { params })
  const { current } = await environment.gpo(strategyId)
  expect(exported.profile.businessDescription).toBe(current.businessDescription)
  expect(exported.profile.googleServiceItems).toEqual(current.googleServiceItems)
  expect(exported.photos.length).toBe((await environment.gpo(strategyId)).photosOnProfile)
  expect(exported.questions).toContainEqual({ question: 'Is there parking?', answer: 'Yes.' })
  expect(exported.questions.map(({ question }) => question)).not.toContain('Deleted?')
  expect(exported.posts).toContainEqual({
    title: 'Winter check',
    content: 'Book now.',
    ctaType: 'Call',
    link: null,
    publishDate: '2026-11-30',
    state: 'draft',
  })
})

it('connects a profile that is not connected, once [M302]', async () => {
  await environment.app.database.db.execute(
    sql`update locations set gbp_panel_status = 'addedButNotAuthorized' where location_id = ${environment.locationId}`,
  )
  expect(await environment.maya.call(authorizeProfile, { params: { locationId: environment.locationId } })).toEqual({
    url: null,
  })
  await expect(
    environment.maya.call(authorizeProfile, { params: { locationId: environment.locationId } }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'This profile is not waiting to be connected.',
  })
})

it('responds with 404 for unknown locations and entries', async () => {
  const unknown = { locationId: 999_999 }
  await expect(environment.maya.call(profileLedger, { params: unknown, query: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(environment.maya.call(profileExport, { params: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(environment.maya.call(checkProfile, { params: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(environment.maya.call(authorizeProfile, { params: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(environment.resolve(999_999, 'ours')).rejects.toMatchObject({ status: 404 })
})
