import { expect, it } from 'vitest'
import { compareLocations } from './compareLocations.ts'
import { PROFILE } from './testing/exampleProfile.ts'

const described = (...texts: string[]) => texts.map((businessDescription) => ({ ...PROFILE, businessDescription }))

it.each([
  [['a'], true, [false]],
  [['a', 'a'], true, [false, false]],
  [['a', 'b'], false, [true, true]],
  [['a', 'a', 'b'], false, [false, false, true]],
  [['a', 'b', 'c'], false, [true, true, true]],
  [['a', 'a', 'b', 'b'], false, [true, true, true, true]],
  [['a', 'a', 'b', 'c'], false, [false, false, true, true]],
  [[], true, []],
])('[PROF-73] compares the descriptions %o', (texts, isSame, differs) => {
  const compared = compareLocations(described(...texts))
  expect(compared.find(({ field }) => field === 'businessDescription')).toEqual({
    field: 'businessDescription',
    isSame,
    differs,
  })
  expect(compared.filter((field) => !field.isSame).length).toBe(isSame ? 0 : 1)
})

it('[PROF-73] takes numbers in other spellings as the same', () => {
  const [first] = PROFILE.phoneNumber
  const spelled = { ...PROFILE, phoneNumber: first === undefined ? [] : [{ ...first, phone: '(941) 555-0142' }] }
  const plain = { ...PROFILE, phoneNumber: PROFILE.phoneNumber.slice(0, 1) }
  expect(compareLocations([spelled, plain]).find(({ field }) => field === 'phoneNumber')?.isSame).toBe(true)
})
