import { isWebAddress } from '#addresses/webAddress.ts'
import { repeatedDates, specialDayProblems, weekProblems } from '../hours/hoursProblems.ts'
import type { ProfileHours, SpecialDay } from '../hours/profileHours.ts'
import { isCompletePhone, PROFILE_LIMITS } from '../profileRules.ts'
import { profileTextLength } from '../profileTextLength.ts'
import type { ProfileCategory, ProfileField } from '../profileValues.ts'
import { PROFILE_FIELDS, dayOfField } from '../profileValues.ts'
import type { SharedEdit, SharedEditKind } from './sharedEdit.ts'

/** The service that is typed and not chosen. */
export const CUSTOM_SERVICE = 'custom'

/** A change for several locations while it is typed: the inputs of every kind. */
export interface SharedEditForm {
  kind: SharedEditKind
  locationIds: readonly number[]
  /** The days whose hours change, 0 for Sunday. */
  days: readonly number[]
  hoursOfOperation: readonly ProfileHours[]
  specialHours: readonly SpecialDay[]
  businessDescription: string
  phone: string
  website: string
  subPage: string
  /** The id of a service type, or `CUSTOM_SERVICE`. */
  serviceTypeId: string
  customService: string
  serviceDescription: string
  /** The key of the service that is removed. */
  removedService: string
  categoryId: string
}

/** The names of the changes for several locations. */
export const SHARED_EDIT_NAMES: Readonly<Record<SharedEditKind, string>> = {
  specialHours: 'Special hours, such as a holiday',
  hours: 'Regular hours',
  businessDescription: 'Business description',
  phoneNumber: 'Primary phone number',
  website: 'Website',
  addService: 'Add or describe a service',
  removeService: 'Remove a service',
  addCategory: 'Add a category',
}

/** The fields that are shown of each location while a change is typed. */
export const SHARED_EDIT_FIELDS: Readonly<Record<SharedEditKind, readonly ProfileField[]>> = {
  specialHours: ['specialHours'],
  hours: PROFILE_FIELDS.filter((field) => dayOfField(field) !== undefined),
  businessDescription: ['businessDescription'],
  phoneNumber: ['phoneNumber'],
  website: ['website'],
  addService: ['services'],
  removeService: ['services'],
  addCategory: ['primaryCategory', 'secondaryCategories'],
}

/** An error of a typed change, at its input. */
export interface SharedEditProblem {
  path: (string | number)[]
  message: string
}

const REQUIRED = 'This field is required'

/** Returns what is wrong with a typed change for several locations, at its inputs. Only those of its kind count. Rule PROF-77. */
export function sharedEditProblems(form: SharedEditForm): SharedEditProblem[] {
  const chosen =
    form.locationIds.length === 0 ? [{ path: ['locationIds'], message: 'Choose at least one location' }] : []
  return [...problemsOfKind(form), ...chosen]
}

function problemsOfKind(form: SharedEditForm): SharedEditProblem[] {
  switch (form.kind) {
    case 'hours':
      return hoursProblems(form)
    case 'specialHours':
      return specialProblems(form.specialHours)
    case 'businessDescription':
      return [
        ...required(form, 'businessDescription'),
        ...tooLong(form, 'businessDescription', PROFILE_LIMITS.businessDescription),
      ]
    case 'phoneNumber':
      if (form.phone.trim() === '') return required(form, 'phone')
      return isCompletePhone(form.phone) ? [] : [{ path: ['phone'], message: 'Enter a complete phone number' }]
    case 'website':
      return websiteProblems(form)
    case 'addService':
      return [
        ...required(form, 'serviceTypeId'),
        ...(form.serviceTypeId === CUSTOM_SERVICE
          ? required(form, 'customService')
          : tooLong(form, 'serviceDescription', PROFILE_LIMITS.serviceDescription)),
      ]
    case 'removeService':
      return required(form, 'removedService')
    case 'addCategory':
      return required(form, 'categoryId')
  }
}

type TextInput = Exclude<keyof SharedEditForm, 'kind' | 'locationIds' | 'days' | 'hoursOfOperation' | 'specialHours'>

const required = (form: SharedEditForm, name: TextInput) =>
  form[name].trim() === '' ? [{ path: [name], message: REQUIRED }] : []

const tooLong = (form: SharedEditForm, name: TextInput, max: number) =>
  profileTextLength(form[name]) > max ? [{ path: [name], message: `Enter at most ${max} characters` }] : []

function hoursProblems({ days, hoursOfOperation }: SharedEditForm): SharedEditProblem[] {
  if (days.length === 0) return [{ path: ['days'], message: 'Choose at least one day' }]
  // The hours of the other days are each location's own, against which the preview compares.
  const typed = hoursOfOperation.filter(({ dW }) => days.includes(dW))
  return weekProblems(typed).map(({ day, message }) => ({
    path: ['hoursOfOperation', typed[day]?.dW ?? day],
    message,
  }))
}

function specialProblems(days: readonly SpecialDay[]): SharedEditProblem[] {
  if (days.length === 0) return [{ path: ['specialHours'], message: 'Add at least one date' }]
  return [
    ...specialDayProblems(days).map(({ day, message }) => ({ path: ['specialHours', day], message })),
    ...repeatedDates(days).map((date) => ({ path: ['specialHours'], message: `${date} is there twice` })),
  ]
}

function websiteProblems({ website, subPage }: SharedEditForm): SharedEditProblem[] {
  const isAddress = isWebAddress(website.trim())
  const page = subPage.trim()
  return [
    ...(isAddress ? [] : [{ path: ['website'], message: 'Enter an address such as https://example.com' }]),
    ...(page === '' || /^\/\S*$/.test(page) ? [] : [{ path: ['subPage'], message: 'Enter a path such as /services' }]),
  ]
}

/** Returns the change that a valid form stands for. `categories` are those that can be chosen. */
export function sharedEditOf(form: SharedEditForm, categories: readonly ProfileCategory[]): SharedEdit {
  const { kind } = form
  switch (kind) {
    case 'hours':
      return { kind, days: form.days, week: form.hoursOfOperation }
    case 'specialHours':
      return { kind, dates: form.specialHours }
    case 'businessDescription':
      return { kind, text: form.businessDescription.trim() }
    case 'phoneNumber':
      return { kind, phone: form.phone.trim() }
    case 'website':
      return { kind, website: form.website.trim(), subPage: form.subPage.trim() === '' ? '/' : form.subPage.trim() }
    case 'addService':
      return { kind, item: serviceOf(form) }
    case 'removeService':
      return { kind, key: form.removedService }
    case 'addCategory': {
      const category = categories.find(({ serviceProviderCategoryId: id }) => id === form.categoryId)
      return {
        kind,
        category: category ?? { serviceProviderCategory: form.categoryId, serviceProviderCategoryId: form.categoryId },
      }
    }
  }
}

function serviceOf({ serviceTypeId, customService, serviceDescription }: SharedEditForm) {
  if (serviceTypeId !== CUSTOM_SERVICE)
    return {
      structuredServiceItem: { serviceTypeId, description: serviceDescription.trim() },
      freeFormServiceItem: null,
    }
  return {
    structuredServiceItem: null,
    freeFormServiceItem: { label: { displayName: customService.trim() }, category: '' },
  }
}
