import { isWebAddress } from '../addresses/webAddress.ts'
import { repeatedDates, specialDayProblems, weekProblems } from './hours/hoursProblems.ts'
import { specialDateText } from './hours/profileHours.ts'
import { attributeProblem } from './profileAttributes.ts'
import {
  AREA_NEEDED,
  descriptionFits,
  isCompletePhone,
  PRIMARY_PHONE_NEEDED,
  PROFILE_LIMITS,
  profileProblems,
} from './profileRules.ts'
import { profileTextLength } from './profileTextLength.ts'
import { dayOfField, type ProfileField, type ProfileValues } from './profileValues.ts'

/** Something that prevents a profile from being published, at its input. */
export interface ProfileFinding {
  field: ProfileField
  /** The path of the value in the profile, as in `phoneNumber.0.phone`. */
  path: (string | number)[]
  message: string
}

/** The maximum number of service areas of a profile. */
export const MAX_SERVICE_AREAS = 20
/** The maximum number of categories of a profile: a primary one and nine others. */
export const MAX_CATEGORIES = 10
/** The maximum number of phone numbers of a profile: Google takes a primary one and two others. */
export const MAX_PHONE_NUMBERS = 3

const REQUIRED = 'This field is required'

/**
 * Returns everything that prevents a profile from being published, each at its input. The two messages of the
 * specification come first (M297, M298). Rule PROF-19.
 */
export function profileFindings(profile: ProfileValues): ProfileFinding[] {
  const general = profileProblems(profile).map((message): ProfileFinding => {
    if (message === AREA_NEEDED) return { field: 'serviceAreas', path: ['serviceAreas'], message }
    return { field: 'phoneNumber', path: ['phoneNumber'], message }
  })
  return [
    ...general,
    ...phoneFindings(profile),
    ...websiteFindings(profile),
    ...textFindings(profile),
    ...categoryFindings(profile),
    ...serviceFindings(profile),
    ...attributeFindings(profile),
    ...hoursFindings(profile),
  ]
}

/** Fields of which one must fit the others. */
const BELONG_TOGETHER: readonly ((field: ProfileField) => boolean)[] = [
  (field) => field === 'hideAddress' || field === 'serviceAreas',
  (field) => field === 'primaryCategory' || field === 'secondaryCategories',
  (field) => dayOfField(field) !== undefined,
]

/**
 * Returns the findings that have to do with a change of some fields: those in the fields, and in others that must fit them. What
 * was wrong before in other fields doesn't prevent it, as it is not sent. Rule PROF-76.
 */
export function findingsOfFields(profile: ProfileValues, fields: readonly ProfileField[]): ProfileFinding[] {
  const groups = BELONG_TOGETHER.filter((isOfGroup) => fields.some(isOfGroup))
  return profileFindings(profile).filter(
    ({ field }) => fields.includes(field) || groups.some((isOfGroup) => isOfGroup(field)),
  )
}

/** Returns the messages of both texts of the specification that apply, joined (M297, M298). '' if none applies. */
export function joinedProblems(findings: readonly ProfileFinding[]): string {
  return findings
    .map(({ message }) => message)
    .filter((message) => message === AREA_NEEDED || message === PRIMARY_PHONE_NEEDED)
    .join(' ')
}

function phoneFindings({ phoneNumber }: ProfileValues): ProfileFinding[] {
  const tooMany: ProfileFinding = {
    field: 'phoneNumber',
    path: ['phoneNumber'],
    message: `Google accepts at most ${MAX_PHONE_NUMBERS} phone numbers`,
  }
  const incomplete = phoneNumber.flatMap(({ phone }, index): ProfileFinding[] => {
    const at = { field: 'phoneNumber' as const, path: ['phoneNumber', index, 'phone'] }
    if (phone.trim() === '') return [{ ...at, message: REQUIRED }]
    return isCompletePhone(phone) ? [] : [{ ...at, message: `The phone number ${phone} is not complete.` }]
  })
  return phoneNumber.length > MAX_PHONE_NUMBERS ? [tooMany, ...incomplete] : incomplete
}

