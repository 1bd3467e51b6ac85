import { ATTRIBUTE_TYPES, attributeKey, type AttributeDefinition, type ProfileAttribute } from '@rankdesk/domain'
import { z } from 'zod'
import { type GoogleCall, INFORMATION_URL } from './googleCaller.ts'

/** The maximum number of attributes that Google returns at once. */
const PAGE_SIZE = '200'
/** How long a list is kept: Google seldom changes it. In ms. */
const KEPT_MS = 24 * 60 * 60_000

/** The attributes of a location (`locations/{id}/attributes`). */
export const googleAttributesSchema = z.object({
  attributes: z
    .array(
      z.object({
        name: z.string(),
        valueType: z.string().optional(),
        values: z.array(z.unknown()).default([]),
        repeatedEnumValue: z.object({ setValues: z.array(z.string()).default([]) }).optional(),
        uriValues: z.array(z.object({ uri: z.string() })).default([]),
      }),
    )
    .default([]),
})
type GoogleAttribute = z.output<typeof googleAttributesSchema>['attributes'][number]

const metadataSchema = z.object({
  attributeMetadata: z
    .array(
      z.object({
        parent: z.string(),
        valueType: z.string().default('BOOL'),
        displayName: z.string().default(''),
        groupDisplayName: z.string().default(''),
        valueMetadata: z.array(z.object({ value: z.unknown(), displayName: z.string().default('') })).default([]),
        deprecated: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

const idOf = (name: string) => name.replace(/^attributes\//, '')

/** Creates the call that lists the attributes of a category. Lists are kept for a day. */
export function createGoogleAttributeList(call: GoogleCall, now: () => number) {
  const kept = new Map<string, { list: AttributeDefinition[]; until: number }>()

  return async (category: string, country: string): Promise<AttributeDefinition[]> => {
    const key = `${category} ${country}`
    const known = kept.get(key)
    if (known !== undefined && now() < known.until) return known.list
    const list: AttributeDefinition[] = []
    let page = ''
    do {
      const paging = { pageSize: PAGE_SIZE, ...(page && { pageToken: page }) }
      const named = { categoryName: `categories/${category}`, regionCode: country, languageCode: 'en' }
      const query = new URLSearchParams({ ...named, ...paging })
      const found = metadataSchema.parse(await call(`${INFORMATION_URL}/attributes?${query.toString()}`))
      list.push(...found.attributeMetadata.flatMap(definitionOf))
      page = found.nextPageToken ?? ''
    } while (page !== '')
    kept.set(key, { list, until: now() + KEPT_MS })
    return list
  }
}

/** Returns an attribute that can be set; none that Google is about to remove, or of a type that we don't know. */
function definitionOf({
  parent,
  valueType: type,
  displayName,
  groupDisplayName,
  valueMetadata,
  deprecated,
}: z.output<typeof metadataSchema>['attributeMetadata'][number]): AttributeDefinition[] {
  const valueType = ATTRIBUTE_TYPES.find((each) => each === type)
  if (deprecated || valueType === undefined) return []
  const values = valueMetadata.flatMap(({ value, displayName: name }) =>
    typeof value === 'string' ? [{ value, name: name === '' ? value : name }] : [],
  )
  const id = idOf(parent)
  return [{ id, name: displayName === '' ? id : displayName, group: groupDisplayName, valueType, values }]
}

/** Returns changed attributes as Google stores them, and the mask of them. One that is unset is in the mask only. */
export function toGoogleAttributes(location: string, attributes: readonly ProfileAttribute[]) {
  const nameOf = ({ listingAttributeId }: ProfileAttribute) => `attributes/${listingAttributeId}`
  return {
    mask: attributes.map(nameOf),
    body: {
      name: `${location}/attributes`,
      attributes: attributes
        .filter((attribute) => attributeKey(attribute) !== '')
        .map((attribute) => ({ name: nameOf(attribute), ...valueOf(attribute) })),
    },
  }
}

function valueOf({ valueType = 'BOOL', isSelected, values = [] }: ProfileAttribute) {
  const texts = values.map(({ value }) => value.trim())
  switch (valueType) {
    case 'ENUM':
      return { valueType, values: texts.slice(0, 1) }
    case 'REPEATED_ENUM':
      return { valueType, repeatedEnumValue: { setValues: texts } }
    case 'URL':
      return { valueType, uriValues: texts.map((uri) => ({ uri })) }
    case 'BOOL':
      return { valueType, values: [isSelected] }
  }
}

/** Returns Google's attributes that we don't have. */
export function attributesWithoutOurs(
  ours: readonly ProfileAttribute[],
  attributes: readonly GoogleAttribute[],
): GoogleAttribute[] {
  const known = new Set(ours.map(({ listingAttributeId }) => listingAttributeId))
  return attributes.filter(({ name }) => !known.has(idOf(name)))
}

/**
 * Returns our attributes with the values that Google has, and those that only Google has (PROF-83). What neither we nor
 * `definitions` name keeps its id as name.
 */
export function fromGoogleAttributes(
  ours: readonly ProfileAttribute[],
  attributes: readonly GoogleAttribute[],
  definitions: readonly AttributeDefinition[] = [],
): ProfileAttribute[] {
  const theirs = new Map(attributes.map((attribute) => [idOf(attribute.name), attribute]))
  const added = attributesWithoutOurs(ours, attributes).map(({ name, valueType }): ProfileAttribute => {
    const id = idOf(name)
    const definition = definitions.find((each) => each.id === id)
    return {
      name: definition?.name ?? id,
      listingAttributeId: id,
      isSelected: null,
      aiRecommended: 'do_not_set',
      valueType: ATTRIBUTE_TYPES.find((each) => each === valueType) ?? 'BOOL',
      values: definition?.values ?? [],
    }
  })
  return [...ours, ...added].map((attribute) => {
    const shown = theirs.get(attribute.listingAttributeId)
    const { valueType = 'BOOL', values: known = [] } = attribute
    if (valueType === 'BOOL') {
      const [value] = shown?.values ?? []
      return { ...attribute, isSelected: typeof value === 'boolean' ? value : null }
    }
    const names = new Map(known.map(({ value, name }) => [value, name]))
    const values = textsOf(shown).map((value) => ({ value, name: names.get(value) ?? value }))
    return { ...attribute, isSelected: null, values }
  })
}

function textsOf(shown: GoogleAttribute | undefined): string[] {
  if (shown === undefined) return []
  const { repeatedEnumValue, uriValues, values } = shown
  if (repeatedEnumValue !== undefined) return repeatedEnumValue.setValues
  if (uriValues.length > 0) return uriValues.map(({ uri }) => uri)
  return values.filter((value) => typeof value === 'string')
}
