import { formatTelephone, isForeignTelephone, telephoneKey } from '@rankdesk/format'
import { hoursText, specialHoursText } from '../hours/profileHours.ts'
import { attributeKey, attributeValueText } from '../profileAttributes.ts'
import { profileFieldName, profileFieldText, type ServiceNames } from '../profileText.ts'
import { dayOfField, PROFILE_FIELDS, type ProfileField, type ProfileValues } from '../profileValues.ts'

/** The columns of a sheet of locations that say which location a row is about. */
export const SHEET_KEYS = { id: 'Location ID', name: 'Location', address: 'Address' } as const

/** The word that empties a cell. An empty cell changes nothing. */
export const SHEET_NONE = 'none'

/** The columns of a sheet of locations: one for each field of a profile, by its name. Rule PROF-74. */
export const SHEET_COLUMNS: readonly { field: ProfileField; title: string }[] = PROFILE_FIELDS.map((field) => ({
  field,
  title: profileFieldName(field),
}))

/**
 * Returns the value of a field as the cell of a sheet. Reading it again returns the same value, so dates are numbers, numbers
 * of other countries have their code, and names are separated by semicolons. '' for an empty field. Rule PROF-74.
 */
export function sheetCell(profile: ProfileValues, field: ProfileField, names: ServiceNames): string {
  const day = dayOfField(field)
  if (day !== undefined) return hoursText(profile.hoursOfOperation.find(({ dW }) => dW === day))
  switch (field) {
    case 'phoneNumber':
      return profile.phoneNumber.map(({ phone, phoneType }) => `${phoneCell(phone)}, ${phoneType}`).join('; ')
    case 'secondaryCategories':
      return profile.categories.secondaryCategory
        .map(({ serviceProviderCategory }) => serviceProviderCategory)
        .join('; ')
    case 'services':
      return profile.googleServiceItems
        .map((item) => profileFieldText({ ...profile, googleServiceItems: [item] }, field, names))
        .map((line) => line.replaceAll(/\s*\n\s*/g, ' '))
        .join('\n')
    case 'attributes':
      return profile.attributes
        .filter((attribute) => attributeKey(attribute) !== '')
        .map((attribute) => `${attribute.name}: ${attributeValueText(attribute)}`)
        .join('; ')
    case 'specialHours':
      return profile.specialHours
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map((special) => `${special.date}: ${specialHoursText(special)}`)
        .join('\n')
    default:
      return profileFieldText(profile, field, names)
  }
}

function phoneCell(phone: string): string {
  return isForeignTelephone(phone) ? telephoneKey(phone) : formatTelephone(phone)
}
