import type { ProfileFields } from '@rankdesk/api'
import { defaultUtm, PROFILE_FIELDS } from '@rankdesk/domain'
import { toGoogleAttributes } from '../google/googleAttributes.ts'
import { googleLocationSchema, masksOf, toGoogleLocation } from '../google/googleLocation.ts'
import { createGoogleProvider } from '../google/googleProvider.ts'
import type { PlaceOfBusiness } from '../port.ts'

export const SETTINGS = { account: 'accounts/7', clientId: 'id', clientSecret: 'secret', refreshToken: 'refresh' }
const GUID = '6f6a2b5e-0000-4000-8000-000000000001'

export const ours: ProfileFields = {
  hideAddress: false,
  showAdditionalServiceAreas: false,
  serviceAreas: [],
  phoneNumber: [{ clientPhoneGuid: `${GUID}-1`, phone: '9415550142', phoneType: 'primary' }],
  website: {
    website: 'https://bayfront.example',
    subPage: '/',
    clientSiteGuid: '',
    projectGuid: '',
    websiteUtmCodes: { utmString: defaultUtm('Sarasota') },
  },
  businessDescription: '',
  attributes: [
    {
      name: 'Online estimates',
      listingAttributeId: 'offers_online_estimates',
      isSelected: true,
      aiRecommended: 'yes',
    },
  ],
  hoursOfOperation: Array.from({ length: 7 }, (_, dW) => ({ dW, open24: false, startTime: null, endTime: null })),
  categories: { primaryCategory: null, secondaryCategory: [], serviceProviderId: GUID },
  googleServiceItems: [],
  specialHours: [],
}
export const address = { address1: '1820 Fruitville Rd', city: 'Sarasota', region: 'FL', postalCode: '34236' }
export const target = { locationId: 1, clientLocationGuid: GUID, address, ours }

/** Returns the location and the attributes that Google has after every field of a profile was sent there. */
export function profileAtGoogle(profile: ProfileFields, place: PlaceOfBusiness) {
  const name = 'locations/55'
  const sent = { fields: PROFILE_FIELDS, next: profile, address: place, shown: googleLocationSchema.parse({ name }) }
  return {
    location: toGoogleLocation(masksOf(PROFILE_FIELDS), sent),
    attributes: toGoogleAttributes(name, profile.attributes).body.attributes,
  }
}

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

/** A local post in the shape of the reference of the v4 API. */
export const LOCAL_POST = {
  name: 'accounts/7/locations/55/localPosts/p1',
  languageCode: 'en',
  summary: 'Winter check\n\nBook one.',
  topicType: 'STANDARD',
  state: 'LIVE',
  searchUrl: 'https://local.google.com/place?id=1&lpsid=p1',
  createTime: '2026-11-17T18:00:00Z',
}
/** A media item in the shape of the reference of the v4 API. */
export const MEDIA_ITEM = {
  name: 'accounts/7/locations/55/media/m1',
  mediaFormat: 'PHOTO',
  locationAssociation: { category: 'TEAMS' },
  sourceUrl: 'https://bayfront.example/media/vans.jpg',
  googleUrl: 'https://lh3.googleusercontent.com/p/m1',
  createTime: '2026-11-17T18:00:00Z',
}

interface Recorded {
  url: URL
  method: string
  body: unknown
}

/** The response to a call. */
export type Fixture = (request: Recorded) => Response

/** Creates the provider on fixtures by path. */
export function createFakeGoogle(change: Record<string, Fixture> = {}) {
  const calls: Recorded[] = []
  const json =
    (body: unknown, status = 200) =>
    () =>
      Response.json(body, { status })
  const fixtures: Record<string, Fixture> = {
    '/token': json({ access_token: 'token', expires_in: 3600 }),
    '/v1/accounts/7/locations': json({ locations: [{ name: 'locations/55', storeCode: GUID }] }),
    '/v1/locations/55': json(LOCATION),
    '/v1/locations/55/attributes': json({
      attributes: [{ name: 'attributes/offers_online_estimates', valueType: 'BOOL', values: [false] }],
    }),
    '/v1/attributes': json({
      attributeMetadata: [
        {
          parent: 'attributes/has_onsite_services',
          valueType: 'BOOL',
          displayName: 'Onsite services',
          groupDisplayName: 'Service options',
        },
      ],
    }),
    '/v1/locations/55:getGoogleUpdated': json({ location: LOCATION, diffMask: '' }),
    '/v1/locations/55/VoiceOfMerchantState': json({ hasVoiceOfMerchant: true }),
    '/v4/accounts/7/locations/55/reviews': json({ reviews: [REVIEW], averageRating: 5, totalReviewCount: 1 }),
    '/v4/accounts/7/locations/55/reviews/r1/reply': json(REPLY),
    ...items(),
    ...change,
  }
  /** Posts and media: each added one is there with an id of its own, until it is removed. */
  function items() {
    const added = new Map<string, Record<string, unknown>>()
    const collection = (path: string, list: string, shown: object) => (request: Recorded) => {
      if (request.method === 'GET')
        return Response.json({
          [list]: [...added.values()].filter(({ name }) => String(name).startsWith(path.slice(4))),
        })
      const name = `${path.slice(4)}/${added.size + 1}`
      const item = { ...shown, ...(request.body as object), name, createTime: '2026-11-17T18:00:00Z' }
      added.set(name, item)
      fixtures[`/v4/${name}`] = (read) => {
        if (read.method === 'DELETE') added.delete(name)
        return added.has(name) || read.method === 'DELETE'
          ? Response.json(read.method === 'DELETE' ? {} : item)
          : Response.json({}, { status: 404 })
      }
      return Response.json(item)
    }
    const base = '/v4/accounts/7/locations/55'
    return {
      [`${base}/localPosts`]: collection(`${base}/localPosts`, 'localPosts', {
        state: 'LIVE',
        searchUrl: LOCAL_POST.searchUrl,
      }),
      [`${base}/media`]: collection(`${base}/media`, 'mediaItems', { googleUrl: MEDIA_ITEM.googleUrl }),
    }
  }
  let time = 0
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const parsed = new URL(url)
    const text = init.body instanceof URLSearchParams ? init.body.toString() : init.body
    const body: unknown = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text
    const request = { url: parsed, method: init.method ?? 'GET', body }
    calls.push(request)
    const fixture = fixtures[parsed.pathname]
    if (fixture === undefined) throw new TypeError(`No fixture for ${parsed.pathname}`)
    return fixture(request)
  }
  const provider = createGoogleProvider(SETTINGS, { now: () => time, fetch })
  const to = (path: string) => calls.filter(({ url }) => url.pathname === path)
  return { provider, fetch, to, advance: (ms: number) => (time += ms) }
}

export const respondWith = (body: unknown, status: number) => () => Response.json(body, { status })
