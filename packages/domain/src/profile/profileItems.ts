import { serviceKey, type ServiceNames } from './profileText.ts'
import type { ProfileAttribute, ProfileField, ProfileServiceItem, ProfileValues } from './profileValues.ts'

/** The change of one entry of a long list, such as a service. */
export interface FieldItemChange {
  name: string
  before: string
  after: string
}

/**
 * Returns the entries of a long list that differ between two profiles, and how many stay the same. Fields other than
 * services and attributes have no entries: their full values are short. Rule PROF-25.
 */
export function fieldItemChanges(
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
    attributes.map(({ listingAttributeId, name, isSelected }) => [
      listingAttributeId,
      { name, value: isSelected === null ? 'Unset' : isSelected ? 'Yes' : 'No' },
    ]),
  )
}
