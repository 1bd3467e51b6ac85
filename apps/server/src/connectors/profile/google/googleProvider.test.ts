import { profileFieldsSchema } from '@rankdesk/api'
import { copyFields, type ProfileField } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { ProfileRejected, ProfileUnavailable } from '../port.ts'
import { MERGED_PROFILE, movedTo, REMOVED_PROFILE } from '../profileNotices.ts'
import {
  address,
  LOCATION,
  ours,
  target,
  respondWith as respond,
  createFakeGoogle as provide,
} from '../testing/fakeGoogle.ts'

describe('reading', () => {
  it('returns every field of the location, and ours for what Google does not know', async () => {
    const { provider } = provide()
    const { profile, suggested, isSuspended } = await provider.read(target)
    expect(profile).toMatchObject({
      hideAddress: true,
      serviceAreas: [{ name: 'Venice, FL', placeId: 'ChIJ-venice' }],
      phoneNumber: [
        { phone: '(941) 555-0142', phoneType: 'primary' },
        { phone: '(800) 555-0119', phoneType: 'alternate' },
      ],
      website: {
        website: 'https://bayfront.example',
        subPage: '/sarasota',
        websiteUtmCodes: { utmString: 'utm_source=GBPlisting' },
      },
      businessDescription: 'We repair doors.',
      attributes: [{ listingAttributeId: 'offers_online_estimates', isSelected: false, aiRecommended: 'yes' }],
      categories: { primaryCategory: { serviceProviderCategoryId: 'gcid:garage_door_supplier' } },
    })
    expect(profile.hoursOfOperation[0]).toEqual({ dW: 0, open24: true, startTime: null, endTime: null })
    expect(profile.hoursOfOperation[1]).toMatchObject({ startTime: '07:00', endTime: '18:30' })
    expect(profile.hoursOfOperation[2]).toMatchObject({ startTime: null, endTime: null })
    expect(profile.hoursOfOperation[5]).toMatchObject({ startTime: '07:00', endTime: '00:30' })
    expect(profile.specialHours).toEqual([
      { date: '2026-12-25', open24: false, ranges: [] },
      { date: '2026-12-31', open24: false, ranges: [{ startTime: '20:00', endTime: '02:00' }] },
    ])
    expect(profile.googleServiceItems).toHaveLength(2)
    expect([suggested.fields, isSuspended]).toEqual([[], false])
  })

  it('returns the updates that Google proposes, and a suspension', async () => {
    const { provider } = provide({
      '/v1/locations/55:getGoogleUpdated': respond(
        {
          location: {
            ...LOCATION,
            profile: { description: 'Google wrote this.' },
            websiteUri: 'https://other.example',
          },
          diffMask: 'profile.description',
        },
        200,
      ),
      '/v1/locations/55/VoiceOfMerchantState': respond(
        { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' } },
        200,
      ),
    })
    const { suggested, isSuspended } = await provider.read(target)
    expect(suggested.fields).toEqual(['businessDescription'])
    expect(suggested.profile.businessDescription).toBe('Google wrote this.')
    expect(isSuspended).toBe(true)
  })

  it('shows the value before an edit until Google shows the edit [D01]', async () => {
    const location = { ...LOCATION, profile: { description: 'What Maps still shows.' } }
    const { provider } = provide({
      '/v1/locations/55:getGoogleUpdated': respond(
        { location, diffMask: 'profile.description', pendingMask: 'profile.description' },
        200,
      ),
    })
    const { profile, suggested } = await provider.read(target)
    expect(profile.businessDescription).toBe('What Maps still shows.')
    expect(suggested.fields).toEqual([])
  })

  it('requests a token once an hour, and finds a location once', async () => {
    const { provider, to, advance } = provide()
    await provider.read(target)
    await provider.read(target)
    expect([to('/token').length, to('/v1/accounts/7/locations').length]).toEqual([1, 1])
    expect(String(to('/token')[0]?.body)).toContain('grant_type=refresh_token')
    advance(3_600_000)
    await provider.read(target)
    expect(to('/token')).toHaveLength(2)
  })

  it('says when the profile is unknown or Google does not respond', async () => {
    const unknown = provide({ '/v1/accounts/7/locations': respond({}, 200) })
    await expect(unknown.provider.read(target)).rejects.toThrow(
      new ProfileUnavailable('Google has no profile with the store code of this location.'),
    )
    const down = provide({
      '/v1/locations/55': () => {
        throw new TypeError('fetch failed')
      },
    })
    await expect(down.provider.read(target)).rejects.toThrow('Google did not respond. Try again in a few minutes.')
    const wordless = provide({ '/v1/locations/55': respond(null, 502) })
    await expect(wordless.provider.read(target)).rejects.toThrow('Google responded with 502.')
  })
})

describe('publishing', () => {
  const next = profileFieldsSchema.parse({
    ...ours,
    businessDescription: 'New words.',
    hideAddress: true,
    hoursOfOperation: ours.hoursOfOperation.map((day) =>
      day.dW === 5 ? { ...day, startTime: '07:00', endTime: '00:30' } : day.dW === 6 ? { ...day, open24: true } : day,
    ),
    attributes: [{ ...ours.attributes[0], isSelected: null }],
  })
  const send = async (fields: readonly ProfileField[], fixtures = {}) => {
    const { provider, to } = provide(fixtures)
    await provider.publish(target, fields, copyFields(profileFieldsSchema.parse(ours), fields, next))
    return to
  }

  it('sends only the changed parts, with their mask [D11]', async () => {
    const to = await send(['hideAddress', 'businessDescription', 'hours5', 'hours6'])
    const [read, call] = to('/v1/locations/55')
    expect([read?.method, read?.url.searchParams.get('readMask')]).toEqual(['GET', 'name,regularHours'])
    expect([call?.method, call?.url.searchParams.get('updateMask')]).toEqual([
      'PATCH',
      'serviceArea,profile.description,regularHours,storefrontAddress',
    ])
    // An address in the mask and not in the body is emptied, as Google requires of a hidden one.
    expect(call?.body).toEqual({
      serviceArea: { businessType: 'CUSTOMER_LOCATION_ONLY', places: { placeInfos: [] }, regionCode: 'US' },
      profile: { description: 'New words.' },
      regularHours: {
        periods: [
          {
            openDay: 'SUNDAY',
            openTime: { hours: 0, minutes: 0 },
            closeDay: 'SUNDAY',
            closeTime: { hours: 24, minutes: 0 },
          },
          {
            openDay: 'MONDAY',
            openTime: { hours: 7, minutes: 0 },
            closeDay: 'MONDAY',
            closeTime: { hours: 18, minutes: 30 },
          },
          {
            openDay: 'FRIDAY',
            openTime: { hours: 7, minutes: 0 },
            closeDay: 'SATURDAY',
            closeTime: { hours: 0, minutes: 30 },
          },
          { openDay: 'SATURDAY', openTime: { hours: 0 }, closeDay: 'SATURDAY', closeTime: { hours: 24 } },
        ],
      },
    })
    expect(to('/v1/locations/55/attributes')).toEqual([])
  })

  it.each([
    ['FL', 'US'],
    ['ON', 'CA'],
  ])(
    'sends the address in %s, of %s, with an address that is shown again, and clears areas without places',
    async (region, regionCode) => {
      const { provider, to } = provide()
      const shown = { ...profileFieldsSchema.parse(ours), hideAddress: false, serviceAreas: [] }
      await provider.publish({ ...target, address: { ...address, region } }, ['hideAddress', 'serviceAreas'], shown)
      const [call] = to('/v1/locations/55')
      expect(call?.url.searchParams.get('updateMask')).toBe('serviceArea,storefrontAddress')
      expect(call?.body).toEqual({
        storefrontAddress: {
          regionCode,
          administrativeArea: region,
          locality: 'Sarasota',
          postalCode: '34236',
          addressLines: ['1820 Fruitville Rd'],
        },
      })
    },
  )

  it('keeps prices, descriptions and second ranges of a day, which only Google has', async () => {
    const [monday] = LOCATION.regularHours.periods
    const evening = { openDay: 'MONDAY', openTime: { hours: 19 }, closeDay: 'MONDAY', closeTime: { hours: 21 } }
    const location = { ...LOCATION, regularHours: { periods: [monday, evening] } }
    const { provider, to } = provide({ '/v1/locations/55': respond(location, 200) })
    const items = [
      {
        structuredServiceItem: null,
        freeFormServiceItem: { category: 'gcid:contractor', label: { displayName: 'Dock levelers' } },
      },
    ]
    await provider.publish(target, ['services', 'hours5'], { ...next, googleServiceItems: items })
    const body = to('/v1/locations/55')[1]?.body as {
      serviceItems: unknown
      regularHours: { periods: { openDay: string }[] }
    }
    expect(body.serviceItems).toEqual([LOCATION.serviceItems[1]])
    expect(body.regularHours.periods.map(({ openDay }) => openDay)).toEqual(['MONDAY', 'MONDAY', 'FRIDAY'])
  })

  it('replaces the special hours without reading them first', async () => {
    const { provider, to } = provide()
    const specialHours = [{ date: '2026-12-25', open24: false, ranges: [] }]
    await provider.publish(target, ['specialHours'], { ...next, specialHours })
    const [call, ...others] = to('/v1/locations/55')
    expect([call?.method, call?.url.searchParams.get('updateMask'), others]).toEqual(['PATCH', 'specialHours', []])
    expect(call?.body).toEqual({
      specialHours: { specialHourPeriods: [{ startDate: { year: 2026, month: 12, day: 25 }, closed: true }] },
    })
  })

  it('unsets an attribute through its mask', async () => {
    const to = await send(['attributes'])
    const [call] = to('/v1/locations/55/attributes')
    expect(call?.url.searchParams.get('attributeMask')).toBe('attributes/offers_online_estimates')
    expect(call?.body).toEqual({ name: 'locations/55/attributes', attributes: [] })
    expect(to('/v1/locations/55')).toEqual([])
  })

  it.each([
    [400, ProfileRejected],
    [403, ProfileRejected],
    [429, ProfileUnavailable],
    [500, ProfileUnavailable],
  ])('a response of %i is a rejection or no usable response, with the reason of Google', async (status, expected) => {
    const refused = { '/v1/locations/55': respond({ error: { message: 'Invalid description.' } }, status) }
    const failed = send(['businessDescription'], refused)
    await expect(failed).rejects.toThrow(expected)
    await expect(failed).rejects.toThrow('Invalid description.')
  })
})

describe('bad answers of Google', () => {
  const next = profileFieldsSchema.parse({ ...ours, businessDescription: 'New words.' })
  next.website = { ...next.website, subPage: '/new' }
  const denied = { error: { message: 'The caller does not have permission.' } }

  it('takes each part that it can, and names the field of a 403 for one only [PROF-54]', async () => {
    const { provider, to } = provide({
      '/v1/locations/55': ({ url, method }) =>
        method === 'PATCH' && (url.searchParams.get('updateMask') ?? '').includes('websiteUri')
          ? Response.json(denied, { status: 403 })
          : Response.json(LOCATION),
    })
    const rejected = await provider.publish(target, ['website', 'businessDescription', 'attributes'], next)
    expect(rejected).toEqual([{ field: 'website', reason: 'The caller does not have permission.' }])
    const masks = to('/v1/locations/55').map(({ url }) => url.searchParams.get('updateMask'))
    expect(masks).toEqual(['websiteUri,profile.description', 'websiteUri', 'profile.description'])
  })

  it('names attributes that are rejected after the location was taken', async () => {
    const { provider } = provide({ '/v1/locations/55/attributes': respond(denied, 403) })
    const rejected = await provider.publish(target, ['businessDescription', 'attributes'], next)
    expect(rejected.map(({ field }) => field)).toEqual(['attributes'])
  })

  it('quotes what Google says about single fields', async () => {
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'websiteUri', description: 'The website is not reachable.' }],
      },
    ]
    const invalid = { error: { message: 'Request contains an invalid argument.', details } }
    const { provider } = provide({ '/v1/locations/55': respond(invalid, 400) })
    await expect(provider.publish(target, ['website'], next)).rejects.toThrow(
      new ProfileRejected('The website is not reachable.'),
    )
  })

  it.each([
    '/v1/locations/55',
    '/v1/locations/55/attributes',
    '/v1/locations/55:getGoogleUpdated',
    '/v1/locations/55/VoiceOfMerchantState',
    '/v1/accounts/7/locations',
  ])('says why it could not read, when Google denies %s', async (path) => {
    const { provider } = provide({ [path]: respond(denied, 403) })
    await expect(provider.read(target)).rejects.toThrow(new ProfileUnavailable('The caller does not have permission.'))
  })

  it('says who restores the access to the account, once Google withdrew it', async () => {
    const { provider } = provide({ '/token': respond({ error: 'invalid_grant' }, 400) })
    const message =
      'Google no longer accepts the account of this server. Your administrator renews GOOGLE_PROFILE_REFRESH_TOKEN.'
    await expect(provider.read(target)).rejects.toThrow(new ProfileUnavailable(message))
    await expect(provider.publish(target, ['website'], next)).rejects.toThrow(new ProfileUnavailable(message))
  })

  it('says what a quota of 0 means', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', metadata: { quota_limit_value: '0' } }]
    const { provider } = provide({
      '/v1/locations/55': respond({ error: { message: 'Quota exceeded.', details } }, 429),
    })
    await expect(provider.read(target)).rejects.toThrow(/its quota is 0\. Request access/)
  })

  it('says that a location is gone, and looks for it again afterwards', async () => {
    const { provider, to } = provide({
      '/v1/locations/55': respond({ error: { message: 'Requested entity was not found.' } }, 404),
    })
    await expect(provider.read(target)).rejects.toThrow(new ProfileUnavailable(REMOVED_PROFILE))
    await expect(provider.read(target)).rejects.toThrow(ProfileUnavailable)
    expect(to('/v1/accounts/7/locations')).toHaveLength(2)
    await expect(provider.publish(target, ['website', 'businessDescription'], next)).rejects.toThrow(REMOVED_PROFILE)
  })

  it.each([
    ['a merge', { metadata: { duplicateLocation: 'locations/77' } }, MERGED_PROFILE],
    [
      'another address',
      { storefrontAddress: { locality: 'Tampa', postalCode: '33602', addressLines: ['1 Main St'] } },
      movedTo('1 Main St, Tampa, 33602'),
    ],
    ['another spelling of the address', { storefrontAddress: { locality: 'SARASOTA', postalCode: '34236-1234' } }, ''],
    ['nothing', {}, ''],
  ])('tells %s', async (_case, part, notice) => {
    const { provider } = provide({ '/v1/locations/55': respond({ ...LOCATION, ...part }, 200) })
    expect((await provider.read(target)).notice).toBe(notice)
  })
})

it('sends people to Google to authorize a profile', () => {
  expect(provide().provider.authorize()).toEqual({ isConnected: false, url: 'https://business.google.com/locations' })
})
