import { telephoneKey } from '@rankdesk/format'
import {
  type OpenRange,
  rangesOfHours,
  specialDateText,
  specialHoursText,
  type SpecialDay,
} from './hours/profileHours.ts'
import { fieldChange, profileFieldName, profileFieldText, type ServiceNames, serviceKey } from './profileText.ts'
import { attributeKey, attributeValueText, type ProfileAttribute } from './profileAttributes.ts'
import {
  copyField,
  dayOfField,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileSection,
  type ProfileValues,
  sectionOfField,
  type ProfileServiceItem,
} from './profileValues.ts'

/** What a change of a field may cause at Google: a new verification of the business, or a review of the edit. */
export type ProfileRisk = 'reverification' | 'review'

/** A field whose value differs between two profiles. */
export interface ProfileDifference {
  field: ProfileField
  section: ProfileSection
  name: string
  /** The change in a few words. */
  change: string
  /** The full values as text. */
  before: string
  after: string
  /** The changes of a long list, one by one: services, attributes and special hours. Empty for other fields. */
  items: FieldItemChange[]
  /** The number of entries of a long list that stay the same; 0 for other fields. */
  unchanged: number
  risk: ProfileRisk | null
  /** The number of changes: services, attributes and special hours count one by one. */
  count: number
}

const RISKS: Readonly<Partial<Record<ProfileField, ProfileRisk>>> = {
  hideAddress: 'reverification',
  primaryCategory: 'reverification',
  website: 'review',
  businessDescription: 'review',
  secondaryCategories: 'review',
}

/** Returns the risk of a change of a field (D11, C09). A new primary number is reviewed, other numbers are not. Rule PROF-17. */
export function riskOfChange(before: ProfileValues, after: ProfileValues, field: ProfileField): ProfileRisk | null {
  if (field !== 'phoneNumber') return RISKS[field] ?? null
  const primary = ({ phoneNumber }: ProfileValues) =>
    phoneNumber.filter(({ phoneType }) => phoneType === 'primary').map(({ phone }) => telephoneKey(phone))
  return primary(before).join() === primary(after).join() ? null : 'review'
}

/** Whether a field has the same value in two profiles. Order counts where it is shown. Rule PROF-14. */
export function isSameField(one: ProfileValues, other: ProfileValues, field: ProfileField): boolean {
  return comparable(one, field) === comparable(other, field)
}

/** Returns the fields that differ between two profiles, in the order of the review. Rule PROF-14. */
export function changedFields(before: ProfileValues, after: ProfileValues): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => !isSameField(before, after, field))
}

const SHOWN_ALREADY = 'Google shows this already'

/**
 * Returns what changes from one profile to another, field by field (D11): for the given fields, or for those that differ.
 * Rules PROF-14, PROF-15, PROF-17.
 */
export function profileDifferences(
  before: ProfileValues,
  after: ProfileValues,
  names: ServiceNames = new Map(),
  fields: readonly ProfileField[] = changedFields(before, after),
): ProfileDifference[] {
  return fields.map((field) => ({
    field,
    section: sectionOfField(field),
    name: profileFieldName(field),
    change: isSameField(before, after, field) ? SHOWN_ALREADY : fieldChange(before, after, field, names).text,
    before: profileFieldText(before, field, names),
    after: profileFieldText(after, field, names),
    ...fieldItemChanges(before, after, field, names),
    risk: riskOfChange(before, after, field),
    count: fieldChange(before, after, field, names).count,
  }))
}

/** The result of merging two people's changes of a profile. */
export interface MergedProfile<T extends ProfileValues> {
  merged: T
  /** The fields that both changed differently; `merged` has ours. */
  conflicts: ProfileField[]
}

/**
 * Merges the changes of two people since a common base, field by field (D06). A field that only they changed is theirs; a
 * field that both changed differently is a conflict and stays ours. Rule PROF-18.
 */
export function mergeProfiles<T extends ProfileValues>(
  base: ProfileValues,
  ours: T,
  theirs: ProfileValues,
): MergedProfile<T> {
  let merged = ours
  const conflicts: ProfileField[] = []
  for (const field of PROFILE_FIELDS) {
    if (isSameField(ours, theirs, field) || isSameField(base, theirs, field)) continue
    if (isSameField(base, ours, field)) merged = copyField(merged, field, theirs)
    else conflicts.push(field)
  }
  return { merged, conflicts }
}

/** Returns a text that is the same for equal values of a field. */
function comparable(profile: ProfileValues, field: ProfileField): string {
  return JSON.stringify(comparableValue(profile, field))
}

