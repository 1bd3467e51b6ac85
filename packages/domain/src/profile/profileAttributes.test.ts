import { describe, expect, it } from 'vitest'
import {
  type AttributeDefinition,
  attributeKey,
  attributeProblem,
  attributeValueText,
  offeredAttributes,
  withAttribute,
} from './profileAttributes.ts'
import type { ProfileAttribute } from './profileAttributes.ts'

const attribute = (part: Partial<ProfileAttribute> = {}): ProfileAttribute => ({
  name: 'Wi-Fi',
  listingAttributeId: 'wi_fi',
  isSelected: null,
  aiRecommended: 'do_not_set',
  ...part,
})
const values = (...texts: string[]) => texts.map((value) => ({ value, name: value.toUpperCase() }))
const definition = (id: string): AttributeDefinition => ({
  id,
  name: `The ${id}`,
  group: '',
  valueType: 'BOOL',
  values: [],
})

it.each([
  [{}, 'Unset', ''],
  [{ isSelected: true }, 'Yes', 'true'],
  [{ isSelected: false }, 'No', 'false'],
  [{ values: [] }, 'Unset', ''],
  [{ values: values('b', 'a') }, 'B, A', '["a","b"]'],
])('words the value of %o: %s', (part, text, key) => {
  expect([attributeValueText(attribute(part)), attributeKey(attribute(part))]).toEqual([text, key])
})

describe('[PROF-52] the attributes of a review', () => {
  const yes = attribute({ listingAttributeId: 'patio', name: 'Patio', isSelected: true })
  const unset = attribute({ listingAttributeId: 'bar', name: 'Bar' })
  it('are those of the category in its order, with its names, and the set ones of other categories', () => {
    const { offered, others } = offeredAttributes(
      [definition('wi_fi'), definition('tv')],
      [yes, unset, attribute({ isSelected: false })],
    )
    expect(offered.map(({ attribute: { name, isSelected } }) => [name, isSelected])).toEqual([
      ['The wi_fi', false],
      ['The tv', null],
    ])
    expect(others).toEqual([yes])
  })
  it('change one by one, and a new one is added', () => {
    expect(withAttribute([yes], { ...yes, isSelected: null })).toEqual([{ ...yes, isSelected: null }])
    expect(withAttribute([yes], unset)).toEqual([yes, unset])
  })
  it.each([
    ['https://blueridge.example', undefined],
    ['blueridge', 'Enter a web address that starts with https:// or http://'],
  ])('of an address take %s: %s', (value, problem) => {
    expect(attributeProblem(attribute({ valueType: 'URL', values: values(value) }))).toBe(problem)
  })
  it('of other types take every value', () => {
    expect(attributeProblem(attribute({ valueType: 'ENUM', values: values('free') }))).toBeUndefined()
  })
})
