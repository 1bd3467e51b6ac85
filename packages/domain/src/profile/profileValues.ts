import type { ProfileHours, SpecialDay } from './hours/profileHours.ts'
import type { ProfileAttribute } from './profileAttributes.ts'
import type { PhoneType, ServiceArea } from './profileRules.ts'

/** A category of the profile service (M288). */
export interface ProfileCategory {
  serviceProviderCategory: string
  serviceProviderCategoryId: string
}

/** A phone number of a profile (M276). */
export interface ProfilePhone {
  clientPhoneGuid: string
  phone: string
  phoneType: PhoneType
}

/** A service: one of a category's types, or a custom one (M290, M291). */
export interface ProfileServiceItem {
  structuredServiceItem: { serviceTypeId: string; description: string } | null
  freeFormServiceItem: { label: { displayName: string }; category: string } | null
}

/** The values of a profile that a review can change (M274-M295). */
export interface ProfileValues {
  hideAddress: boolean
  showAdditionalServiceAreas: boolean
  serviceAreas: ServiceArea[]
  phoneNumber: ProfilePhone[]
  website: {
    website: string
    subPage: string
    clientSiteGuid: string
    projectGuid: string
    websiteUtmCodes: { utmString: string }
  }
  businessDescription: string
  attributes: ProfileAttribute[]
  hoursOfOperation: ProfileHours[]
  /** The hours of single dates, such as holidays. */
  specialHours: SpecialDay[]
  categories: {
    primaryCategory: ProfileCategory | null
    secondaryCategory: ProfileCategory[]
    serviceProviderId: string
  }
  googleServiceItems: ProfileServiceItem[]
}

/** The fields of a profile that are compared, published and recorded on their own, in the order of the review. */
export const PROFILE_FIELDS = [
  'hideAddress',
  'serviceAreas',
  'phoneNumber',
  'website',
  'utm',
  'businessDescription',
  'primaryCategory',
  'secondaryCategories',
  'services',
  'attributes',
  'hours0',
  'hours1',
  'hours2',
  'hours3',
  'hours4',
  'hours5',
  'hours6',
  'specialHours',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The sections of the review (M274). */
export const PROFILE_SECTIONS = ['information', 'description', 'categories', 'services', 'attributes', 'hours'] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** The names of the sections in the list of sections. */
export const PROFILE_SECTION_NAMES: Readonly<Record<ProfileSection, string>> = {
  information: 'Business information',
  description: 'Business description',
  categories: 'Categories',
  services: 'Services',
  attributes: 'Attributes',
  hours: 'Business hours',
}

const SECTION_OF: Readonly<Record<string, ProfileSection>> = {
  businessDescription: 'description',
  primaryCategory: 'categories',
  secondaryCategories: 'categories',
  services: 'services',
  attributes: 'attributes',
}

/** Returns the section of a field. */
export function sectionOfField(field: ProfileField): ProfileSection {
  if (field === 'specialHours' || dayOfField(field) !== undefined) return 'hours'
  return SECTION_OF[field] ?? 'information'
}

/** Returns the day of a field of business hours, 0 for Sunday; undefined for other fields. */
export function dayOfField(field: ProfileField): number | undefined {
  return field.startsWith('hours') ? Number(field.slice(5)) : undefined
}

/** Returns `target` with one field of `source`. Everything else stays. Rule PROF-14. */
export function copyField<T extends ProfileValues>(target: T, field: ProfileField, source: ProfileValues): T {
  const day = dayOfField(field)
  if (day !== undefined) {
    const from = source.hoursOfOperation.find(({ dW }) => dW === day)
    if (from === undefined) return target
    return { ...target, hoursOfOperation: target.hoursOfOperation.map((hours) => (hours.dW === day ? from : hours)) }
  }
  const { website, categories } = source
  switch (field) {
    case 'hideAddress':
      return { ...target, hideAddress: source.hideAddress }
    case 'serviceAreas':
      return {
        ...target,
        showAdditionalServiceAreas: source.showAdditionalServiceAreas,
        serviceAreas: source.serviceAreas,
      }
    case 'phoneNumber':
      return { ...target, phoneNumber: source.phoneNumber }
    case 'website':
      return { ...target, website: { ...website, websiteUtmCodes: target.website.websiteUtmCodes } }
    case 'utm':
      return { ...target, website: { ...target.website, websiteUtmCodes: website.websiteUtmCodes } }
    case 'businessDescription':
      return { ...target, businessDescription: source.businessDescription }
    case 'primaryCategory':
      return { ...target, categories: { ...target.categories, primaryCategory: categories.primaryCategory } }
    case 'secondaryCategories':
      return { ...target, categories: { ...target.categories, secondaryCategory: categories.secondaryCategory } }
    case 'services':
      return { ...target, googleServiceItems: source.googleServiceItems }
    case 'attributes':
      return { ...target, attributes: source.attributes }
    case 'specialHours':
      return { ...target, specialHours: source.specialHours }
    default:
      return target
  }
}

/** Returns `target` with several fields of `source`. Rule PROF-14. */
export function copyFields<T extends ProfileValues>(
  target: T,
  fields: readonly ProfileField[],
  source: ProfileValues,
): T {
  return fields.reduce((profile, field) => copyField(profile, field, source), target)
}

/** Returns the part of a profile that contains a field, for storage. Its counterpart is `copyField`. */
export function partWithField(profile: ProfileValues, field: ProfileField): Partial<ProfileValues> {
  if (dayOfField(field) !== undefined) return { hoursOfOperation: profile.hoursOfOperation }
  switch (field) {
    case 'hideAddress':
      return { hideAddress: profile.hideAddress }
    case 'serviceAreas':
      return {
        showAdditionalServiceAreas: profile.showAdditionalServiceAreas,
        serviceAreas: profile.serviceAreas,
      }
    case 'phoneNumber':
      return { phoneNumber: profile.phoneNumber }
    case 'website':
    case 'utm':
      return { website: profile.website }
    case 'businessDescription':
      return { businessDescription: profile.businessDescription }
    case 'primaryCategory':
    case 'secondaryCategories':
      return { categories: profile.categories }
    case 'services':
      return { googleServiceItems: profile.googleServiceItems }
    case 'attributes':
      return { attributes: profile.attributes }
    case 'specialHours':
      return { specialHours: profile.specialHours }
    default:
      return {}
  }
}
