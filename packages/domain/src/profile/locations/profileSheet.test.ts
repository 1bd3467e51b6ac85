import { describe, expect, it } from 'vitest'
import { changedFields } from '../profileDifferences.ts'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '../profileValues.ts'
import { SHEET_COLUMNS, sheetCell } from './profileSheet.ts'
import { readSheetCell } from './readSheetCell.ts'
import { category, custom, NAMES, PROFILE, service } from './testing/exampleProfile.ts'

const CATALOG = {
  names: NAMES,
  categories: [category('Plumber'), category('Drainage service')],
  serviceTypes: [
    { serviceTypeId: 'drain', displayName: 'Drain cleaning' },
    { serviceTypeId: 'leak', displayName: 'Leak repair' },
  ],
  areas: [
    { name: 'Sarasota, FL', placeId: 'place-sarasota-fl', color: 'blue' },
    { name: 'Venice, FL', placeId: 'place-venice-fl', color: 'green' },
  ],
}

/** A profile without any value. */
const EMPTY: ProfileValues = {
  ...PROFILE,
  serviceAreas: [],
  phoneNumber: [],
  website: { ...PROFILE.website, website: '', subPage: '/', websiteUtmCodes: { utmString: '' } },
  businessDescription: '',
  // Values of an attribute other than Yes and No are never typed in a sheet.
  attributes: PROFILE.attributes.map((attribute) => ({ ...attribute, isSelected: null })),
  hoursOfOperation: PROFILE.hoursOfOperation.map(({ dW }) => ({ dW, open24: false, startTime: null, endTime: null })),
  specialHours: [],
  categories: { ...PROFILE.categories, primaryCategory: null, secondaryCategory: [] },
  googleServiceItems: [],
}

const read = (field: ProfileField, cell: string, profile = PROFILE) => {
  const found = readSheetCell(profile, field, cell, CATALOG)
  return 'reason' in found ? found.reason : sheetCell(found.profile, field, NAMES)
}

describe('a sheet of locations', () => {
  it('[PROF-74] has a column for each field', () => {
    expect(SHEET_COLUMNS.map(({ field }) => field)).toEqual(PROFILE_FIELDS)
    expect(new Set(SHEET_COLUMNS.map(({ title }) => title)).size).toBe(PROFILE_FIELDS.length)
  })

  it.each(PROFILE_FIELDS)('[PROF-74] returns the same %s when it is read into an empty profile', (field) => {
    const hidden = { ...EMPTY, hideAddress: true }
    const found = readSheetCell(hidden, field, sheetCell(PROFILE, field, NAMES), CATALOG)
    if ('reason' in found) throw new Error(found.reason)
    // The other fields of the empty profile differ.
    expect(changedFields(PROFILE, found.profile)).not.toContain(field)
  })

  it.each(PROFILE_FIELDS)('[PROF-75] changes nothing by an empty or the same cell of %s', (field) => {
    expect(readSheetCell(PROFILE, field, ' ', CATALOG)).toEqual({ profile: PROFILE })
    const same = ` ${sheetCell(PROFILE, field, NAMES).replaceAll('\n', '\r\n')} `
    expect(readSheetCell(PROFILE, field, same, CATALOG)).toEqual({ profile: PROFILE })
  })

  it.each<[ProfileField, string, string]>([
    ['hideAddress', 'yes', 'On'],
    ['hideAddress', 'hidden', '“hidden” is neither On nor Off.'],
    ['serviceAreas', 'venice, fl', 'Venice, FL'],
    ['serviceAreas', 'None', ''],
    [
      'serviceAreas',
      'Tampa, FL',
      'No location of this client has the service area “Tampa, FL”. Add it in a profile review.',
    ],
    ['phoneNumber', '941 555 0199', '(941) 555-0199, primary'],
    ['phoneNumber', "'+44 20 7946 0958, mobile", '+442079460958, mobile'],
    [
      'phoneNumber',
      '941 555 0199, fax',
      '“fax” is no type of number. Use primary, local, alternate, toll-free, mobile.',
    ],
    ['website', 'https://bayfront.example', 'https://bayfront.example'],
    ['website', 'https://bayfront.example/venice', 'https://bayfront.example/venice'],
    ['utm', 'none', ''],
    ['businessDescription', 'none', ''],
    ['businessDescription', 'None of the others.', 'None of the others.'],
    ['primaryCategory', 'drainage SERVICE', 'Drainage service'],
    ['primaryCategory', 'Baker', 'There is no category “Baker”.'],
    ['primaryCategory', 'none', 'A profile needs a primary category.'],
    ['secondaryCategories', 'none', ''],
    ['services', 'leak repair: Quick.\nPump repair (Plumber)', 'Leak repair: Quick.\nPump repair (Plumber)'],
    [
      'services',
      'Pump repair',
      'There is no service “Pump repair”. Name one of the categories, or write a custom one as “Name (Category)”.',
    ],
    [
      'services',
      'Pump repair (Baker)',
      'There is no service “Pump repair (Baker)”. Name one of the categories, or write a custom one as “Name (Category)”.',
    ],
    ['attributes', 'Cash only: yes', 'Cash only: Yes'],
    ['attributes', 'Cash only: yes; wi-fi: free wi-fi', 'Cash only: Yes; Wi-Fi: Free Wi-Fi'],
    ['attributes', 'Wi-Fi: Paid', '“Wi-Fi: Paid” is no attribute of this profile with Yes or No.'],
    ['attributes', 'Cash only', '“Cash only” is no attribute of this profile with Yes or No.'],
    ['attributes', 'Free tea: Yes', '“Free tea: Yes” is no attribute of this profile with Yes or No.'],
    ['specialHours', '2027-01-01: 8 am to 12:30', '2027-01-01: 8:00 AM – 12:30 PM'],
    ['specialHours', '2027-02-29: Closed', '“2027-02-29: Closed” is no date with hours, such as “2026-12-25: Closed”.'],
    ['hours1', '8-12, 13:00 - 17:30', '8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM'],
    ['hours1', '12 am – 12 pm', '12:00 AM – 12:00 PM'],
    ['hours1', 'OPEN 24 HOURS', 'Open 24 hours'],
    ['hours1', 'none', 'Closed'],
    [
      'hours1',
      '25:00 – 26:00',
      '“25:00 – 26:00” are no hours of Monday, such as “8:00 AM – 5:30 PM”, “Closed” or “Open 24 hours”.',
    ],
    [
      'hours1',
      '13 pm – 5 pm',
      '“13 pm – 5 pm” are no hours of Monday, such as “8:00 AM – 5:30 PM”, “Closed” or “Open 24 hours”.',
    ],
    ['hours1', '8', '“8” are no hours of Monday, such as “8:00 AM – 5:30 PM”, “Closed” or “Open 24 hours”.'],
    [
      'hours1',
      '8:60 – 9',
      '“8:60 – 9” are no hours of Monday, such as “8:00 AM – 5:30 PM”, “Closed” or “Open 24 hours”.',
    ],
  ])('[PROF-75] reads the %s %o as %o', (field, cell, expected) => {
    expect(read(field, cell)).toBe(expected)
  })

  it('[PROF-75] keeps services that only Google knows, by what the sheet calls them', () => {
    const profile = { ...PROFILE, googleServiceItems: [service('job:unknown', 'Old.'), custom('Well drilling')] }
    expect(read('services', 'job:unknown: New.\nWell drilling (Plumber)', profile)).toBe(
      'job:unknown: New.\nWell drilling (Plumber)',
    )
  })
})
