import {
  addPost,
  approveReply,
  authorizeProfile,
  customerReviews,
  gpoDryRun,
  type ProfileFields,
  profileFieldsSchema,
  profilePosts,
  readReviews,
} from '@rankdesk/api'
import { copyFields, PROFILE_FIELDS, type ProfileField, profileFieldText, STRATEGY_TYPES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCAL_POST, profileAtGoogle, REVIEW, SETTINGS } from '#connectors/profile/testing/fakeGoogle.ts'
import { createGoogleStandIn } from './testing/googleStandIn.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { SERVICE_TYPE_NAMES } from './serviceCatalog.ts'
import { changedProfile } from './testing/changedProfile.ts'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'

/** The whole path of a profile at a stand-in for Google: every call of the app goes over HTTP, and every one of Google's is answered. */
const google = createGoogleStandIn()
let environment: ProfileEnvironment
beforeAll(async () => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    const { hostname, href } = new URL(input instanceof Request ? input.url : input)
    return hostname.endsWith('.googleapis.com') ? google.fetch(href, init) : send(input, init)
  })
  environment = await startProfileEnvironment({ config: { googleProfiles: SETTINGS } })
})
afterAll(async () => {
  await environment.app.stop()
  vi.unstubAllGlobals()
})

const locationRow = async () => {
  const [row] = await fetchRows<{
    storeCode: string
    address1: string
    city: string
    region: string
    postalCode: string
  }>(
    environment.app.database.db,
    sql`select client_location_guid "storeCode", address1, city, region, postal_code "postalCode"
      from locations where location_id = ${environment.locationId}`,
  )
  if (row === undefined) throw new Error('There is no location.')
  return row
}
const statusAtGoogle = async () => (await environment.ledger()).profile.gbpPanelStatus
const textOf = (profile: ProfileFields, field: ProfileField) => profileFieldText(profile, field, SERVICE_TYPE_NAMES)
const current = async () => (await environment.gpo(await environment.work())).current
const descriptionAtGoogle = () => (google.state.location['profile'] as { description: string }).description

/** Returns the newest ledger entry of a field. */
const entryOf = async (field: ProfileField) =>
  (await environment.ledger()).entries.toSorted((a, b) => b.entryId - a.entryId).find((each) => each.field === field)

it('is connected once its owner authorized us there, which a check shows [M302, PROF-84]', async () => {
  const { locationId } = environment
  await environment.app.database.db.execute(
    sql`update locations set gbp_panel_status = 'addedButNotAuthorized' where location_id = ${locationId}`,
  )
  const authorized = await environment.maya.call(authorizeProfile, { params: { locationId } })
  expect(authorized).toEqual({ url: 'https://business.google.com/locations' })
  const message = 'Google has no profile with the store code of this location.'
  await expect(environment.check()).rejects.toMatchObject({ status: 503, message })
  expect(await statusAtGoogle()).toBe('addedButNotAuthorized')

  // Google has what we have: every field is sent there, and then read back.
  const { storeCode, ...address } = await locationRow()
  const ours = profileFieldsSchema.parse(await current())
  Object.assign(google.state, profileAtGoogle(ours, address), { storeCode })
  expect(await environment.check()).toEqual({ found: 0, isSuspended: false })
  expect(await statusAtGoogle()).toBe('addedAndAuthorized')
})

describe('a publish to Google', () => {
  it.each(PROFILE_FIELDS)('of %s is compared, sent, recorded and read back as the review shows it', async (field) => {
    // The services go with their category, as on the screen.
    const fields: ProfileField[] = field === 'primaryCategory' ? ['primaryCategory', 'services'] : [field]
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    const reviewed = copyFields(strategy.current, fields, changedProfile(strategy.current))
    const body = bodyOf(strategy, reviewed)
    const dryRun = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    const expected = fields.map((each) => [each, textOf(strategy.current, each), textOf(reviewed, each)])
    expect(dryRun.changes.map(({ field: each, before, after }) => [each, before, after])).toEqual(expected)
    await environment.complete(body)
    await expect.poll(async () => (await entryOf(field))?.state, { timeout: 20_000 }).toBe('Live')
    const { entries } = await environment.ledger()
    const recorded = entries.filter((entry) => entry.strategyId === strategyId).toReversed()
    expect(recorded.map(({ field: each, before, after }) => [each, before, after])).toEqual(expected)
    // Neither this field nor another one differs at Google.
    expect((await environment.check()).found).toBe(0)
    const after = await current()
    for (const each of PROFILE_FIELDS) expect([each, textOf(after, each)]).toEqual([each, textOf(reviewed, each)])
  })
})

