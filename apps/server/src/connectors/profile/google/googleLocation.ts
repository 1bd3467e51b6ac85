import type { ProfileFields } from '@rankdesk/api'
import { type AttributeDefinition, countryOfRegion, profileAddress, type ProfileField } from '@rankdesk/domain'
import { formatPhone, phoneDigits, telephoneKey } from '@rankdesk/format'
import { z } from 'zod'
import type { PlaceOfBusiness } from '../port.ts'
import { fromGoogleAttributes, type googleAttributesSchema } from './googleAttributes.ts'
import {
  fromGooglePeriods,
  fromGoogleSpecialPeriods,
  googleSpecialHoursSchema,
  regularHoursSchema,
  toGooglePeriods,
  toGoogleSpecialPeriods,
} from './googleHours.ts'

/** Google's numbers: the primary one, and others without types. */
const googlePhonesSchema = z
  .object({ primaryPhone: z.string().default(''), additionalPhones: z.array(z.string()).default([]) })
  .default({ primaryPhone: '', additionalPhones: [] })

/** The price of a service, which only Google has. It goes back as it came. */
interface GooglePrice {
  currencyCode?: string
  units?: string
  nanos?: number
}

const categorySchema = z.object({ name: z.string(), displayName: z.string().default('') })

/** The fields of Google's Location that we read (Business Information API v1). */
export const googleLocationSchema = z.object({
  name: z.string(),
  storeCode: z.string().optional(),
  websiteUri: z.string().default(''),
  phoneNumbers: googlePhonesSchema,
  categories: z
    .object({ primaryCategory: categorySchema.optional(), additionalCategories: z.array(categorySchema).default([]) })
    .default({ additionalCategories: [] }),
  regularHours: regularHoursSchema,
  specialHours: googleSpecialHoursSchema,
  serviceArea: z
    .object({
      businessType: z.string().default('CUSTOMER_AND_BUSINESS_LOCATION'),
      places: z
        .object({
          placeInfos: z.array(z.object({ placeName: z.string(), placeId: z.string() })).default([]),
        })
        .default({ placeInfos: [] }),
    })
    .optional(),
  serviceItems: z
    .array(
      z.object({
        structuredServiceItem: z.object({ serviceTypeId: z.string(), description: z.string().default('') }).optional(),
        freeFormServiceItem: z
          .object({
            category: z.string(),
            label: z.object({
              displayName: z.string(),
              description: z.string().optional(),
              languageCode: z.string().optional(),
            }),
          })
          .optional(),
        price: z.custom<GooglePrice>((value) => typeof value === 'object').optional(),
      }),
    )
    .default([]),
  /** Without the address of a business that hides it. */
  storefrontAddress: z
    .object({
      locality: z.string().default(''),
      postalCode: z.string().default(''),
      addressLines: z.array(z.string()).default([]),
    })
    .optional(),
  metadata: z.object({ duplicateLocation: z.string().optional() }).optional(),
  profile: z.object({ description: z.string().default('') }).default({ description: '' }),
})
export type GoogleLocation = z.output<typeof googleLocationSchema>

/** The fields that are requested of a location. */
export const READ_MASK =
  'name,storeCode,websiteUri,phoneNumbers,categories,regularHours,specialHours,serviceArea,serviceItems,profile,storefrontAddress,metadata'

const COLORS = 'blue'

/** Returns the part of Google's location to which a field of ours belongs; undefined for attributes, which are apart. */
export function maskOfField(field: ProfileField): string | undefined {
  if (field.startsWith('hours')) return 'regularHours'
  switch (field) {
    case 'hideAddress':
    case 'serviceAreas':
      return 'serviceArea'
    case 'phoneNumber':
      return 'phoneNumbers'
    case 'website':
    case 'utm':
      return 'websiteUri'
    case 'businessDescription':
      return 'profile.description'
    case 'primaryCategory':
      return 'categories.primaryCategory'
    case 'secondaryCategories':
      return 'categories.additionalCategories'
    case 'services':
      return 'serviceItems'
    case 'specialHours':
      return 'specialHours'
    default:
      return undefined
  }
}

/** Returns the parts of Google's location that a publish of fields replaces, as its update mask. */
export function masksOf(fields: readonly ProfileField[]): string[] {
  const masks = fields.flatMap((field) => maskOfField(field) ?? [])
  // Google takes another kind of service area only together with the address, which is emptied when it is hidden.
  return [...new Set([...masks, ...(fields.includes('hideAddress') ? ['storefrontAddress'] : [])])]
}

/** What a publish to Google sends. */
export interface GoogleEdit {
  fields: readonly ProfileField[]
  next: ProfileFields
  address: PlaceOfBusiness
  /** What Google has of the parts to merge. */
  shown: Pick<GoogleLocation, 'regularHours' | 'serviceItems'>
}

