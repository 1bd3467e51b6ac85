import { bareProfile } from '#services/seo/profile/storedProfile.ts'
import { createGoogleProvider } from '../google/googleProvider.ts'

const SETTINGS = { account: 'accounts/7', clientId: 'id', clientSecret: 'secret', refreshToken: 'refresh' }
const GUID = '6f6a2b5e-0000-4000-8000-000000000001'

export const ours = {
  ...bareProfile(
    { domain: 'bayfront.example', phoneNumber: null },
    { clientLocationGuid: GUID, city: 'Sarasota', phoneNumber: '9415550142' },
  ),
  attributes: [
    {
      name: 'Online estimates',
      listingAttributeId: 'offers_online_estimates',
      isSelected: true,
      aiRecommended: 'yes' as const,
    },
  ],
}
export const address = { address1: '1820 Fruitville Rd', city: 'Sarasota', region: 'FL', postalCode: '34236' }
export const target = { locationId: 1, clientLocationGuid: GUID, address, ours }

/** A location in the shape of the reference of the Business Information API. */
export const LOCATION = {
  name: 'locations/55',
  storeCode: GUID,
  websiteUri: 'https://bayfront.example/sarasota?utm_source=GBPlisting',
  phoneNumbers: { primaryPhone: '(941) 555-0142', additionalPhones: ['(800) 555-0119'] },
  categories: {
    primaryCategory: { name: 'categories/gcid:garage_door_supplier', displayName: 'Garage door supplier' },
    additionalCategories: [{ name: 'categories/gcid:contractor', displayName: 'Contractor' }],
  },
  regularHours: {
    periods: [
      { openDay: 'MONDAY', openTime: { hours: 7 }, closeDay: 'MONDAY', closeTime: { hours: 18, minutes: 30 } },
      { openDay: 'FRIDAY', openTime: { hours: 7 }, closeDay: 'SATURDAY', closeTime: { minutes: 30 } },
      { openDay: 'SUNDAY', openTime: {}, closeDay: 'SUNDAY', closeTime: { hours: 24 } },
    ],
  },
  specialHours: {
    specialHourPeriods: [
      { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
      {
        startDate: { year: 2026, month: 12, day: 31 },
        openTime: { hours: 20 },
        endDate: { year: 2027, month: 1, day: 1 },
        closeTime: { hours: 2 },
      },
    ],
  },
  serviceArea: {
    businessType: 'CUSTOMER_LOCATION_ONLY',
    places: { placeInfos: [{ placeName: 'Venice, FL', placeId: 'ChIJ-venice' }] },
  },
  serviceItems: [
    { structuredServiceItem: { serviceTypeId: 'job_type_id:garage_door_repair', description: 'Springs and cables.' } },
    {
      freeFormServiceItem: {
        category: 'categories/gcid:contractor',
        label: { displayName: 'Dock levelers', description: 'All brands.', languageCode: 'en' },
      },
      price: { currencyCode: 'USD', units: '250' },
    },
  ],
  profile: { description: 'We repair doors.' },
}

/** A review in the shape of the reference of the v4 API. */
export const REVIEW = {
  name: 'accounts/7/locations/55/reviews/r1',
  reviewId: 'r1',
  reviewer: { displayName: 'Ana Ortiz', isAnonymous: false },
  starRating: 'FIVE',
  comment: 'Great work.',
  createTime: '2026-11-10T18:00:00.123Z',
  updateTime: '2026-11-11T18:00:00Z',
}
const REPLY = { comment: 'Thank you, Ana.', updateTime: '2026-11-12T18:00:00Z', reviewReplyState: 'APPROVED' }

interface Recorded {
  url: URL
  method: string
  body: unknown
}

/** Creates the provider on fixtures by path; a function responds by itself. */
export function createFakeGoogle(change: Record<string, () => Response> = {}) {
  const calls: Recorded[] = []
  const json =
    (body: unknown, status = 200) =>
    () =>
      Response.json(body, { status })
  const fixtures: Record<string, () => Response> = {
    '/token': json({ access_token: 'token', expires_in: 3600 }),
    '/v1/accounts/7/locations': json({ locations: [{ name: 'locations/55', storeCode: GUID }] }),
    '/v1/locations/55': json(LOCATION),
    '/v1/locations/55/attributes': json({
      attributes: [{ name: 'attributes/offers_online_estimates', valueType: 'BOOL', values: [false] }],
    }),
    '/v1/locations/55:getGoogleUpdated': json({ location: LOCATION, diffMask: '' }),
    '/v1/locations/55/VoiceOfMerchantState': json({ hasVoiceOfMerchant: true }),
    '/v4/accounts/7/locations/55/reviews': json({ reviews: [REVIEW], averageRating: 5, totalReviewCount: 1 }),
    '/v4/accounts/7/locations/55/reviews/r1/reply': json(REPLY),
    ...change,
  }
  let time = 0
  const provider = createGoogleProvider(SETTINGS, {
    now: () => time,
    async fetch(url, init) {
      const parsed = new URL(url)
      const text = init.body instanceof URLSearchParams ? init.body.toString() : init.body
      const body: unknown = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text
      calls.push({ url: parsed, method: init.method ?? 'GET', body })
      const fixture = fixtures[parsed.pathname]
      if (fixture === undefined) throw new TypeError(`No fixture for ${parsed.pathname}`)
      return fixture()
    },
  })
  const to = (path: string) => calls.filter(({ url }) => url.pathname === path)
  return { provider, to, advance: (ms: number) => (time += ms) }
}

export const respondWith = (body: unknown, status: number) => () => Response.json(body, { status })
