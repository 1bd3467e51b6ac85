import { profileFieldsSchema } from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { builtInProfiles, builtInReviews } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { createBuiltInProvider } from './builtIn/builtInProvider.ts'
import { type ProfileProvider, ProfileRejected, type ProfileTarget, ProfileUnavailable } from './port.ts'
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
        },
  )
  return Promise.resolve({ provider, target: googleTarget })
}

const PROVIDERS: [string, (behavior: Behavior) => Promise<Opened>][] = [
  ['the built-in profile service', openBuiltIn],
  ['Google', openGoogle],
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
    await expect(publish()).resolves.toBeUndefined()
    await expect(publish()).resolves.toBeUndefined()
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

  it('connects a profile, or names the page on which its owner does', async () => {
    const { provider } = await open('accept')
    const connection = provider.authorize()
    expect(connection.isConnected || connection.url).toBeTruthy()
  })
})
