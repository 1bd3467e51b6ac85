import { isWebAddress } from '../addresses/webAddress.ts'

/** What an attribute can be set to, as Google names it: yes or no, one of several values, any of them, or an address. */
export const ATTRIBUTE_TYPES = ['BOOL', 'ENUM', 'REPEATED_ENUM', 'URL'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** A value of an attribute with its name for people. Those of an address are the same. */
export interface AttributeValue {
  value: string
  name: string
}

/** An attribute that the profile service offers for a category. */
export interface AttributeDefinition {
  id: string
  /** Its name for people, and that of its group. */
  name: string
  group: string
  valueType: AttributeType
  /** The values of an ENUM and REPEATED_ENUM. */
  values: AttributeValue[]
}

/** An attribute: yes, no or unset (M293), or chosen values. */
export interface ProfileAttribute {
  name: string
  listingAttributeId: string
  /** Null for one that is unset, and for one that has values. */
  isSelected: boolean | null
  aiRecommended: 'yes' | 'no' | 'do_not_set'
  /** What it can be set to. @default 'BOOL' */
  valueType?: AttributeType | undefined
  /** The chosen values, or the address of a URL, of an attribute that is no yes or no. */
  values?: AttributeValue[] | undefined
}

/** Returns the value of an attribute for people: 'Yes', 'No', its values, or 'Unset'. */
export function attributeValueText({ isSelected, values = [] }: ProfileAttribute): string {
  if (values.length > 0) return values.map(({ name }) => name).join(', ')
  return isSelected === null ? 'Unset' : isSelected ? 'Yes' : 'No'
}

/** Returns a text that is the same for equal values of an attribute, whatever their order; '' for an unset one. */
export function attributeKey({ isSelected, values = [] }: ProfileAttribute): string {
  if (values.length > 0) return JSON.stringify(values.map(({ value }) => value.trim()).toSorted())
  return isSelected === null ? '' : String(isSelected)
}

/** The attributes of a review: those that its category offers, in order, and those that are set though it doesn't. */
export interface OfferedAttributes {
  offered: { definition: AttributeDefinition; attribute: ProfileAttribute }[]
  others: ProfileAttribute[]
}

/**
 * Returns the attributes that a review shows: exactly those that the service offers for the category, set or not, and apart
 * from them those that the profile has set and the category doesn't offer. Rule PROF-52.
 */
export function offeredAttributes(
  definitions: readonly AttributeDefinition[],
  attributes: readonly ProfileAttribute[],
): OfferedAttributes {
  const known = new Map(attributes.map((attribute) => [attribute.listingAttributeId, attribute]))
  const ids = new Set(definitions.map(({ id }) => id))
  return {
    offered: definitions.map((definition) => {
      const { id, name, valueType } = definition
      const unset = { listingAttributeId: id, isSelected: null, aiRecommended: 'do_not_set' as const }
      return { definition, attribute: { ...unset, ...known.get(id), name, valueType } }
    }),
    others: attributes.filter((each) => !ids.has(each.listingAttributeId) && attributeKey(each) !== ''),
  }
}

/** Returns attributes with one that was changed; a new one is added at the end. */
export function withAttribute(attributes: readonly ProfileAttribute[], changed: ProfileAttribute): ProfileAttribute[] {
  const isKnown = attributes.some(({ listingAttributeId }) => listingAttributeId === changed.listingAttributeId)
  if (!isKnown) return [...attributes, changed]
  return attributes.map((each) => (each.listingAttributeId === changed.listingAttributeId ? changed : each))
}

/** Returns what is wrong with the values of an attribute, or undefined. Rule PROF-52. */
export function attributeProblem({ valueType, values = [] }: ProfileAttribute): string | undefined {
  if (valueType !== 'URL') return undefined
  return values.every(({ value }) => isWebAddress(value.trim()))
    ? undefined
    : 'Enter a web address that starts with https:// or http://'
}
