import { countWords, formatTelephone, pluralize, weekdayName } from '@rankdesk/format'
import { hoursText, type SpecialDay, specialDayText } from './hours/profileHours.ts'
import { attributeKey, attributeValueText } from './profileAttributes.ts'
import type { ProfileAttribute } from './profileAttributes.ts'
import type { ProfileField, ProfileServiceItem, ProfileValues } from './profileValues.ts'
import { dayOfField } from './profileValues.ts'

/** The names of service types and of categories, by id. */
export type ServiceNames = ReadonlyMap<string, string>

const NAMES: Readonly<Partial<Record<ProfileField, string>>> = {
  hideAddress: 'Hide address on listings',
  serviceAreas: 'Service areas',
  phoneNumber: 'Phone numbers',
  website: 'Website',
  utm: 'UTM codes',
  businessDescription: 'Business description',
  primaryCategory: 'Primary category',
  secondaryCategories: 'Secondary categories',
  services: 'Services',
  attributes: 'Attributes',
  specialHours: 'Special hours',
}

/** Returns the name of a field for people, such as 'Saturday hours'. */
export function profileFieldName(field: ProfileField): string {
  const day = dayOfField(field)
  return day === undefined ? (NAMES[field] ?? field) : `${weekdayName(day)} hours`
}

/** Returns the full value of a field as text; '' if it is empty. Two equal values have the same text. Rule PROF-14. */
export function profileFieldText(profile: ProfileValues, field: ProfileField, names: ServiceNames): string {
  const day = dayOfField(field)
  if (day !== undefined) return hoursText(profile.hoursOfOperation.find(({ dW }) => dW === day))
  const { website, categories } = profile
  switch (field) {
    case 'hideAddress':
      return profile.hideAddress ? 'On' : 'Off'
    case 'serviceAreas':
      return profile.serviceAreas.map(({ name }) => name).join('; ')
    case 'phoneNumber':
      return phoneTexts(profile).join('; ')
    case 'website':
      return `${website.website.trim()}${website.subPage === '/' ? '' : website.subPage.trim()}`
    case 'utm':
      return website.websiteUtmCodes.utmString.trim()
    case 'businessDescription':
      return profile.businessDescription.trim()
    case 'primaryCategory':
      return categories.primaryCategory?.serviceProviderCategory ?? ''
    case 'secondaryCategories':
      return categories.secondaryCategory.map(({ serviceProviderCategory }) => serviceProviderCategory).join(', ')
    case 'services':
      return profile.googleServiceItems.map((item) => serviceText(item, names)).join('\n')
    case 'attributes':
      return profile.attributes.filter(isSet).map(attributeText).join(', ')
    case 'specialHours':
      return sortedDays(profile.specialHours).map(specialDayText).join('\n')
    default:
      return ''
  }
}

/** The change of a field. */
export interface FieldChange {
  /** In a few words: 'Off → On', '2 → 7 areas', 'Removed Handyman'. */
  text: string
  /** The number of changes: services, attributes and special hours count one by one. */
  count: number
}

/** Returns the change of a field. Rule PROF-15. */
export function fieldChange(
  before: ProfileValues,
  after: ProfileValues,
  field: ProfileField,
  names: ServiceNames,
): FieldChange {
  return { text: profileChangeText(before, after, field, names), count: countFieldChanges(before, after, field) }
}

function profileChangeText(
  before: ProfileValues,
  after: ProfileValues,
  field: ProfileField,
  names: ServiceNames,
): string {
  switch (field) {
    case 'serviceAreas':
      return `${before.serviceAreas.length} → ${pluralize(after.serviceAreas.length, 'area')}`
    case 'phoneNumber':
      return listChange(phoneTexts(before), phoneTexts(after))
    case 'businessDescription':
      return `${countWords(before.businessDescription)} → ${pluralize(countWords(after.businessDescription), 'word')}`
    case 'secondaryCategories': {
      const named = ({ categories }: ProfileValues) =>
        categories.secondaryCategory.map(({ serviceProviderCategory }) => serviceProviderCategory)
      return listChange(named(before), named(after))
    }
    case 'services':
      return servicesChange(before.googleServiceItems, after.googleServiceItems)
    case 'attributes':
      return attributesChange(before.attributes, after.attributes)
    case 'specialHours':
      return listChange(before.specialHours.map(specialDayText), after.specialHours.map(specialDayText))
    default:
      return `${profileFieldText(before, field, names) || 'None'} → ${profileFieldText(after, field, names) || 'None'}`
  }
}

