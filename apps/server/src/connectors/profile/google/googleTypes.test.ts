import { profileFieldsSchema } from '@rankdesk/api'
import { PROFILE_FIELDS } from '@rankdesk/domain'
import type { mybusinessbusinessinformation_v1 as v1 } from '@googleapis/mybusinessbusinessinformation'
import { expect, it } from 'vitest'
import { address, LOCATION, ours } from '../testing/fakeGoogle.ts'
import { toGoogleAttributes } from './googleAttributes.ts'
import { googleLocationSchema, masksOf, toGoogleLocation } from './googleLocation.ts'

/**
 * The bodies that we send, in the published types of Google's client for the Business Information API. The compiler compares
 * them; what the types leave open, such as names of days, is compared here.
 */
it('sends a location and its attributes in the shape of the published types', () => {
  const shown = googleLocationSchema.parse(LOCATION)
  const next = profileFieldsSchema.parse({
    ...ours,
    hideAddress: false,
    serviceAreas: [{ name: 'Venice, FL', placeId: 'ChIJ-venice', color: 'blue' }],
    categories: {
      primaryCategory: { serviceProviderCategory: 'Plumber', serviceProviderCategoryId: 'gcid:plumber' },
      secondaryCategory: [{ serviceProviderCategory: 'Contractor', serviceProviderCategoryId: 'gcid:contractor' }],
      serviceProviderId: '',
    },
    specialHours: [{ date: '2026-12-25', open24: false, ranges: [] }],
    googleServiceItems: [
      {
        structuredServiceItem: { serviceTypeId: 'job_type_id:garage_door_repair', description: '' },
        freeFormServiceItem: null,
      },
    ],
  })
  const masks = masksOf(PROFILE_FIELDS)
  const location: v1.Schema$Location = toGoogleLocation(masks, { fields: PROFILE_FIELDS, next, address, shown })
  // Each part of the mask is a field of the type, and is in the body.
  const parts: (keyof v1.Schema$Location)[] = [
    'websiteUri',
    'phoneNumbers',
    'profile',
    'regularHours',
    'specialHours',
    'serviceArea',
    'storefrontAddress',
    'serviceItems',
    'categories',
  ]
  expect(new Set(masks.map((mask) => mask.split('.')[0]))).toEqual(new Set(parts))
  expect(new Set(Object.keys(location))).toEqual(new Set(parts))

  const attributes: v1.Schema$Attributes = toGoogleAttributes('locations/55', [
    { name: 'A', listingAttributeId: 'a', isSelected: true, aiRecommended: 'yes' },
    {
      name: 'B',
      listingAttributeId: 'b',
      isSelected: null,
      aiRecommended: 'yes',
      valueType: 'ENUM',
      values: [{ value: 'b', name: 'B' }],
    },
    {
      name: 'C',
      listingAttributeId: 'c',
      isSelected: null,
      aiRecommended: 'yes',
      valueType: 'REPEATED_ENUM',
      values: [{ value: 'c', name: 'C' }],
    },
    {
      name: 'D',
      listingAttributeId: 'd',
      isSelected: null,
      aiRecommended: 'yes',
      valueType: 'URL',
      values: [{ value: 'https://d.example', name: 'D' }],
    },
  ]).body
  expect(attributes.attributes?.map(({ valueType }) => valueType)).toEqual(['BOOL', 'ENUM', 'REPEATED_ENUM', 'URL'])
})

it('reads fixtures in the shape of the published types', () => {
  const location: v1.Schema$Location = LOCATION
  expect(googleLocationSchema.parse(location).storeCode).toBe(LOCATION.storeCode)
})
