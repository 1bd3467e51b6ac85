import { expect, it } from 'vitest'
import { findingsOfFields } from '../profileFindings.ts'
import type { ProfileField } from '../profileValues.ts'
import { category, PROFILE } from './testing/exampleProfile.ts'

const range = (dW: number, startTime: string, endTime: string) => ({ dW, open24: false, startTime, endTime })

/** Wrong in its numbers, its areas, its categories and its hours. */
const WRONG = {
  ...PROFILE,
  hideAddress: true,
  serviceAreas: [],
  phoneNumber: [],
  categories: { ...PROFILE.categories, secondaryCategory: [category('Plumber')] },
  // Monday runs into Tuesday.
  hoursOfOperation: PROFILE.hoursOfOperation.map(({ dW }) =>
    dW === 1 ? range(1, '20:00', '03:00') : range(dW, '02:00', '18:00'),
  ),
}

it.each<[ProfileField, ProfileField[]]>([
  ['businessDescription', []],
  ['phoneNumber', ['phoneNumber']],
  ['hideAddress', ['serviceAreas']],
  ['serviceAreas', ['serviceAreas']],
  ['primaryCategory', ['secondaryCategories']],
  ['hours2', ['hours1']],
  ['hours5', ['hours1']],
  ['specialHours', []],
])('[PROF-76] a change of %s is prevented by findings in %o', (field, expected) => {
  expect(findingsOfFields(WRONG, [field]).map((finding) => finding.field)).toEqual(expected)
})
