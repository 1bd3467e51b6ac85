import { gpoDryRun, type GpoStrategy, type ProfileFields, profileFieldsSchema } from '@rankdesk/api'
import {
  AREA_NEEDED,
  copyFields,
  PROFILE_FIELDS,
  type ProfileField,
  profileDifferences,
  profileFieldText,
  setAdditionalAreas,
  setHideAddress,
} from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { SERVICE_TYPE_NAMES } from './serviceCatalog.ts'
import { area, changedProfile } from './testing/changedProfile.ts'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())
beforeEach(async () => {
  await environment.reset()
  // From now on the profile service has values of its own, which only a publish changes.
  await environment.command({ command: 'accept' })
})

const RECOMMENDED = ['Elm', 'Fir', 'Gum', 'Yew'].map(area)

const textOf = (profile: ProfileFields, field: ProfileField) => profileFieldText(profile, field, SERVICE_TYPE_NAMES)

/** Returns what the profile service shows. */
async function shownAtGoogle(): Promise<ProfileFields> {
  const [row] = await fetchRows<{ shown: unknown }>(
    environment.app.database.db,
    sql`select shown from built_in_profiles where location_id = ${environment.locationId}`,
  )
  return profileFieldsSchema.parse(row?.shown)
}

/** Makes a change in a new review, publishes it, and compares every place that says what is sent. */
async function publishEverywhere(change: (strategy: GpoStrategy) => ProfileFields): Promise<ProfileField[]> {
  const strategyId = await environment.work()
  const strategy = await environment.gpo(strategyId)
  const before = await shownAtGoogle()
  const reviewed = change(strategy)
  const body = bodyOf(strategy, reviewed)
  const onScreen = profileDifferences(strategy.current, reviewed, SERVICE_TYPE_NAMES).map(
    ({ field, before: old, after }) => [field, old, after],
  )
  const dryRun = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
  expect(dryRun.problems).toEqual([])
  expect(dryRun.changes.map(({ field, before: old, after }) => [field, old, after])).toEqual(onScreen)

  await environment.complete(body)
  const [send] = await fetchRows<{ request: { fields: ProfileField[]; after: unknown } }>(
    environment.app.database.db,
    sql`select request from profile_sends where strategy_id = ${strategyId}`,
  )
  const sent = send?.request.fields ?? []
  const sentProfile = profileFieldsSchema.parse(send?.request.after)
  expect(sent.map((field) => [field, textOf(sentProfile, field)])).toEqual(onScreen.map(([field, , to]) => [field, to]))

  const { entries } = await environment.ledger()
  const recorded = entries.filter((entry) => entry.strategyId === strategyId)
  expect(recorded.map(({ field, before: old, after }) => [field, old, after]).toReversed()).toEqual(onScreen)

  const [after, { current }] = [await shownAtGoogle(), await environment.gpo(strategyId)]
  for (const field of PROFILE_FIELDS) {
    const expected = textOf(sent.includes(field) ? reviewed : before, field)
    expect([field, textOf(after, field)]).toEqual([field, expected])
    expect([field, textOf(current, field)]).toEqual([field, expected])
  }
  return sent
}