/** Returns the parts of Google's location for a mask, with the values of a profile of ours. */
export function toGoogleLocation(masks: readonly string[], edit: GoogleEdit) {
  const { next, address, fields, shown } = edit
  const has = (mask: string) => masks.includes(mask)
  const { primaryCategory, secondaryCategory } = next.categories
  const categories = {
    ...(has('categories.primaryCategory') && primaryCategory !== null && { primaryCategory: nameOf(primaryCategory) }),
    ...(has('categories.additionalCategories') && { additionalCategories: secondaryCategory.map(nameOf) }),
  }
  const serviceArea = has('serviceArea') ? serviceAreaOf(next, address) : undefined
  const storefrontAddress = has('storefrontAddress') ? storefrontOf(next, address) : undefined
  return {
    ...(has('websiteUri') && { websiteUri: profileAddress(next.website) }),
    ...(has('phoneNumbers') && { phoneNumbers: toGooglePhones(next) }),
    ...(has('profile.description') && { profile: { description: next.businessDescription.trim() } }),
    ...(has('regularHours') && {
      regularHours: { periods: toGooglePeriods(next.hoursOfOperation, fields, shown.regularHours.periods) },
    }),
    ...(has('specialHours') && {
      specialHours: { specialHourPeriods: toGoogleSpecialPeriods(next.specialHours) },
    }),
    // A part that is in the mask and not in the body is emptied.
    ...(serviceArea !== undefined && { serviceArea }),
    ...(storefrontAddress !== undefined && { storefrontAddress }),
    ...(has('serviceItems') && { serviceItems: next.googleServiceItems.map((item) => serviceItemOf(item, shown)) }),
    ...(Object.keys(categories).length > 0 && { categories }),
  }
}

/**
 * Returns Google's service area of a profile. A business that hides its address names its country; one with an address and
 * without areas has no service area.
 */
function serviceAreaOf({ hideAddress, serviceAreas }: ProfileFields, address: PlaceOfBusiness) {
  if (!hideAddress && serviceAreas.length === 0) return undefined
  return {
    businessType: hideAddress ? 'CUSTOMER_LOCATION_ONLY' : 'CUSTOMER_AND_BUSINESS_LOCATION',
    places: { placeInfos: serviceAreas.map(({ name, placeId }) => ({ placeName: name, placeId })) },
    ...(hideAddress && { regionCode: countryOfRegion(address.region) }),
  }
}

/** Returns the address that Google shows; undefined, which clears it, for a hidden one. */
function storefrontOf({ hideAddress }: ProfileFields, address: PlaceOfBusiness) {
  if (hideAddress) return undefined
  return {
    regionCode: countryOfRegion(address.region),
    administrativeArea: address.region,
    locality: address.city,
    postalCode: address.postalCode,
    addressLines: [address.address1],
  }
}

const nameOf = ({ serviceProviderCategoryId }: { serviceProviderCategoryId: string }) => ({
  name: `categories/${serviceProviderCategoryId}`,
})

