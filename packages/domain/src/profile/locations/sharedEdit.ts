import { slugOf } from '@rankdesk/format'
import type { ProfileHours, SpecialDay } from '../hours/profileHours.ts'
import { withSpecialDay } from '../hours/holidays.ts'
import { serviceKey } from '../profileText.ts'
import type {
  ProfileCategory,
  ProfileField,
  ProfilePhone,
  ProfileServiceItem,
  ProfileValues,
} from '../profileValues.ts'

/** What can be changed in many locations at once, in the order of its list. */
export const SHARED_EDITS = [
  'specialHours',
  'hours',
  'businessDescription',
  'phoneNumber',
  'website',
  'addService',
  'removeService',
  'addCategory',
] as const
export type SharedEditKind = (typeof SHARED_EDITS)[number]

/** One change that is typed once for many locations. */
export type SharedEdit =
  /** The hours of the chosen days; 0 is Sunday. Other days stay. */
  | { kind: 'hours'; days: readonly number[]; week: readonly ProfileHours[] }
  /** The hours of single dates. Other dates stay. */
  | { kind: 'specialHours'; dates: readonly SpecialDay[] }
  | { kind: 'businessDescription'; text: string }
  /** The primary number. Other numbers stay. */
  | { kind: 'phoneNumber'; phone: string }
  | { kind: 'website'; website: string; subPage: string }
  /** A service that is added, or whose description is replaced where a location has it already. */
  | { kind: 'addService'; item: ProfileServiceItem }
  /** The service of a key (`serviceKey`), which is removed. */
  | { kind: 'removeService'; key: string }
  /** A further secondary category. */
  | { kind: 'addCategory'; category: ProfileCategory }

/** What stands for the town of each location in a text for many; in a sub-page in lower case with hyphens. */
export const TOWN = '{town}'

/** Returns the fields that a change for many locations is about. Rule PROF-71. */
function fieldsOfSharedEdit(edit: SharedEdit): ProfileField[] {
  switch (edit.kind) {
    case 'hours':
      return edit.days.map((day) => `hours${day}` as ProfileField)
    case 'addService':
    case 'removeService':
      return ['services']
    case 'addCategory':
      return ['secondaryCategories']
    default:
      return [edit.kind]
  }
}

/** A profile with a change, and the fields that the change is about. */
export interface EditedProfile<T extends ProfileValues> {
  profile: T
  fields: readonly ProfileField[]
}

/** Applies a change that is made in many locations to the profile of one. Rules PROF-71 and PROF-72. */
export function applySharedEdit<T extends ProfileValues>(profile: T, edit: SharedEdit, town: string): EditedProfile<T> {
  return { profile: withSharedEdit(profile, edit, town), fields: fieldsOfSharedEdit(edit) }
}

/**
 * Returns the profile of a location with a change that is made in many. Only what was typed changes: other days, dates,
 * numbers, services and categories stay as the location has them. Rules PROF-71 and PROF-72.
 */
function withSharedEdit<T extends ProfileValues>(profile: T, edit: SharedEdit, town: string): T {
  switch (edit.kind) {
    case 'hours': {
      const hoursOf = (day: number) => edit.week.find(({ dW }) => dW === day)
      const hoursOfOperation = profile.hoursOfOperation.map((hours) =>
        edit.days.includes(hours.dW) ? (hoursOf(hours.dW) ?? hours) : hours,
      )
      return { ...profile, hoursOfOperation }
    }
    case 'specialHours':
      return { ...profile, specialHours: edit.dates.reduce<SpecialDay[]>(withSpecialDay, profile.specialHours) }
    case 'businessDescription':
      return { ...profile, businessDescription: textFor(edit.text, town) }
    case 'phoneNumber':
      return { ...profile, phoneNumber: withPrimary(profile.phoneNumber, edit.phone) }
    case 'website': {
      const { website, subPage } = edit
      return { ...profile, website: { ...profile.website, website, subPage: textFor(subPage, slugOf(town)) } }
    }
    case 'addService':
      return { ...profile, googleServiceItems: withService(profile, edit.item, town) }
    case 'removeService':
      return {
        ...profile,
        googleServiceItems: profile.googleServiceItems.filter((item) => serviceKey(item) !== edit.key),
      }
    case 'addCategory': {
      const { primaryCategory, secondaryCategory } = profile.categories
      const isKnown = [primaryCategory, ...secondaryCategory].some(
        (category) => category?.serviceProviderCategoryId === edit.category.serviceProviderCategoryId,
      )
      if (isKnown) return profile
      return {
        ...profile,
        categories: { ...profile.categories, secondaryCategory: [...secondaryCategory, edit.category] },
      }
    }
  }
}

/** Returns a text for one location. Without a known town the mark stays, so that it is seen. Rule PROF-72. */
function textFor(text: string, town: string): string {
  return town.trim() === '' ? text : text.replaceAll(TOWN, town.trim())
}

function withPrimary(phones: readonly ProfilePhone[], phone: string): ProfilePhone[] {
  const first = phones.findIndex(({ phoneType }) => phoneType === 'primary')
  if (first < 0) return [{ clientPhoneGuid: 'primary', phone, phoneType: 'primary' }, ...phones]
  return phones.map((each, index) => (index === first ? { ...each, phone } : each))
}

function withService({ googleServiceItems, categories }: ProfileValues, item: ProfileServiceItem, town: string) {
  const { structuredServiceItem: structured, freeFormServiceItem: custom } = item
  const added: ProfileServiceItem = {
    structuredServiceItem: structured && { ...structured, description: textFor(structured.description, town) },
    // A custom service belongs to the main category of its location.
    freeFormServiceItem: custom && {
      ...custom,
      category: categories.primaryCategory?.serviceProviderCategoryId ?? custom.category,
    },
  }
  const key = serviceKey(added)
  if (!googleServiceItems.some((each) => serviceKey(each) === key)) return [...googleServiceItems, added]
  // A custom service has only its name, and it is there.
  if (structured === null) return googleServiceItems
  return googleServiceItems.map((each) => (serviceKey(each) === key ? added : each))
}