function websiteFindings({ website: { website, subPage } }: ProfileValues): ProfileFinding[] {
  const page = subPage.trim()
  return [
    ...(isWebAddress(website.trim())
      ? []
      : [
          {
            field: 'website' as const,
            path: ['website', 'website'],
            message:
              website.trim() === '' ? REQUIRED : 'The website is required, as an address such as https://example.com.',
          },
        ]),
    ...(page === '' || /^\/\S*$/.test(page)
      ? []
      : [{ field: 'website' as const, path: ['website', 'subPage'], message: 'Enter a path such as /services' }]),
  ]
}

function textFindings({ businessDescription, serviceAreas, website }: ProfileValues): ProfileFinding[] {
  const tooLong = profileTextLength(businessDescription) > PROFILE_LIMITS.businessDescription
  return [
    ...(serviceAreas.length > MAX_SERVICE_AREAS
      ? [
          {
            field: 'serviceAreas' as const,
            path: ['serviceAreas'],
            message: `Google accepts at most ${MAX_SERVICE_AREAS} service areas`,
          },
        ]
      : []),
    ...(/\s/.test(website.websiteUtmCodes.utmString.trim())
      ? [
          {
            field: 'utm' as const,
            path: ['website', 'websiteUtmCodes', 'utmString'],
            message: 'UTM codes can’t contain spaces',
          },
        ]
      : []),
    ...(tooLong
      ? [
          {
            field: 'businessDescription' as const,
            path: ['businessDescription'],
            message: `Enter at most ${PROFILE_LIMITS.businessDescription} characters`,
          },
        ]
      : []),
  ]
}

function categoryFindings({ categories: { primaryCategory, secondaryCategory } }: ProfileValues): ProfileFinding[] {
  const ids = [primaryCategory, ...secondaryCategory].flatMap((category) => category?.serviceProviderCategoryId ?? [])
  const at = { field: 'secondaryCategories' as const, path: ['categories', 'secondaryCategory'] }
  return [
    ...(ids.length > MAX_CATEGORIES ? [{ ...at, message: `Google accepts at most ${MAX_CATEGORIES} categories` }] : []),
    ...(new Set(ids).size < ids.length ? [{ ...at, message: 'A category can be chosen only once.' }] : []),
  ]
}

function serviceFindings({ googleServiceItems }: ProfileValues): ProfileFinding[] {
  return googleServiceItems.flatMap(({ structuredServiceItem, freeFormServiceItem }, index): ProfileFinding[] => {
    if (structuredServiceItem !== null && !descriptionFits(structuredServiceItem.description)) {
      const path = ['googleServiceItems', index, 'structuredServiceItem', 'description']
      return [{ field: 'services', path, message: `Enter at most ${PROFILE_LIMITS.serviceDescription} characters` }]
    }
    if (freeFormServiceItem === null || freeFormServiceItem.label.displayName.trim() !== '') return []
    const path = ['googleServiceItems', index, 'freeFormServiceItem', 'label', 'displayName']
    return [{ field: 'services', path, message: REQUIRED }]
  })
}

function attributeFindings({ attributes }: ProfileValues): ProfileFinding[] {
  return attributes.flatMap((attribute, index): ProfileFinding[] => {
    const message = attributeProblem(attribute)
    if (message === undefined) return []
    return [{ field: 'attributes', path: ['attributes', index], message: `${attribute.name}: ${message}` }]
  })
}

function hoursFindings({ hoursOfOperation, specialHours }: ProfileValues): ProfileFinding[] {
  const usual = weekProblems(hoursOfOperation).map(({ day, message }): ProfileFinding => {
    const dW = hoursOfOperation[day]?.dW ?? day
    return { field: `hours${dW}` as ProfileField, path: ['hoursOfOperation', day], message }
  })
  const special = specialDayProblems(specialHours).map(({ day, message }): ProfileFinding => ({
    field: 'specialHours',
    path: ['specialHours', day],
    message,
  }))
  const repeated = repeatedDates(specialHours).map((date): ProfileFinding => ({
    field: 'specialHours',
    path: ['specialHours'],
    message: `${specialDateText(date)} has special hours twice`,
  }))
  return [...usual, ...special, ...repeated]
}