function countFieldChanges(before: ProfileValues, after: ProfileValues, field: ProfileField): number {
  if (field === 'services') {
    const { added, removed, rewritten } = serviceChanges(before.googleServiceItems, after.googleServiceItems)
    return Math.max(1, added + removed + rewritten)
  }
  if (field === 'attributes') return Math.max(1, changedAttributes(before.attributes, after.attributes).length)
  if (field === 'specialHours') return Math.max(1, countChangedDays(before.specialHours, after.specialHours))
  return 1
}

/** Returns the key by which a service is recognized: its type, or its name as a custom service. */
export function serviceKey({ structuredServiceItem, freeFormServiceItem }: ProfileServiceItem): string {
  if (structuredServiceItem !== null) return structuredServiceItem.serviceTypeId
  return `custom:${(freeFormServiceItem?.label.displayName ?? '').trim().toLowerCase()}`
}

/** Returns the numbers of a profile. One that is still empty is not sent. */
function phoneTexts({ phoneNumber }: ProfileValues): string[] {
  return phoneNumber
    .filter(({ phone }) => phone.trim() !== '')
    .map(({ phone, phoneType }) => `${formatTelephone(phone)}, ${phoneType}`)
}

function serviceText(item: ProfileServiceItem, names: ServiceNames): string {
  const { structuredServiceItem: structured, freeFormServiceItem: custom } = item
  if (structured === null) {
    return custom === null ? '' : `${custom.label.displayName} (${names.get(custom.category) ?? custom.category})`
  }
  const name = names.get(structured.serviceTypeId) ?? structured.serviceTypeId
  return structured.description.trim() === '' ? name : `${name}: ${structured.description.trim()}`
}

/** Returns special hours by date. */
function sortedDays(days: readonly SpecialDay[]): SpecialDay[] {
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function isSet(attribute: ProfileAttribute): boolean {
  return attributeKey(attribute) !== ''
}

function attributeText(attribute: ProfileAttribute): string {
  return `${attribute.name}: ${attributeValueText(attribute)}`
}

function listChange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((text) => !before.includes(text))
  const removed = before.filter((text) => !after.includes(text))
  const parts = [
    ...(added.length > 0 ? [`Added ${added.join('; ')}`] : []),
    ...(removed.length > 0 ? [`Removed ${removed.join('; ')}`] : []),
  ]
  return parts.length === 0 ? 'New order' : parts.join('. ')
}

function serviceChanges(before: readonly ProfileServiceItem[], after: readonly ProfileServiceItem[]) {
  const [old, next] = [byKey(before), byKey(after)]
  const kept = [...next].filter(([key]) => old.has(key))
  return {
    added: next.size - kept.length,
    removed: [...old.keys()].filter((key) => !next.has(key)).length,
    rewritten: kept.filter(([key, item]) => JSON.stringify(detailOf(item)) !== JSON.stringify(detailOf(old.get(key))))
      .length,
  }
}

function byKey(items: readonly ProfileServiceItem[]): Map<string, ProfileServiceItem> {
  return new Map(items.map((item) => [serviceKey(item), item]))
}

function detailOf(item: ProfileServiceItem | undefined): readonly (string | undefined)[] {
  return [item?.structuredServiceItem?.description.trim(), item?.freeFormServiceItem?.category]
}

function servicesChange(before: readonly ProfileServiceItem[], after: readonly ProfileServiceItem[]): string {
  const { added, removed, rewritten } = serviceChanges(before, after)
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(rewritten > 0 ? [pluralize(rewritten, 'description')] : []),
  ]
  return parts.length === 0 ? 'New order' : parts.join(', ')
}

function changedAttributes(before: readonly ProfileAttribute[], after: readonly ProfileAttribute[]) {
  const old = new Map(before.map((each) => [each.listingAttributeId, attributeKey(each)]))
  return after.filter((each) => (old.get(each.listingAttributeId) ?? '') !== attributeKey(each))
}

function countChangedDays(before: readonly SpecialDay[], after: readonly SpecialDay[]): number {
  const [old, next] = [before, after].map((days) => new Map(days.map((day) => [day.date, specialDayText(day)])))
  const dates = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])
  return [...dates].filter((date) => old?.get(date) !== next?.get(date)).length
}

function attributesChange(before: readonly ProfileAttribute[], after: readonly ProfileAttribute[]): string {
  const changed = changedAttributes(before, after)
  const hasValues = ({ values = [] }: ProfileAttribute) => values.length > 0
  const plain = changed.filter((each) => !hasValues(each)).map(attributeValueText)
  const counts = ['Yes', 'No', 'Unset'].map((value) => [value, plain.filter((text) => text === value).length] as const)
  return [
    ...counts.flatMap(([value, count]) => (count === 0 ? [] : [`${count} set to ${value}`])),
    ...changed.filter(hasValues).map(attributeText),
  ].join(', ')
}