function comparableValue(profile: ProfileValues, field: ProfileField): unknown {
  const day = dayOfField(field)
  const { categories, website } = profile
  if (day !== undefined) {
    const hours = profile.hoursOfOperation.find(({ dW }) => dW === day)
    return hours?.open24 === true ? 'open24' : hours === undefined ? [] : comparableRanges(rangesOfHours(hours))
  }
  switch (field) {
    case 'serviceAreas':
      // The switch of the additional areas is no value of a profile: it only adds and removes areas.
      return profile.serviceAreas.map(({ placeId }) => placeId).toSorted()
    case 'phoneNumber':
      return profile.phoneNumber
        .filter(({ phone }) => phone.trim() !== '')
        .map(({ phone, phoneType }) => [telephoneKey(phone), phoneType])
    case 'website':
      return [website.website.trim(), website.subPage.trim() === '' ? '/' : website.subPage.trim()]
    case 'primaryCategory':
      return categories.primaryCategory?.serviceProviderCategoryId ?? null
    case 'secondaryCategories':
      return categories.secondaryCategory.map(({ serviceProviderCategoryId }) => serviceProviderCategoryId)
    case 'services':
      return profile.googleServiceItems
        .map(({ structuredServiceItem: structured, freeFormServiceItem: custom }) =>
          structured === null
            ? ['custom', custom?.label.displayName.trim(), custom?.category]
            : ['type', structured.serviceTypeId, structured.description.trim()],
        )
        .map((item) => JSON.stringify(item))
        .toSorted()
    case 'attributes':
      return profile.attributes
        .map((attribute) => [attribute.listingAttributeId, attributeKey(attribute)] as const)
        .filter(([, key]) => key !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    case 'specialHours':
      return profile.specialHours
        .map(({ date, open24, ranges }) => [date, open24 || comparableRanges(ranges)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    default:
      return profileFieldText(profile, field, new Map())
  }
}

function comparableRanges(ranges: readonly OpenRange[]): (string | null)[][] {
  return ranges
    .map(({ startTime, endTime }) => [startTime, endTime])
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
}

/** The change of one entry of a long list, such as a service. */
interface FieldItemChange {
  name: string
  before: string
  after: string
}

/**
 * Returns the entries of a long list that differ between two profiles, and how many stay the same. Fields other than
 * services, attributes and special hours have no entries: their full values are short. Rule PROF-25.
 */
function fieldItemChanges(
  before: ProfileValues,
  after: ProfileValues,
  field: ProfileField,
  names: ServiceNames,
): { items: FieldItemChange[]; unchanged: number } {
  if (field === 'services') {
    const [old, next] = [before, after].map((profile) => servicesByKey(profile.googleServiceItems, names))
    return changesOf(old, next, 'Not listed')
  }
  if (field === 'attributes') {
    const [old, next] = [before, after].map((profile) => attributesById(profile.attributes))
    return changesOf(old, next, 'Unset')
  }
  if (field === 'specialHours') {
    const [old, next] = [before, after].map((profile) => specialDaysByDate(profile.specialHours))
    return changesOf(old, next, 'As usual')
  }
  return { items: [], unchanged: 0 }
}

interface Entry {
  name: string
  value: string
}
type Entries = ReadonlyMap<string, Entry>

function changesOf(before: Entries = new Map(), after: Entries = new Map(), missing: string) {
  const all = [...new Map([...after, ...before])].map(([key, { name }]) => ({
    name,
    before: before.get(key)?.value ?? missing,
    after: after.get(key)?.value ?? missing,
  }))
  const items = all.filter((entry) => entry.before !== entry.after)
  return { items, unchanged: all.length - items.length }
}

function servicesByKey(items: readonly ProfileServiceItem[], names: ServiceNames): Entries {
  return new Map(items.map((item) => [serviceKey(item), serviceEntry(item, names)]))
}

function serviceEntry({ structuredServiceItem, freeFormServiceItem }: ProfileServiceItem, names: ServiceNames): Entry {
  if (structuredServiceItem === null) {
    const { label, category } = freeFormServiceItem ?? { label: { displayName: '' }, category: '' }
    return { name: label.displayName.trim(), value: `Listed under ${names.get(category) ?? category}` }
  }
  const { serviceTypeId, description } = structuredServiceItem
  return {
    name: names.get(serviceTypeId) ?? serviceTypeId,
    value: description.trim() || 'Listed without a description',
  }
}

/** Returns the attributes by id. Unset ones count as entries: they are offered too. */
function attributesById(attributes: readonly ProfileAttribute[]): Entries {
  return new Map(
    attributes.map((attribute) => [
      attribute.listingAttributeId,
      { name: attribute.name, value: attributeValueText(attribute) },
    ]),
  )
}

function specialDaysByDate(days: readonly SpecialDay[]): Entries {
  return new Map(days.map((day) => [day.date, { name: specialDateText(day.date), value: specialHoursText(day) }]))
}