/** Returns Google's location as a profile of ours. Parts that Google does not know stay ours. */
export function fromGoogleLocation(
  ours: ProfileFields,
  location: GoogleLocation,
  { attributes }: z.output<typeof googleAttributesSchema>,
  definitions: readonly AttributeDefinition[] = [],
): ProfileFields {
  const { primaryCategory, additionalCategories } = location.categories
  return {
    ...ours,
    hideAddress: location.serviceArea?.businessType === 'CUSTOMER_LOCATION_ONLY',
    serviceAreas: (location.serviceArea?.places.placeInfos ?? []).map(({ placeName, placeId }) => ({
      name: placeName,
      placeId,
      color: ours.serviceAreas.find((area) => area.placeId === placeId)?.color ?? COLORS,
    })),
    phoneNumber: fromGooglePhones(ours, location.phoneNumbers),
    website: fromGoogleWebsite(ours, location.websiteUri),
    businessDescription: location.profile.description,
    attributes: fromGoogleAttributes(ours.attributes, attributes, definitions),
    hoursOfOperation: ours.hoursOfOperation.map(({ dW }) => fromGooglePeriods(dW, location.regularHours.periods)),
    specialHours: fromGoogleSpecialPeriods(location.specialHours.specialHourPeriods),
    categories: {
      ...ours.categories,
      primaryCategory: primaryCategory === undefined ? null : categoryOf(primaryCategory),
      secondaryCategory: additionalCategories.map(categoryOf),
    },
    googleServiceItems: location.serviceItems.flatMap((item): ProfileFields['googleServiceItems'] => {
      const { structuredServiceItem, freeFormServiceItem } = item
      if (structuredServiceItem !== undefined) return [{ structuredServiceItem, freeFormServiceItem: null }]
      if (freeFormServiceItem === undefined) return []
      const category = freeFormServiceItem.category.replace(/^categories\//, '')
      const label = { displayName: freeFormServiceItem.label.displayName }
      return [{ structuredServiceItem: null, freeFormServiceItem: { label, category } }]
    }),
  }
}

/** Returns a service as Google stores it. The price and the description that it has there stay. */
function serviceItemOf(item: ProfileFields['googleServiceItems'][number], { serviceItems }: GoogleEdit['shown']) {
  const { structuredServiceItem, freeFormServiceItem } = item
  const known = serviceItems.find(({ structuredServiceItem: structured, freeFormServiceItem: freeForm }) =>
    structuredServiceItem === null
      ? freeForm?.label.displayName === freeFormServiceItem?.label.displayName
      : structured?.serviceTypeId === structuredServiceItem.serviceTypeId,
  )
  const price = known?.price === undefined ? {} : { price: known.price }
  if (structuredServiceItem !== null) return { structuredServiceItem, ...price }
  if (freeFormServiceItem === null) return price
  const { languageCode = 'en', description } = known?.freeFormServiceItem?.label ?? {}
  const label = { languageCode, ...(description !== undefined && { description }), ...freeFormServiceItem.label }
  return { freeFormServiceItem: { category: `categories/${freeFormServiceItem.category}`, label }, ...price }
}

function categoryOf({ name, displayName }: z.output<typeof categorySchema>) {
  return { serviceProviderCategory: displayName, serviceProviderCategoryId: name.replace(/^categories\//, '') }
}

/**
 * Returns Google's address in our parts. An address of the same page keeps ours, which may be spelled otherwise: with capitals, a
 * slash at the end, or a path in the website (PROF-82).
 */
function fromGoogleWebsite({ website }: ProfileFields, uri: string): ProfileFields['website'] {
  const theirs = URL.parse(uri)
  if (theirs === null) return { ...website, website: uri, subPage: '/', websiteUtmCodes: { utmString: '' } }
  if (URL.parse(profileAddress(website))?.href === theirs.href) return website
  const ours = URL.parse(profileAddress({ ...website, websiteUtmCodes: { utmString: '' } }))
  const { origin, pathname, search } = theirs
  const isSamePage = ours !== null && ours.origin === origin && ours.pathname === pathname
  // A sub-page may have a query of its own, before the UTM codes.
  const rest = isSamePage && search.startsWith(ours.search) ? search.slice(ours.search.length) : undefined
  if (rest === undefined || !/^(?:[?&]|$)/.test(rest))
    return { ...website, website: origin, subPage: pathname, websiteUtmCodes: { utmString: search.slice(1) } }
  return { ...website, websiteUtmCodes: { utmString: rest.slice(1) } }
}

/**
 * Returns Google's numbers in our order and with our types, of which Google knows only the primary number (PROF-82). It has the
 * primary one apart from the others, whatever its place.
 */
function fromGooglePhones(
  { phoneNumber: ours }: ProfileFields,
  { primaryPhone, additionalPhones }: z.output<typeof googlePhonesSchema>,
): ProfileFields['phoneNumber'] {
  const place = ours.findIndex(({ phoneType }) => phoneType === 'primary')
  const others = additionalPhones.map((number) => {
    const at = ours.findIndex(({ phone }) => sameNumber(phone, number))
    // Our primary number is another one of theirs.
    return numberOf(number, at === place ? 'alternate' : (ours[at]?.phoneType ?? 'alternate'))
  })
  return primaryPhone === '' ? others : others.toSpliced(Math.max(place, 0), 0, numberOf(primaryPhone, 'primary'))

  function numberOf(number: string, phoneType: ProfileFields['phoneNumber'][number]['phoneType']) {
    const known = ours.find(({ phone }) => sameNumber(phone, number))
    return { clientPhoneGuid: known?.clientPhoneGuid ?? number, phone: storedPhone(number), phoneType }
  }
}

/** Returns our numbers as Google stores them. */
function toGooglePhones({ phoneNumber }: ProfileFields) {
  const primary = phoneNumber.find(({ phoneType }) => phoneType === 'primary')
  return {
    primaryPhone: primary?.phone ?? '',
    additionalPhones: phoneNumber.filter((phone) => phone !== primary).map(({ phone }) => phone),
  }
}

/** A North American number as profiles store it, another country's as E.164. */
const storedPhone = (number: string) => (phoneDigits(number) === undefined ? telephoneKey(number) : formatPhone(number))

function sameNumber(one: string, other: string): boolean {
  return telephoneKey(one) === telephoneKey(other)
}