describe('a change at Google', () => {
  it('is drift, the value before of a dry run, and ours again after Restore', async () => {
    const { businessDescription } = await current()
    google.state.location['profile'] = { description: 'A stranger wrote this.' }
    expect((await environment.check()).found).toBe(1)
    const entry = await entryOf('businessDescription')
    expect(entry).toMatchObject({ state: 'Drift', after: 'A stranger wrote this.' })
    const strategyId = await environment.work()
    const body = bodyOf(await environment.gpo(strategyId), { businessDescription: 'We repair doors.' })
    const { changes, open } = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(changes).toMatchObject([{ field: 'businessDescription', before: 'A stranger wrote this.' }])
    expect(open).toMatchObject([{ field: 'businessDescription', state: 'Drift', isSent: true }])
    await environment.resolve(entry?.entryId ?? 0, 'ours')
    expect(descriptionAtGoogle()).toBe(businessDescription.trim())
    expect((await environment.check()).found).toBe(0)
  })

  it('that Google only suggests is sent once it is accepted', async () => {
    const address = 'https://suggested.example/doors'
    google.state.proposed = { parts: { websiteUri: address }, mask: 'websiteUri' }
    await environment.check()
    const entry = await entryOf('website')
    expect(entry).toMatchObject({ state: 'Suggested', after: address })
    await environment.resolve(entry?.entryId ?? 0, 'theirs')
    google.state.proposed = undefined
    expect(google.state.location['websiteUri']).toMatch(/^https:\/\/suggested\.example\/doors/)
    expect((await current()).website).toMatchObject({ website: 'https://suggested.example', subPage: '/doors' })
  })

  it('of an attribute that only Google has is named, and taken over [PROF-83]', async () => {
    google.state.attributes = [
      ...google.state.attributes,
      { name: 'attributes/wi_fi', valueType: 'ENUM', values: ['free_wi_fi'] } as { name: string },
    ]
    expect((await environment.check()).found).toBe(1)
    const entry = await entryOf('attributes')
    expect(entry?.after).toContain('Wi-Fi: Free')
    await environment.resolve(entry?.entryId ?? 0, 'theirs')
    const { attributes } = await current()
    expect(attributes.find(({ listingAttributeId }) => listingAttributeId === 'wi_fi')).toMatchObject({
      name: 'Wi-Fi',
      values: [{ value: 'free_wi_fi', name: 'Free' }],
    })
    expect((await environment.check()).found).toBe(0)
  })

  it('of an attribute that only Google has is undone by Restore [PROF-83]', async () => {
    const before = google.state.attributes
    google.state.attributes = [
      ...before,
      { name: 'attributes/has_parking', valueType: 'BOOL', values: [true] } as { name: string },
    ]
    await environment.check()
    await environment.resolve((await entryOf('attributes'))?.entryId ?? 0, 'ours')
    expect(google.state.attributes).toEqual(before)
  })
})

it('a part that Google denies is recorded with its reason, while the rest goes live [PROF-54]', async () => {
  const strategyId = await environment.work()
  const strategy = await environment.gpo(strategyId)
  const website = { ...strategy.current.website, subPage: '/denied' }
  google.state.denied = ['websiteUri']
  const reason = 'The caller does not have permission.'
  await expect(
    environment.complete(bodyOf(strategy, { businessDescription: 'Taken by Google.', website })),
  ).rejects.toMatchObject({ status: 422, message: expect.stringContaining(`Website: ${reason}`) as string })
  google.state.denied = []
  expect(descriptionAtGoogle()).toBe('Taken by Google.')
  expect(await entryOf('website')).toMatchObject({ state: 'Rejected', reason })
  expect((await environment.gpo(strategyId)).statusId).toBe(0)
})

