import { profileFieldsSchema } from '@rankdesk/api'
import type { ProfileAttribute } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import { createFakeGoogle, ours, respondWith, target } from '../testing/fakeGoogle.ts'

const CARDS = { value: 'visa', name: 'Visa' }
const attribute = (listingAttributeId: string, part: Partial<ProfileAttribute>): ProfileAttribute => ({
  name: listingAttributeId,
  listingAttributeId,
  isSelected: null,
  aiRecommended: 'do_not_set',
  ...part,
})

it('lists what Google offers for a category, on all pages, and once a day', async () => {
  const metadata = (parent: string, part: object) => ({
    parent,
    valueType: 'BOOL',
    displayName: 'A',
    groupDisplayName: 'B',
    ...part,
  })
  const pages = [
    {
      attributeMetadata: [
        metadata('attributes/has_onsite_services', {
          displayName: 'Onsite services',
          groupDisplayName: 'Service options',
        }),
        metadata('attributes/old', { deprecated: true }),
        metadata('attributes/unknown', { valueType: 'ATTRIBUTE_VALUE_TYPE_UNSPECIFIED' }),
      ],
      nextPageToken: 'two',
    },
    {
      attributeMetadata: [
        metadata('attributes/cards', {
          valueType: 'REPEATED_ENUM',
          valueMetadata: [{ value: 'visa', displayName: 'Visa' }],
        }),
      ],
    },
  ]
  const { provider, to, advance } = createFakeGoogle({ '/v1/attributes': () => Response.json(pages.shift() ?? {}) })
  const list = await provider.listAttributes('gcid:plumber', 'CA')
  expect(list).toEqual([
    { id: 'has_onsite_services', name: 'Onsite services', group: 'Service options', valueType: 'BOOL', values: [] },
    { id: 'cards', name: 'A', group: 'B', valueType: 'REPEATED_ENUM', values: [CARDS] },
  ])
  const [first, second] = to('/v1/attributes').map(({ url }) => url.searchParams)
  expect(Object.fromEntries(first ?? [])).toMatchObject({ categoryName: 'categories/gcid:plumber', regionCode: 'CA' })
  expect(second?.get('pageToken')).toBe('two')
  expect(await provider.listAttributes('gcid:plumber', 'CA')).toBe(list)
  expect(to('/v1/attributes')).toHaveLength(2)
  advance(24 * 60 * 60_000)
  expect(await provider.listAttributes('gcid:plumber', 'CA')).toEqual([])
})

it('reads what only Google has, by its name, and keeps the id without a list [PROF-83]', async () => {
  const attributes = [
    { name: 'attributes/has_onsite_services', valueType: 'BOOL', values: [true] },
    { name: 'attributes/wi_fi', valueType: 'ENUM', values: ['free_wi_fi'] },
  ]
  const shown = respondWith({ attributes }, 200)
  const added = (await createFakeGoogle({ '/v1/locations/55/attributes': shown }).provider.read(target)).profile
  expect(added.attributes.slice(1)).toMatchObject([
    {
      name: 'Onsite services',
      listingAttributeId: 'has_onsite_services',
      isSelected: true,
      aiRecommended: 'do_not_set',
    },
    { name: 'wi_fi', valueType: 'ENUM', values: [{ value: 'free_wi_fi', name: 'free_wi_fi' }] },
  ])
  const noList = { '/v1/locations/55/attributes': shown, '/v1/attributes': respondWith({}, 503) }
  const unnamed = (await createFakeGoogle(noList).provider.read(target)).profile
  expect(unnamed.attributes[1]?.name).toBe('has_onsite_services')
})

it('unsets what only Google has when the attributes are replaced [PROF-83]', async () => {
  const { provider, to } = createFakeGoogle()
  const theirs = attribute('has_parking', { isSelected: true })
  const before = { ...target, ours: { ...ours, attributes: [...ours.attributes, theirs] } }
  await provider.publish(before, ['attributes'], profileFieldsSchema.parse(ours))
  const [call] = to('/v1/locations/55/attributes')
  expect(call?.url.searchParams.get('attributeMask')).toBe('attributes/has_parking')
  expect(call?.body).toEqual({ name: 'locations/55/attributes', attributes: [] })
})

it('sends and reads each type of value [PROF-52]', async () => {
  const set = [
    attribute('offers_online_estimates', { isSelected: false, valueType: 'BOOL' }),
    attribute('wi_fi', { valueType: 'ENUM', values: [{ value: 'free_wi_fi', name: 'Free' }] }),
    attribute('cards', { valueType: 'REPEATED_ENUM', values: [CARDS] }),
    attribute('url_appointment', {
      valueType: 'URL',
      values: [{ value: 'https://a.example', name: 'https://a.example' }],
    }),
    attribute('gone', { valueType: 'ENUM', values: [] }),
  ]
  const google = [
    { name: 'attributes/offers_online_estimates', valueType: 'BOOL', values: [false] },
    { name: 'attributes/wi_fi', valueType: 'ENUM', values: ['free_wi_fi'] },
    { name: 'attributes/cards', valueType: 'REPEATED_ENUM', repeatedEnumValue: { setValues: ['visa'] } },
    { name: 'attributes/url_appointment', valueType: 'URL', uriValues: [{ uri: 'https://a.example' }] },
  ]
  const { provider, to } = createFakeGoogle({ '/v1/locations/55/attributes': respondWith({ attributes: google }, 200) })
  const next = profileFieldsSchema.parse({ ...ours, attributes: set })
  const before = { ...target, ours: { ...next, attributes: [attribute('gone', { isSelected: true })] } }
  await provider.publish(before, ['attributes'], next)
  const [call] = to('/v1/locations/55/attributes')
  expect(call?.body).toEqual({ name: 'locations/55/attributes', attributes: google })
  expect(call?.url.searchParams.get('attributeMask')).toBe(
    'attributes/offers_online_estimates,attributes/wi_fi,attributes/cards,attributes/url_appointment,attributes/gone',
  )
  const { profile } = await provider.read({ ...target, ours: next })
  expect(profile.attributes).toEqual(
    set.map((each) => (each.listingAttributeId === 'gone' ? { ...each, values: [] } : each)),
  )
})
