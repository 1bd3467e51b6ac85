import type { CallInput, CategoryWithServiceTypes, ProfileLocation, publishLocations } from '@rankdesk/api'
import {
  fieldsOfSharedEdit,
  partWithField,
  type ProfileCategory,
  profileFieldText,
  serviceKey,
  SHARED_EDIT_FIELDS,
  type SharedEditForm,
  type SharedEditKind,
  sharedEditOf,
  type ServiceNames,
  withSharedEdit,
} from '@rankdesk/domain'
import type { FormDefaults } from '@rankdesk/ui'

/** A change of a location as the calls send it. */
export type SentChange = CallInput<typeof publishLocations>['body']['changes'][number]

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Returns the initial values of the form: the hours and the website of the first location, and nothing else. */
export function firstValues(locations: readonly ProfileLocation[]): FormDefaults<SharedEditForm> {
  const [first] = locations
  return {
    kind: 'specialHours',
    locationIds: locations
      .filter(({ gbpPanelStatus }) => gbpPanelStatus === 'addedAndAuthorized')
      .map(({ locationId }) => locationId),
    days: EVERY_DAY,
    hoursOfOperation: first?.profile.hoursOfOperation ?? [],
    specialHours: [],
    businessDescription: '',
    phone: '',
    website: first?.profile.website.website ?? '',
    subPage: '/',
    serviceTypeId: '',
    customService: '',
    serviceDescription: '',
    removedService: '',
    categoryId: '',
  }
}

/** Returns the changes that a valid form asks for: one for each chosen location, made to its present profile. */
export function changesOfForm(
  form: SharedEditForm,
  locations: readonly ProfileLocation[],
  categories: readonly CategoryWithServiceTypes[],
): SentChange[] {
  const edit = sharedEditOf(form, categories.map(categoryOf))
  const fields = fieldsOfSharedEdit(edit)
  return locations
    .filter(({ locationId }) => form.locationIds.includes(locationId))
    .map(({ locationId, profileVersion, profile, town }) => {
      const next = withSharedEdit(profile, edit, town)
      const values = Object.assign({}, ...fields.map((field) => partWithField(next, field))) as SentChange['values']
      return { locationId, profileVersion, fields, values }
    })
}

const categoryOf = ({ name, displayName }: CategoryWithServiceTypes): ProfileCategory => ({
  serviceProviderCategory: displayName,
  serviceProviderCategoryId: name,
})

/** Returns the present value of what a change is about, as text. */
export function currentText({ profile }: ProfileLocation, kind: SharedEditKind, names: ServiceNames): string {
  const primary = profile.phoneNumber.filter(({ phoneType }) => phoneType === 'primary')
  if (kind === 'phoneNumber') return profileFieldText({ ...profile, phoneNumber: primary }, 'phoneNumber', names)
  if (kind === 'hours') {
    const days = profile.hoursOfOperation.map(({ dW }) => `hours${dW}` as const)
    return days
      .map((field, dW) => `${DAY_LETTERS[dW] ?? ''} ${profileFieldText(profile, field as 'hours0', names)}`)
      .join('\n')
  }
  return SHARED_EDIT_FIELDS[kind]
    .map((field) => profileFieldText(profile, field, names))
    .filter((text) => text !== '')
    .join('\n')
}

const DAY_LETTERS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A choice of the form. */
interface Choice {
  value: string
  label: string
}

/** Returns the service types that belong to a category of a chosen location, with how many of them list it. */
export function serviceChoices(
  locations: readonly ProfileLocation[],
  categories: readonly CategoryWithServiceTypes[],
): Choice[] {
  const held = new Set(locations.flatMap(({ profile }) => categoryIds(profile.categories)))
  const types = categories.filter(({ name }) => held.has(name)).flatMap(({ serviceTypes }) => serviceTypes)
  const unique = new Map(types.map(({ serviceTypeId, displayName }) => [serviceTypeId, displayName]))
  return [...unique]
    .map(([value, label]) => ({ value, label: `${label} (${listedText(locations, value)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function categoryIds({ primaryCategory, secondaryCategory }: ProfileLocation['profile']['categories']): string[] {
  return [primaryCategory, ...secondaryCategory].flatMap((category) => category?.serviceProviderCategoryId ?? [])
}

/** Returns the services that a chosen location lists, by their keys. */
export function listedServices(locations: readonly ProfileLocation[], names: ServiceNames): Choice[] {
  const listed = locations.flatMap(({ profile }) =>
    profile.googleServiceItems.map((item): [string, string] => {
      const { structuredServiceItem: type, freeFormServiceItem: custom } = item
      const name =
        type === null ? (custom?.label.displayName ?? '') : (names.get(type.serviceTypeId) ?? type.serviceTypeId)
      return [serviceKey(item), name]
    }),
  )
  return [...new Map(listed)]
    .map(([value, label]) => ({ value, label: `${label} (${listedText(locations, value)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function listedText(locations: readonly ProfileLocation[], key: string): string {
  const count = locations.filter(({ profile }) =>
    profile.googleServiceItems.some((item) => serviceKey(item) === key),
  ).length
  return `in ${count} of ${locations.length}`
}
