import { isTelephone } from '@rankdesk/format'
import { profileTextLength } from './profileTextLength.ts'

/** The maximum lengths of a profile's texts (M290, M323, M324, M554). */
export const PROFILE_LIMITS = {
  post: 1500,
  businessDescription: 750,
  serviceDescription: 300,
  videoTitle: 100,
  videoDescription: 512,
  caption: 250,
  alt: 125,
} as const

/** The types of phone numbers of a profile (M276, M555). */
export const PHONE_TYPES = ['primary', 'local', 'alternate', 'toll-free', 'mobile'] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

/** A place that a business serves (M285). */
export interface ServiceArea {
  name: string
  placeId: string
  color: string
}

/** The fields of a local profile that the rules use (M299). */
export interface ProfileAreas {
  hideAddress: boolean
  showAdditionalServiceAreas: boolean
  serviceAreas: readonly ServiceArea[]
  recommendedServiceAreas: readonly ServiceArea[]
}

/** The message for a hidden address without service areas (M297). */
export const AREA_NEEDED = 'Service Area must have at least one entry if Hide address on listings is checked.'
/** The message for a profile without a primary number (M298). */
export const PRIMARY_PHONE_NEEDED = 'At least one primary phone number is required.'

/**
 * Returns what prevents a profile from being published, in the order of the specification. Both problems can occur
 * (M297, M298). Rule PROF-1.
 */
export function profileProblems(profile: {
  hideAddress: boolean
  serviceAreas: readonly unknown[]
  phoneNumber: readonly { phone: string; phoneType: string }[]
}): string[] {
  const hasPrimary = profile.phoneNumber.some(({ phone, phoneType }) => phoneType === 'primary' && phone.trim() !== '')
  return [
    ...(profile.hideAddress && profile.serviceAreas.length === 0 ? [AREA_NEEDED] : []),
    ...(hasPrimary ? [] : [PRIMARY_PHONE_NEEDED]),
  ]
}

/**
 * Returns the profile after Hide address was switched (M282). Switching it on turns the additional areas on and adds
 * every missing recommended one; switching it off changes nothing else. Rule PROF-2.
 */
export function setHideAddress<T extends ProfileAreas>(profile: T, hideAddress: boolean): T {
  if (!hideAddress) return { ...profile, hideAddress }
  return withRecommendedAreas({ ...profile, hideAddress, showAdditionalServiceAreas: true })
}

/** Whether the switch of the additional areas is locked: while the address is hidden (M282). Rule PROF-2. */
export function isAreaSwitchLocked(profile: Pick<ProfileAreas, 'hideAddress'>): boolean {
  return profile.hideAddress
}

/**
 * Returns the profile after the additional areas were switched. Switching off removes the recommended ones (M283,
 * M284). Rule PROF-3.
 */
export function setAdditionalAreas<T extends ProfileAreas>(profile: T, on: boolean): T {
  if (isAreaSwitchLocked(profile)) return profile
  if (on) return withRecommendedAreas({ ...profile, showAdditionalServiceAreas: true })
  const recommended = new Set(profile.recommendedServiceAreas.map(({ placeId }) => placeId))
  return {
    ...profile,
    showAdditionalServiceAreas: false,
    serviceAreas: profile.serviceAreas.filter(({ placeId }) => !recommended.has(placeId)),
  }
}

function withRecommendedAreas<T extends ProfileAreas>(profile: T): T {
  const chosen = new Set(profile.serviceAreas.map(({ placeId }) => placeId))
  const added = profile.recommendedServiceAreas.filter(({ placeId }) => !chosen.has(placeId))
  return { ...profile, serviceAreas: [...profile.serviceAreas, ...added] }
}

/** Returns the default UTM parameters of a profile's website (M279). Spaces in the city become hyphens. Rule PROF-4. */
export function defaultUtm(city: string): string {
  const campaign = city.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return `utm_source=GBPlisting&utm_medium=organic&utm_campaign=${encodeURIComponent(campaign)}`
}

/** Whether a phone number can be saved: 10 digits, or 11 with a leading 1 (M277, M531), or one of another country. Rule PROF-5. */
export function isCompletePhone(phone: string): boolean {
  return isTelephone(phone)
}

/** Returns the service items whose type still belongs to the categories (M289), and the free-form ones. Rule PROF-6. */
export function withKnownServiceTypes<T extends { serviceTypeId: string | null }>(
  items: readonly T[],
  serviceTypeIds: readonly string[],
): T[] {
  return items.filter(({ serviceTypeId }) => serviceTypeId === null || serviceTypeIds.includes(serviceTypeId))
}

/** Whether a structured service is initially on: it is recommended or already in the profile (M290). Rule PROF-7. */
export function serviceIsOn(service: { aiRecommended: boolean; present: boolean }): boolean {
  return service.aiRecommended || service.present
}

/** Whether a service's description is within its limit (M290, M554). Rules PROF-7 and PROF-70. */
export function descriptionFits(description: string): boolean {
  return profileTextLength(description) <= PROFILE_LIMITS.serviceDescription
}