describe('a response that is lost after Google took the edit [PROF-81]', () => {
  /** Publishes a description whose response is lost. */
  async function lose(text: string) {
    const strategyId = await environment.work()
    const body = bodyOf(await environment.gpo(strategyId), { businessDescription: text })
    const key = crypto.randomUUID()
    google.state.losesResponses = true
    const message = 'Google did not respond. Try again in a few minutes.'
    await expect(environment.complete(body, key)).rejects.toMatchObject({ status: 503, message })
    google.state.losesResponses = false
    expect(descriptionAtGoogle()).toBe(text)
    expect((await environment.gpo(strategyId)).statusId).toBe(0)
    return { strategyId, body, key }
  }

  it('is published by the same confirmation, which overwrites nothing', async () => {
    const { strategyId, body, key } = await lose('Sent, and not heard of.')
    const { open } = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(open).toEqual([])
    expect(await environment.complete(body, key)).toBeGreaterThan(0)
    expect((await environment.gpo(strategyId)).statusId).toBe(1)
    await expect.poll(async () => (await entryOf('businessDescription'))?.state, { timeout: 20_000 }).toBe('Live')
  })

  it('is drift for a check in between, which the confirmation closes', async () => {
    const { body, key } = await lose('Sent, and found by a check.')
    expect((await environment.check()).found).toBe(1)
    const drift = await entryOf('businessDescription')
    await environment.complete(body, key)
    const { entries } = await environment.ledger()
    expect(entries.find(({ entryId }) => entryId === drift?.entryId)).toMatchObject({
      state: 'Replaced',
      resolvedByName: 'Maya Okafor',
    })
    expect((await environment.check()).found).toBe(0)
  })

  it('still asks about another value that Google has', async () => {
    const { body, key } = await lose('Sent, and changed by a stranger.')
    google.state.location['profile'] = { description: 'A stranger was faster.' }
    await expect(environment.complete(body, key)).rejects.toMatchObject({
      status: 409,
      message: 'Google has another value now: Business description. Decide about it before you publish.',
    })
    await environment.complete({ ...body, replaces: ['businessDescription'] }, key)
    expect(descriptionAtGoogle()).toBe('Sent, and changed by a stranger.')
  })
})

describe('what Google has in its v4 API', () => {
  const base = '/v4/accounts/7/locations/55'

  it('takes a post, which is live with its address there [PROF-50]', async () => {
    const strategyId = await environment.work()
    await environment.app.database.db.execute(
      sql`update strategies set strategy_type_id = ${STRATEGY_TYPES.publishGooglePost} where strategy_id = ${strategyId}`,
    )
    await environment.maya.call(addPost, {
      params: { strategyId },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { title: 'Seals', content: 'No rain inside.', ctaType: 'Call', publishDate: '2026-11-17', publish: true },
    })
    environment.app.clock.advance(11_000)
    const stored = async () => (await environment.maya.call(profilePosts, { params: { strategyId } })).posts[0]
    await expect.poll(stored, { timeout: 20_000 }).toMatchObject({ state: 'live', liveUrl: LOCAL_POST.searchUrl })
    expect(google.to(`${base}/localPosts`).find(({ method }) => method === 'POST')?.body).toEqual({
      topicType: 'STANDARD',
      summary: 'Seals\n\nNo rain inside.',
      callToAction: { actionType: 'CALL' },
    })
  })

  it('has a review, which is read and answered there', async () => {
    const { maya, app } = environment
    const { clientId } = await environment.gpo(await environment.work())
    await maya.call(readReviews, { params: { clientId } })
    const read = async () => {
      const { reviews } = await maya.call(customerReviews, { query: { clientId, state: 'All' } })
      return reviews.find(({ text }) => text === REVIEW.comment)
    }
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ author: 'Ana Ortiz', stars: 5, state: 'New' })
    await maya.call(approveReply, {
      params: { customerReviewId: (await read())?.customerReviewId ?? 0 },
      headers: { 'if-match': '0' },
      body: { text: 'Thank you, Ana.', acceptedFindings: [] },
    })
    await app.database.db.execute(sql`update customer_reviews set send_at = '2026-01-01' where send_at is not null`)
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ replyState: 'live', state: 'Answered' })
    const [sent] = google.to(`${base}/reviews/${REVIEW.reviewId}/reply`)
    expect([sent?.method, sent?.body]).toEqual(['PUT', { comment: 'Thank you, Ana.' }])
  })
})

it('a profile that Google has no longer says so, and takes nothing', async () => {
  const strategyId = await environment.work()
  const body = bodyOf(await environment.gpo(strategyId), { businessDescription: 'Too late.' })
  google.state.isRemoved = true
  const message =
    'Google no longer has this profile: it was removed there, or moved to another account. Add it again at Google, or connect the new one.'
  await expect(environment.complete(body)).rejects.toMatchObject({ status: 503, message })
  await expect(environment.check()).rejects.toMatchObject({ status: 503, message })
  expect(descriptionAtGoogle()).not.toBe('Too late.')
})
