import {
  type ApiClient,
  type CallInput,
  completeGpo,
  completeGrm,
  linkHls,
  fieldErrorsOf,
  googleServices,
  gpoDetails,
  gpoDryRun,
  type GpoStrategy,
  grmDetails,
  saveGpoDraft,
  saveGrmDraft,
  strategyDetails,
} from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

/** Creates open work on the profile of a client's location, in this month. */
async function work(typeId: number, targetCount = 1): Promise<number> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
      select l.client_id, ${typeId}, 'Profile work', l.location_id, '2026-11-01', ${targetCount}, '2026-11-01T12:00:00Z'
      from locations l join location_profiles using (location_id) order by l.location_id limit 1
      returning strategy_id id`,
  )
  if (row === undefined) throw new Error('No location has a profile')
  return row.id
}
const gpo = (strategyId: number) => maya.call(gpoDetails, { params: { strategyId } })
const grm = (strategyId: number) => maya.call(grmDetails, { params: { strategyId } })

type Body = CallInput<typeof completeGpo>['body']
const bodyOf = (strategy: GpoStrategy, change: Partial<Body> = {}): Body => ({
  ...strategy,
  summary: { external: 'Brought your profile up to date.', internal: '' },
  ...change,
})
const complete = (body: Body, key = 'once') => maya.call(completeGpo, { headers: { 'idempotency-key': key }, body })
const statusOf = async (strategyId: number) => (await maya.call(strategyDetails, { params: { strategyId } })).statusId

describe('a profile review', () => {
  test('starts with the live profile and the recommended services switched on', async () => {
    const strategy = await gpo(await work(11))
    expect(strategy.version).toBe(0)
    expect(strategy.profileVersion).toBeGreaterThan(0)
    expect(strategy.location.address).toContain(strategy.city)
    expect(strategy.hoursOfOperation).toEqual(strategy.current.hoursOfOperation)
    const types = strategy.categoriesWithServiceTypes.flatMap(({ serviceTypes }) => serviceTypes)
    expect(types.length).toBeGreaterThan(0)
    const on = new Set(strategy.googleServiceItems.map((item) => item.structuredServiceItem?.serviceTypeId))
    for (const { serviceTypeId, aiRecommended } of types) if (aiRecommended) expect(on).toContain(serviceTypeId)
    for (const item of strategy.current.googleServiceItems) expect(strategy.googleServiceItems).toContainEqual(item)
  })

  test('counts the reviews of its location that Google has', async () => {
    const { location, clientId, reviewCount } = await gpo(await work(11))
    const { db } = environment.database
    const count = async (part: ReturnType<typeof sql>) =>
      (await fetchRows<{ count: number }>(db, sql`select count(*)::int count from ${part}`))[0]?.count
    const shown = await count(sql`customer_reviews where location_id = ${location.locationId} and removed_at is null`)
    expect(reviewCount).toBe(shown)
    expect(await count(sql`reviews where client_id = ${clientId}`)).not.toBe(shown)
  })

  test('[PROF-29] describes services by sentences of the client’s own pages, each by its own or not at all', async () => {
    const { categoriesWithServiceTypes, clientId } = await gpo(await work(11))
    const texts = categoriesWithServiceTypes.flatMap(({ serviceTypes }) =>
      serviceTypes.map((type) => type.aiDescription),
    )
    const described = texts.filter((text) => text !== '')
    expect(described.length).toBeGreaterThan(0)
    const zones = await fetchRows<{ content: string }>(
      environment.database.db,
      sql`select z.content from page_zones z join pages using (page_id) join sites using (project_id) where client_id = ${clientId}`,
    )
    const plain = (html: string) =>
      html
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
    const pages = zones.map(({ content }) => plain(content)).join(' ')
    for (const text of described) expect(pages).toContain(plain(text))
  })

  test('saves a draft with a version, and rejects a stale save with both drafts', async () => {
    const strategyId = await work(11)
    const strategy = await gpo(strategyId)
    const save = (businessDescription: string, version: number) =>
      maya.call(saveGpoDraft, {
        params: { strategyId },
        headers: { 'if-match': String(version) },
        body: { ...bodyOf(strategy), businessDescription },
      })
    expect(await save('First words.', 0)).toEqual({ version: 1 })
    expect(await save('Second words.', 1)).toEqual({ version: 2 })
    await expect(save('Other words.', 1)).rejects.toMatchObject({
      status: 409,
      data: { yours: { businessDescription: 'Other words.' }, theirs: { businessDescription: 'Second words.' } },
    })
    await expect(save('Other words.', -1)).rejects.toMatchObject({ status: 400 })
    expect(await gpo(strategyId)).toMatchObject({ businessDescription: 'Second words.', version: 2 })
    expect((await gpo(strategyId)).current.businessDescription).toBe(strategy.current.businessDescription)
  })

  test('is published once, keeps the previous profile, and completes the strategy', async () => {
    const strategyId = await work(11)
    const body = bodyOf(await gpo(strategyId), { businessDescription: 'New and true.' })
    const number = await complete(body)
    expect(number).toBeGreaterThan(0)
    expect(await complete(body)).toBe(number)
    expect(await statusOf(strategyId)).toBe(1)
    const after = await gpo(strategyId)
    expect(after.current.businessDescription).toBe('New and true.')
    expect(after.profileVersion).toBe(body.profileVersion + 1)
    const versions = await fetchRows(
      environment.database.db,
      sql`select before ->> 'businessDescription' as before, payload ->> 'businessDescription' as after
        from profile_publications where strategy_id = ${strategyId}`,
    )
    expect(versions).toEqual([
      { before: expect.not.stringContaining('New and true.') as string, after: 'New and true.' },
    ])
    await expect(complete(body, 'twice')).rejects.toMatchObject({
      status: 409,
      message: 'This strategy is completed; it cannot be published again.',
    })
  })

  test('is rejected if the profile changed since it was opened', async () => {
    const [first, second] = [await work(11), await work(11)]
    const [mine, theirs] = [bodyOf(await gpo(first)), bodyOf(await gpo(second))]
    await complete(theirs)
    await expect(complete(mine)).rejects.toMatchObject({
      status: 409,
      message: 'The profile has changed since you opened it. Review it again before you publish.',
      data: { profileVersion: theirs.profileVersion + 1 },
    })
    expect(await statusOf(first)).toBe(0)
  })

  test('is rejected without a month', async () => {
    const strategyId = await work(11)
    await environment.database.db.execute(
      sql`update strategies set assigned_date = null where strategy_id = ${strategyId}`,
    )
    await expect(complete(bodyOf(await gpo(strategyId)))).rejects.toMatchObject({
      status: 409,
      message: 'Assign a month to this strategy before you complete it.',
    })
  })

  test("reports every problem in the screen's words", async () => {
    const strategy = await gpo(await work(11))
    const refused = (change: Partial<Body>) => complete(bodyOf(strategy, change))
    await environment.database.db.execute(sql`update location_profiles
      set profile = profile || '{"recommendedServiceAreas": []}' where location_id = ${strategy.location.locationId}`)
    await expect(refused({ hideAddress: true, serviceAreas: [], phoneNumber: [] })).rejects.toMatchObject({
      status: 400,
      message:
        'Service Area must have at least one entry if Hide address on listings is checked. At least one primary phone number is required.',
    })
    const short = [{ clientPhoneGuid: 'x', phone: '555 01', phoneType: 'primary' as const }]
    await expect(refused({ phoneNumber: short })).rejects.toMatchObject({ status: 400 })
    await expect(refused({ website: { ...strategy.website, website: 'nowhere' } })).rejects.toMatchObject({
      status: 400,
    })
    const unknown = { serviceProviderCategory: 'Witch', serviceProviderCategoryId: 'gcid:witch' }
    await expect(
      refused({ categories: { ...strategy.categories, secondaryCategory: [unknown] } }),
    ).rejects.toMatchObject({ status: 400, message: 'There is no category gcid:witch.' })
    await expect(gpo(77)).rejects.toMatchObject({ status: 404 })
    await expect(complete({ ...bodyOf(strategy), strategyId: 77 })).rejects.toMatchObject({ status: 404 })
  })

  test('[PROF-28] publishes a profile with a category of Google that the list lacks, and moves it', async () => {
    const strategyId = await work(11)
    const { location } = await gpo(strategyId)
    const sweep = { serviceProviderCategory: 'Chimney sweep', serviceProviderCategoryId: 'gcid:chimney_sweep' }
    await environment.database.db.execute(sql`update location_profiles
      set profile = jsonb_set(profile, '{categories,primaryCategory}', ${JSON.stringify(sweep)}::jsonb)
      where location_id = ${location.locationId}`)
    const strategy = await gpo(strategyId)
    const { secondaryCategory } = strategy.categories
    const moved = { primaryCategory: secondaryCategory[0] ?? null, secondaryCategory: [sweep], serviceProviderId: '' }
    const body = bodyOf(strategy, { businessDescription: 'We sweep chimneys.', googleServiceItems: [] })
    const dryRun = (sent: Body) => maya.call(gpoDryRun, { params: { strategyId }, body: sent })
    expect((await dryRun(body)).problems).toEqual([])
    expect((await dryRun({ ...body, categories: { ...strategy.categories, ...moved } })).problems).toEqual([])
    await expect(complete(body, 'unlisted category')).resolves.toEqual(expect.any(Number))
  })

  test('refuses a service of another category by name, and keeps one that only Google knows [M289]', async () => {
    const strategyId = await work(11)
    const strategy = await gpo(strategyId)
    const service = (serviceTypeId: string) => ({
      structuredServiceItem: { serviceTypeId, description: '' },
      freeFormServiceItem: null,
    })
    const own = { structuredServiceItem: null, freeFormServiceItem: { label: { displayName: 'Ours' }, category: 'x' } }
    const other = strategy.categoriesWithServiceTypes.some(({ name }) => name === 'gcid:dentist')
      ? { id: 'job_type_id:drain_cleaning', name: 'Drain cleaning' }
      : { id: 'job_type_id:teeth_whitening', name: 'Teeth whitening' }
    await expect(complete(bodyOf(strategy, { googleServiceItems: [service(other.id), own] }))).rejects.toMatchObject({
      status: 400,
      message: `“${other.name}” belongs to none of the categories. Choose its category, or send the change of the services that removes it.`,
    })
    const kept = [service('job_type_id:new_at_google'), own]
    await complete(bodyOf(strategy, { googleServiceItems: kept }))
    expect((await gpo(strategyId)).current.googleServiceItems).toEqual(kept)
  })
})

describe('rich media', () => {
  const photo: ProfilePhoto = { url: '/media/1.jpg', title: 'Van', caption: '', description: 'Our van in Arden.' }
  const send = (strategyId: number, photos: (typeof photo)[], key = 'once') =>
    maya.call(completeGrm, {
      headers: { 'idempotency-key': key },
      body: { strategyId, metadata: { photos }, summary: { external: '', internal: '' } },
    })

  test('is added to the profile as often as the strategy requires', async () => {
    const strategyId = await work(12, 2)
    const before = await grm(strategyId)
    const number = await send(strategyId, [photo])
    expect(number).toBeGreaterThan(0)
    expect(await send(strategyId, [photo])).toBe(number)
    expect(await grm(strategyId)).toMatchObject({
      photosOnProfile: before.photosOnProfile + 1,
      completedStrategiesCount: 1,
      targetStrategiesCompleteCount: 2,
      statusId: 0,
    })
    expect(await send(strategyId, [photo, photo], 'again')).toBeGreaterThan(number)
    expect(await grm(strategyId)).toMatchObject({ photosOnProfile: before.photosOnProfile + 3, statusId: 1 })
    const statesOf = async () =>
      (await grm(strategyId)).publications.map(({ photos }) => photos.map(({ state }) => state))
    await expect.poll(statesOf, { timeout: 20_000 }).toEqual([['live', 'live'], ['live']])
    const { publications } = await grm(strategyId)
    const external = `Added 1 new photo to the Google Business Profile for ${before.location.name}.`
    expect(publications.map(({ photos }) => photos.length)).toEqual([2, 1])
    expect(publications[1]).toMatchObject({
      publicationId: number,
      publishedBy: 'Maya Okafor',
      actedFor: null,
      summary: { external, internal: '' },
      photos: [{ ...photo, state: 'live', rejection: '' }],
    })
    await environment.database.db.execute(sql`update location_profiles set profile = profile || '{"photos": []}'::jsonb
      where location_id = ${before.location.locationId}`)
    expect((await grm(strategyId)).publications[1]?.photos).toEqual([{ ...photo, state: 'gone', rejection: '' }])
    const [audited] = await fetchRows<{ summary: string }>(
      environment.database.db,
      sql`select external_summary summary from profile_publications where profile_publication_id = ${number}`,
    )
    expect(audited?.summary).toBe(external)
  })

  test('is rejected without photos, or with photos without their texts', async () => {
    const strategyId = await work(12)
    const rejected = (photos: (typeof photo)[]) => send(strategyId, photos).catch(fieldErrorsOf)
    expect(await rejected([])).toContainEqual({ path: 'metadata.photos', message: 'Add at least one photo.' })
    expect(await rejected([photo, { ...photo, title: ' ', url: '' }])).toEqual([
      { path: 'metadata.photos.1.url', message: 'This field is required' },
      { path: 'metadata.photos.1.title', message: 'This field is required' },
      { path: 'metadata.photos', message: 'Please provide Title and Description for all uploaded photos.' },
    ])
    await expect(send(77, [photo])).rejects.toMatchObject({ status: 404 })
    await expect(grm(await work(11))).rejects.toMatchObject({ status: 404 })
  })

  test('is rejected with a photo of the library that is too small for Google [PROF-22]', async () => {
    const strategyId = await work(12)
    const { domain, projectId } = await grm(strategyId)
    const hlsLink = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    const file = await maya.call(linkHls, { body: { project: projectId ?? 0, hlsLink, name: 'small van.png' } })
    const resize = (width: number, size = 10_240) =>
      environment.database.pool.query(
        "update media set content_type = 'image/png', hls = null, width = $2, height = 250, size = $3 where media_id = $1",
        [file?.mediaId, width, size],
      )
    await resize(249)
    const small = { ...photo, url: `http://${domain}.localhost:3000/media/small%20van.png` }
    const elsewhere = { ...photo, url: 'https://photos.example/media/small%20van.png' }
    expect(await send(strategyId, [elsewhere, small]).catch(fieldErrorsOf)).toEqual([
      { path: 'metadata.photos.1.url', message: 'Van: 249 × 250 px. Google needs at least 250 × 250 px.' },
    ])
    await resize(250)
    expect(await send(strategyId, [elsewhere, { ...small, category: 'cover' }]).catch(fieldErrorsOf)).toEqual([
      { path: 'metadata.photos.1.url', message: 'Van: 250 × 250 px. Google needs at least 480 × 270 px.' },
    ])
    await resize(250, 9216)
    expect(await send(strategyId, [small]).catch(fieldErrorsOf)).toEqual([
      { path: 'metadata.photos.0.url', message: 'Van: 9 KB. Google needs at least 10 KB.' },
    ])
    const MB = 1024 * 1024
    for (const [size, message] of [
      [10_239, 'Van: Just under 10 KB. Google needs at least 10 KB.'],
      [5 * MB + 1, 'Van: Just over 5 MB. Google accepts at most 5 MB.'],
    ] as const) {
      await resize(250, size)
      expect(await send(strategyId, [small]).catch(fieldErrorsOf)).toEqual([{ path: 'metadata.photos.0.url', message }])
    }
    await resize(250)
    await maya.call(saveGrmDraft, {
      params: { strategyId },
      headers: { 'if-match': '0' },
      body: { metadata: { photos: [elsewhere, small] }, summary: { external: '', internal: '' } },
    })
    expect((await grm(strategyId)).photoFiles).toEqual([{ url: small.url, width: 250, height: 250, size: 10_240 }])
    expect(await send(strategyId, [elsewhere, small])).toBeGreaterThan(0)
  })

  test('gives the profile one cover photo: a second one is rejected, a new one replaces it [PROF-24]', async () => {
    const strategyId = await work(12, 2)
    const cover = (url: string): ProfilePhoto => ({ ...photo, url, category: 'cover' })
    expect(await send(strategyId, [cover('/one.jpg'), cover('/two.jpg')]).catch(fieldErrorsOf)).toContainEqual({
      path: 'metadata.photos.1.category',
      message: 'Only one photo can be the cover photo.',
    })
    await send(strategyId, [cover('/one.jpg')], 'first')
    await send(strategyId, [cover('/two.jpg')], 'second')
    const { profilePhotos } = await grm(strategyId)
    expect(profilePhotos.slice(-2)).toEqual([
      { url: '/one.jpg', title: 'Van', category: 'additional' },
      { url: '/two.jpg', title: 'Van', category: 'cover' },
    ])
  })

  test('saves a draft', async () => {
    const strategyId = await work(12)
    const saved = await maya.call(saveGrmDraft, {
      params: { strategyId },
      headers: { 'if-match': '0' },
      body: { metadata: { photos: [photo] }, summary: { external: 'Soon', internal: '' } },
    })
    expect(saved).toEqual({ version: 1 })
    expect(await grm(strategyId)).toMatchObject({
      version: 1,
      metadata: { photos: [photo] },
      summary: { external: 'Soon' },
    })
  })
})

test('returns all categories of the profile service, or the named ones', async () => {
  const all = (await maya.call(googleServices, { query: {} })).categories
  expect(all.length).toBeGreaterThan(20)
  for (const { serviceTypes } of all) expect(serviceTypes.length).toBeGreaterThan(0)
  const named = await maya.call(googleServices, {
    query: { categories: ['gcid:plumber', 'gcid:dentist', 'gcid:none'] },
  })
  expect(named.categories.map(({ displayName }) => displayName)).toEqual(['Plumber', 'Dentist'])
  const one = await maya.call(googleServices, { query: { categories: 'gcid:plumber' } })
  expect(one.categories[0]?.serviceTypes).toContainEqual(
    expect.objectContaining({ serviceTypeId: 'job_type_id:drain_cleaning', displayName: 'Drain cleaning' }),
  )
})
