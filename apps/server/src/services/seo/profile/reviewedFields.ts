import type { GoogleServiceItem, ProfileFields } from '@rankdesk/api'
import { findingsOfFields, type ProfileField, profileFindings, withKnownServiceTypes } from '@rankdesk/domain'
import { categoriesById, categoryIdsOf, SERVICE_TYPE_NAMES } from './serviceCatalog.ts'

/**
 * Returns a sent profile as it would be published: without empty numbers. Nothing else is added or dropped, so that a publish
 * sends what the person saw. The service areas are theirs, also while the address is hidden (M282).
 */
export function reviewedFields(sent: ProfileFields): ProfileFields {
  return { ...sent, phoneNumber: sent.phoneNumber.filter(({ phone }) => phone.trim() !== '') }
}

/** The fields of which one must fit the others. */
const CATEGORY_FIELDS: readonly ProfileField[] = ['primaryCategory', 'secondaryCategories', 'services']

/**
 * Returns the problems of a profile as sentences, in the order of the specification. `fields` are those that are sent; `live` is
 * the profile before them, whose categories are Google's own, also where our list lacks them (PROF-28). A change of some
 * fields is sent without a review of the whole: what was wrong before in other fields doesn't prevent it (PROF-76).
 */
export function profileProblemsOf(
  profile: ProfileFields,
  fields: readonly ProfileField[],
  live: Pick<ProfileFields, 'categories'>,
  reviewed: 'whole' | 'fields',
): string[] {
  const isWhole = reviewed === 'whole'
  const findings = isWhole ? profileFindings(profile) : findingsOfFields(profile, fields)
  const isAboutCategories = isWhole || fields.some((field) => CATEGORY_FIELDS.includes(field))
  return [
    ...findings.map(({ message }) => message),
    ...(isAboutCategories ? categoryProblems(profile, fields, live) : []),
  ]
}

/** Returns the unknown categories, and the services that belong to none. */
function categoryProblems(
  profile: ProfileFields,
  fields: readonly ProfileField[],
  live: Pick<ProfileFields, 'categories'>,
): string[] {
  const ids = categoryIdsOf(profile.categories)
  const categories = categoriesById(ids)
  const known = new Set([...categories.map(({ id }) => id), ...categoryIdsOf(live.categories)])
  const services = fields.some((field) => CATEGORY_FIELDS.includes(field)) ? profile.googleServiceItems : []
  const kept = itemsOfCategories(services, categories)
  const stray = services.filter((item) => !kept.includes(item))
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `There is no category ${id}.`),
    ...stray.flatMap(({ structuredServiceItem }) => {
      const name = SERVICE_TYPE_NAMES.get(structuredServiceItem?.serviceTypeId ?? '')
      return name === undefined ? [] : [strayText(name)]
    }),
  ]
}

/** Removes service items whose type belongs to none of the categories any more (M289). */
function itemsOfCategories(
  items: readonly GoogleServiceItem[],
  categories: readonly { serviceTypes: readonly { serviceTypeId: string }[] }[],
): GoogleServiceItem[] {
  const known = categories.flatMap(({ serviceTypes }) => serviceTypes.map(({ serviceTypeId }) => serviceTypeId))
  const entries = items.map((item) => ({ item, serviceTypeId: item.structuredServiceItem?.serviceTypeId ?? null }))
  return withKnownServiceTypes(entries, known).map(({ item }) => item)
}

const strayText = (name: string) =>
  `“${name}” belongs to none of the categories. Choose its category, or send the change of the services that removes it.`