describe('screen, dry run, sent fields, ledger and profile say the same', () => {
  it.each(PROFILE_FIELDS)('when %s changes', async (field) => {
    // The services go with their category, as on the screen.
    const fields: ProfileField[] = field === 'primaryCategory' ? ['primaryCategory', 'services'] : [field]
    const sent = await publishEverywhere(({ current }) => copyFields(current, fields, changedProfile(current)))
    expect(sent).toEqual(fields)
  })

  it('when every field changes', async () => {
    expect(await publishEverywhere(({ current }) => changedProfile(current))).toEqual([...PROFILE_FIELDS])
  })

  describe('with recommended areas', () => {
    /** Changes a review with the switches of the screen, from an address that is shown and two areas of its own. */
    async function publishSwitched(
      change: (profile: ProfileFields & { recommendedServiceAreas: typeof RECOMMENDED }) => ProfileFields,
    ) {
      const start = { hideAddress: false, showAdditionalServiceAreas: false, serviceAreas: [area('Ash'), area('Bay')] }
      await environment.app.database.db.execute(
        sql`update location_profiles set profile = profile || ${JSON.stringify({ ...start, recommendedServiceAreas: RECOMMENDED })}::jsonb
          where location_id = ${environment.locationId}`,
      )
      await environment.command({ command: 'reset' })
      await environment.command({ command: 'accept' })
      await publishEverywhere(({ current, recommendedServiceAreas }) =>
        profileFieldsSchema.parse(change({ ...current, recommendedServiceAreas })),
      )
      return (await shownAtGoogle()).serviceAreas.map(({ name }) => name)
    }
    const without = <T extends ProfileFields>(profile: T, ...names: string[]): T => ({
      ...profile,
      serviceAreas: profile.serviceAreas.filter(({ name }) => !names.includes(name)),
    })

    it('that hiding the address added', async () => {
      const areas = await publishSwitched((profile) => setHideAddress(profile, true))
      expect(areas).toEqual(['Ash', 'Bay', 'Elm', 'Fir', 'Gum', 'Yew'])
    })

    it('that the person removed after hiding the address added them [M282]', async () => {
      const areas = await publishSwitched((profile) =>
        without(setHideAddress(profile, true), 'Elm', 'Fir', 'Gum', 'Yew'),
      )
      expect(areas).toEqual(['Ash', 'Bay'])
    })

    it('that switching the additional areas off removed again [M284]', async () => {
      const areas = await publishSwitched((profile) =>
        setAdditionalAreas(setHideAddress(setHideAddress(profile, true), false), false),
      )
      expect(areas).toEqual(['Ash', 'Bay'])
    })
  })

  it('also that a hidden address needs an area, which the server says itself [M297]', async () => {
    const strategyId = await environment.work()
    const body = bodyOf(await environment.gpo(strategyId), { hideAddress: true, serviceAreas: [] })
    const { problems } = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(problems).toEqual([AREA_NEEDED])
    await expect(environment.complete(body)).rejects.toMatchObject({ status: 400, message: AREA_NEEDED })
  })
})

describe('a value that someone else changed at Google', () => {
  it('is the value before in the dry run, and the ledger', async () => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    await environment.command({ command: 'drift', field: 'businessDescription' })
    const theirs = (await shownAtGoogle()).businessDescription
    const body = bodyOf(strategy, { businessDescription: 'Ours is new.', replaces: ['businessDescription'] })
    const dryRun = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(dryRun.changes).toMatchObject([{ field: 'businessDescription', before: theirs, after: 'Ours is new.' }])
    expect(dryRun.open).toEqual([
      {
        field: 'businessDescription',
        name: 'Business description',
        state: 'Drift',
        ours: strategy.current.businessDescription.trim(),
        theirs,
        isSent: true,
      },
    ])
    await environment.complete(body)
    expect((await environment.ledger()).entries[0]).toMatchObject({ source: 'publish', before: theirs })
  })

  it.each([['drift'], ['suggest']] as const)('by %s is replaced only by a person who saw it', async (command) => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    await environment.command({ command, field: 'businessDescription' })
    await environment.check()
    const body = bodyOf(strategy, { businessDescription: `Ours ${strategyId}.` })
    await expect(environment.complete(body)).rejects.toMatchObject({
      status: 409,
      message: 'Google has another value now: Business description. Decide about it before you publish.',
    })
    expect((await environment.gpo(strategyId)).statusId).toBe(0)
    await environment.complete({ ...body, replaces: ['businessDescription'] })
    const { entries } = await environment.ledger()
    expect(entries.map(({ source, state, resolvedByName }) => [source, state, resolvedByName])).toContainEqual([
      'google',
      'Replaced',
      'Maya Okafor',
    ])
  })

  it('stays there and waits for its decision while another field is published', async () => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    await environment.command({ command: 'drift', field: 'hours6' })
    await environment.check()
    const theirs = textOf(await shownAtGoogle(), 'hours6')
    await environment.complete(bodyOf(strategy, { businessDescription: `Only this ${strategyId}.` }))
    await environment.check()
    expect((await environment.ledger()).entries[0]).toMatchObject({ field: 'hours6', state: 'Drift', after: theirs })
    expect(textOf(await shownAtGoogle(), 'hours6')).toBe(theirs)
  })
})
