import { profileFieldsSchema } from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { builtInProfiles, builtInReviews } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { createBuiltInProvider } from './builtIn/builtInProvider.ts'
import {
  type ProfileItem,
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  ProfileUnavailable,
} from './port.ts'
import { createFakeGoogle, respondWith, target as googleTarget } from './testing/fakeGoogle.ts'

/** How the other side behaves. */
type Behavior = 'accept' | 'reject' | 'unavailable'
interface Opened {
  provider: ProfileProvider
  target: ProfileTarget
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function openBuiltIn(behavior: Behavior): Promise<Opened> {
  const { db } = app.database
  const [row] = await fetchRows<{ id: number }>(db, sql`select location_id id from locations order by 1 limit 1`)
  const locationId = row?.id ?? 0
  const set = { behavior }
  await db
    .insert(builtInProfiles)
    .values({ locationId, ...set })
    .onConflictDoUpdate({ target: builtInProfiles.locationId, set })
  const at = new Date('2026-11-10T18:00:00Z')
  const review = { remoteId: 'r1', locationId, author: 'Ana Ortiz', stars: 5, content: 'Great work.', writtenAt: at }
  await db.delete(builtInReviews).where(eq(builtInReviews.locationId, locationId))
  await db.insert(builtInReviews).values({ ...review, changedAt: at })
  return { provider: createBuiltInProvider(db, systemClock), target: { ...googleTarget, locationId } }
}

function openGoogle(behavior: Behavior): Promise<Opened> {
  const location = {
    reject: respondWith({ error: { message: 'The name is not allowed.' } }, 400),
    unavailable: respondWith(null, 503),
  }
  const { provider } = createFakeGoogle(
    behavior === 'accept'
      ? {}
      : {
          '/v1/locations/55': location[behavior],
          '/v4/accounts/7/locations/55/reviews': location[behavior],
          '/v4/accounts/7/locations/55/reviews/r1/reply': location[behavior],
          '/v4/accounts/7/locations/55/localPosts': location[behavior],
          '/v4/accounts/7/locations/55/media': location[behavior],
        },
  )
  return Promise.resolve({ provider, target: googleTarget })
}

const PROVIDERS: [string, (behavior: Behavior) => Promise<Opened>][] = [
  ['the built-in profile service', openBuiltIn],
  ['Google', openGoogle],
]

const ITEMS: ProfileItem[] = [
  {
    kind: 'post',
    topic: 'event',
    summary: 'Come and see.',
    action: 'Call',
    link: '',
    event: { title: 'Open house', startDate: '2026-12-01', startTime: null, endDate: '2026-12-02', endTime: null },
    offer: null,
    pictureUrl: 'https://bayfront.example/media/vans.jpg',
  },
  { kind: 'photo', url: 'https://bayfront.example/media/vans.jpg', category: 'team', description: 'Our vans.' },
  { kind: 'video', url: 'https://bayfront.example/media/vans.mp4', category: 'additional', description: 'Our vans.' },
]

describe.each(PROVIDERS)('%s', (_name, open) => {
  const next = profileFieldsSchema.parse({ ...googleTarget.ours, businessDescription: 'New words.' })

  it('reads every field', async () => {
    const { provider, target } = await open('accept')
    const { profile, suggested, isSuspended } = await provider.read(target)
    expect(profileFieldsSchema.parse(profile)).toEqual(profile)
    expect([suggested.fields, isSuspended]).toEqual([[], false])
  })

  it('accepts the same change twice', async () => {
    const { provider, target } = await open('accept')
    const publish = () => provider.publish(target, ['businessDescription'], next)
    await expect(publish()).resolves.toEqual([])
    await expect(publish()).resolves.toEqual([])
  })

  it('says with a sentence why it rejects a change', async () => {
    const { provider, target } = await open('reject')
    const publish = provider.publish(target, ['businessDescription'], next)
    await expect(publish).rejects.toBeInstanceOf(ProfileRejected)
    await expect(publish).rejects.toThrow(/\.$/)
  })

  it('says with a sentence that it did not respond', async () => {
    const { provider, target } = await open('unavailable')
    const read = provider.read(target)
    await expect(read).rejects.toBeInstanceOf(ProfileUnavailable)
    await expect(read).rejects.toThrow(/\.$/)
    const publish = provider.publish(target, ['businessDescription'], next)
    await expect(publish).rejects.toBeInstanceOf(ProfileUnavailable)
  })

  it('reads the reviews of customers', async () => {
    const { provider, target } = await open('accept')
    const { reviews, isComplete } = await provider.readReviews(target, null)
    expect(isComplete).toBe(true)
    expect(reviews).toMatchObject([{ remoteId: 'r1', author: 'Ana Ortiz', stars: 5, text: 'Great work.', reply: null }])
  })

  it('answers a review twice with one effect, and removes the answer twice', async () => {
    const { provider, target } = await open('accept')
    const answer = () => provider.reply(target, 'r1', 'Thank you, Ana.')
    await expect(answer()).resolves.toMatchObject({ text: 'Thank you, Ana.', state: 'live', rejection: '' })
    await expect(answer()).resolves.toMatchObject({ state: 'live' })
    await expect(provider.deleteReply(target, 'r1')).resolves.toBeUndefined()
    await expect(provider.deleteReply(target, 'r1')).resolves.toBeUndefined()
  })

  it('says with a sentence that reviews could not be read or answered', async () => {
    const { provider, target } = await open('unavailable')
    await expect(provider.readReviews(target, null)).rejects.toBeInstanceOf(ProfileUnavailable)
    const answer = provider.reply(target, 'r1', 'Thank you, Ana.')
    await expect(answer).rejects.toBeInstanceOf(ProfileUnavailable)
    await expect(answer).rejects.toThrow(/\.$/)
  })

  it.each(ITEMS)('adds a $kind, reads it, finds it after a lost response, and removes it twice', async (item) => {
    const { provider, target } = await open('accept')
    const before = new Date('2026-11-17T17:59:00Z')
    expect(await provider.findItem(target, item, before)).toBeNull()
    const added = await provider.addItem(target, item)
    expect(added).toMatchObject({ state: 'live', rejection: '' })
    expect(await provider.readItem(target, item.kind, added.remoteId)).toEqual(added)
    expect(await provider.findItem(target, item, before)).toEqual(added)
    // One that was there before the attempt is another one.
    expect(await provider.findItem(target, item, new Date('2099-01-01T00:00:00Z'))).toBeNull()
    await provider.removeItem(target, item.kind, added.remoteId)
    await provider.removeItem(target, item.kind, added.remoteId)
    expect(await provider.findItem(target, item, before)).toBeNull()
    const gone = await provider.readItem(target, item.kind, added.remoteId)
    expect(gone.state).toBe('rejected')
    expect(gone.rejection).toMatch(/\.$/)
  })

  it.each(ITEMS)('says with a sentence that a $kind could not be added', async (item) => {
    const { provider, target } = await open('unavailable')
    const added = provider.addItem(target, item)
    await expect(added).rejects.toBeInstanceOf(ProfileUnavailable)
    await expect(added).rejects.toThrow(/\.$/)
    await expect(provider.findItem(target, item, new Date(0))).rejects.toBeInstanceOf(ProfileUnavailable)
  })

  it.each(ITEMS)('says with a sentence why it rejects a $kind', async (item) => {
    const { provider, target } = await open('reject')
    const rejection = await provider.addItem(target, item).then(
      (added) => (added.state === 'rejected' ? added.rejection : added.state),
      (error: unknown) => (error instanceof ProfileRejected ? error.message : String(error)),
    )
    expect(rejection).toMatch(/^[A-Z].+\.$/)
  })

  it('lists the attributes of a category with their names', async () => {
    const { provider } = await open('accept')
    const list = await provider.listAttributes('gcid:plumber', 'US')
    expect(list).toContainEqual({
      id: 'has_onsite_services',
      name: 'Onsite services',
      group: 'Service options',
      valueType: 'BOOL',
      values: [],
    })
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('connects a profile, or names the page on which its owner does', async () => {
    const { provider } = await open('accept')
    const connection = provider.authorize()
    expect(connection.isConnected || connection.url).toBeTruthy()
  })
})

it('names the profiles that others change: any at Google, those with a command in the built-in service', async () => {
  const { provider, target } = await openBuiltIn('accept')
  const locationIds = await provider.changedElsewhere()
  expect(locationIds).toEqual([target.locationId])
  expect(await (await openGoogle('accept')).provider.changedElsewhere()).toBe('all')
})
