import { isPlainDate, linesOf, weekdayName } from '@rankdesk/format'
import { hoursWithRanges, type OpenRange, type SpecialDay } from '../hours/profileHours.ts'
import { attributeValueText, type ProfileAttribute } from '../profileAttributes.ts'
import { PHONE_TYPES, type ServiceArea } from '../profileRules.ts'
import type { ServiceNames } from '../profileText.ts'
import {
  dayOfField,
  type ProfileCategory,
  type ProfileField,
  type ProfilePhone,
  type ProfileServiceItem,
  type ProfileValues,
} from '../profileValues.ts'
import { SHEET_NONE, sheetCell } from './profileSheet.ts'

/** What the names in a sheet can stand for. */
export interface SheetCatalog {
  /** The names of categories and service types, by id. */
  names: ServiceNames
  categories: readonly ProfileCategory[]
  serviceTypes: readonly { serviceTypeId: string; displayName: string }[]
  /** The places that some location of the client serves or is recommended. */
  areas: readonly ServiceArea[]
}

/** A cell that says nothing that the profile can take. The message is a sentence for the preview. */
class UnreadableCell extends Error {}

/**
 * Reads a cell of a sheet of locations. Returns the profile with its value, the same profile if the cell is empty or says what
 * the profile has already, or the reason why it can't be read. `none` empties a field that may be empty. Rule PROF-75.
 */
export function readSheetCell<T extends ProfileValues>(
  profile: T,
  field: ProfileField,
  cell: string,
  catalog: SheetCatalog,
): { profile: T } | { reason: string } {
  const text = normalized(cell)
  if (text === '' || text === normalized(sheetCell(profile, field, catalog.names))) return { profile }
  try {
    return { profile: { ...profile, ...valueOf(profile, field, isNone(text) ? '' : text, catalog) } }
  } catch (error) {
    if (error instanceof UnreadableCell) return { reason: error.message }
    throw error
  }
}

const isNone = (text: string) => text.toLowerCase() === SHEET_NONE

/** Returns a cell as it was written: line ends of one kind, and without the apostrophe that protects a formula. */
function normalized(cell: string): string {
  return cell
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(/^'(?=[=+\-@\u2212])/, '')
}

/** Returns the part of a profile that a cell says. Throws `UnreadableCell`. */
function valueOf(
  profile: ProfileValues,
  field: ProfileField,
  text: string,
  catalog: SheetCatalog,
): Partial<ProfileValues> {
  const day = dayOfField(field)
  if (day !== undefined) {
    const { open24, ranges } = readOpen(text, weekdayName(day))
    const hours = open24 ? { dW: day, open24, startTime: null, endTime: null } : hoursWithRanges(day, ranges)
    return { hoursOfOperation: profile.hoursOfOperation.map((each) => (each.dW === day ? hours : each)) }
  }
  const { website, categories } = profile
  switch (field) {
    case 'hideAddress':
      return { hideAddress: readSwitch(text) }
    case 'serviceAreas':
      return { serviceAreas: partsOf(text).map((name) => readArea(name, [...profile.serviceAreas, ...catalog.areas])) }
    case 'phoneNumber':
      return { phoneNumber: partsOf(text).map((part, index) => readPhone(part, index, profile.phoneNumber)) }
    case 'website':
      return { website: { ...website, ...readWebsite(text) } }
    case 'utm':
      return { website: { ...website, websiteUtmCodes: { utmString: text } } }
    case 'businessDescription':
      return { businessDescription: text }
    case 'primaryCategory':
      return { categories: { ...categories, primaryCategory: readCategory(text, profile, catalog) } }
    case 'secondaryCategories':
      return {
        categories: {
          ...categories,
          secondaryCategory: partsOf(text).map((name) => readCategory(name, profile, catalog)),
        },
      }
    case 'services':
      return { googleServiceItems: linesOf(text).map((line) => readService(line, profile, catalog)) }
    case 'attributes':
      return { attributes: readAttributes(text, profile) }
    default:
      return { specialHours: linesOf(text).map(readSpecialDay) }
  }
}

const partsOf = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function readSwitch(text: string): boolean {
  if (/^(?:on|yes|true)$/i.test(text)) return true
  if (/^(?:off|no|false)$/i.test(text)) return false
  throw new UnreadableCell(`“${text}” is neither On nor Off.`)
}

function readArea(name: string, known: readonly ServiceArea[]): ServiceArea {
  const found = known.find((area) => isSameName(area.name, name))
  if (found === undefined)
    throw new UnreadableCell(`No location of this client has the service area “${name}”. Add it in a profile review.`)
  return found
}

function readPhone(part: string, index: number, known: readonly ProfilePhone[]): ProfilePhone {
  const [, phone = '', type = ''] = /^(.*?)(?:,\s*([a-z-]+))?$/i.exec(part) ?? []
  const phoneType = type === '' ? 'primary' : PHONE_TYPES.find((each) => isSameName(each, type))
  if (phoneType === undefined)
    throw new UnreadableCell(`“${type}” is no type of number. Use ${PHONE_TYPES.join(', ')}.`)
  return { clientPhoneGuid: known[index]?.clientPhoneGuid ?? `sheet-${index + 1}`, phone: phone.trim(), phoneType }
}

/** The page of an address is its sub-page. */
function readWebsite(text: string): { website: string; subPage: string } {
  const [, website = text, subPage = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(text) ?? []
  return { website, subPage: subPage === '' ? '/' : subPage }
}

function readCategory(name: string, { categories }: ProfileValues, catalog: SheetCatalog): ProfileCategory {
  const known = [categories.primaryCategory, ...categories.secondaryCategory, ...catalog.categories]
  const found = known.find((category) => category !== null && isSameName(category.serviceProviderCategory, name))
  if (found === undefined || found === null)
    throw new UnreadableCell(name === '' ? 'A profile needs a primary category.' : `There is no category “${name}”.`)
  return found
}

/** Reads 'Drain cleaning: its description', or 'Well drilling (Plumber)' for a custom service. */
function readService(line: string, profile: ProfileValues, { names, categories, serviceTypes }: SheetCatalog) {
  const own = profile.googleServiceItems.flatMap(({ structuredServiceItem }) => {
    const id = structuredServiceItem?.serviceTypeId
    return id === undefined ? [] : [{ serviceTypeId: id, displayName: names.get(id) ?? id }]
  })
  const [name = '', ...rest] = line.split(/:(?=\s|$)/)
  // The name of a type may have a colon itself.
  const whole = [...own, ...serviceTypes].find(({ displayName }) => isSameName(displayName, line))
  const type = whole ?? [...own, ...serviceTypes].find(({ displayName }) => isSameName(displayName, name))
  if (type !== undefined) {
    const description = whole === undefined ? rest.join(':').trim() : ''
    const { serviceTypeId } = type
    return { structuredServiceItem: { serviceTypeId, description }, freeFormServiceItem: null }
  }
  return readCustomService(line, profile, { names, categories })
}

function readCustomService(
  line: string,
  profile: ProfileValues,
  { names, categories }: Pick<SheetCatalog, 'names' | 'categories'>,
): ProfileServiceItem {
  const [, displayName = '', categoryName = ''] = /^(.*)\(([^()]*)\)$/.exec(line) ?? []
  const own = profile.googleServiceItems.flatMap(({ freeFormServiceItem }) => freeFormServiceItem?.category ?? [])
  const ids = [...own, ...categories.map(({ serviceProviderCategoryId }) => serviceProviderCategoryId)]
  const category = ids.find((id) => isSameName(names.get(id) ?? id, categoryName))
  if (displayName.trim() === '' || category === undefined)
    throw new UnreadableCell(
      `There is no service “${line}”. Name one of the categories, or write a custom one as “Name (Category)”.`,
    )
  return { structuredServiceItem: null, freeFormServiceItem: { label: { displayName: displayName.trim() }, category } }
}

/** Reads 'Online estimates: Yes'. Attributes that are not named are unset. Values other than Yes and No can only stay. */
function readAttributes(text: string, { attributes }: ProfileValues): ProfileValues['attributes'] {
  const parts = partsOf(text)
  const read = new Map<string, ProfileAttribute>()
  for (const part of parts) {
    const attribute = attributes.find(({ name }) => part.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    const value = part.slice((attribute?.name.length ?? 0) + 1).trim()
    const { valueType = 'BOOL' } = attribute ?? {}
    if (attribute !== undefined && isSameName(attributeValueText(attribute), value))
      read.set(attribute.listingAttributeId, attribute)
    else if (attribute !== undefined && valueType === 'BOOL' && /^(?:yes|no)$/i.test(value))
      read.set(attribute.listingAttributeId, { ...attribute, isSelected: /^yes$/i.test(value) })
    else throw new UnreadableCell(`“${part}” is no attribute of this profile with Yes or No.`)
  }
  return attributes.map(
    (attribute) =>
      read.get(attribute.listingAttributeId) ?? {
        ...attribute,
        isSelected: null,
        ...(attribute.values !== undefined && { values: [] }),
      },
  )
}

/** Reads '2026-12-25: Closed'. */
function readSpecialDay(line: string): SpecialDay {
  const [, date = '', hours = ''] = /^(\S+?)\s*:\s+(.*)$/.exec(line) ?? []
  if (!isPlainDate(date)) throw new UnreadableCell(`“${line}” is no date with hours, such as “2026-12-25: Closed”.`)
  return { date, ...readOpen(hours, date) }
}

/** Reads 'Closed', 'Open 24 hours' or '8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM'. */
function readOpen(text: string, of: string): Pick<SpecialDay, 'open24' | 'ranges'> {
  if (text === '' || /^closed$/i.test(text)) return { open24: false, ranges: [] }
  if (/^open 24 hours$/i.test(text)) return { open24: true, ranges: [] }
  return { open24: false, ranges: text.split(/[,;]/).map((range) => readRange(range, of)) }
}

function readRange(text: string, of: string): OpenRange {
  const [from, to, ...more] = text.split(/\s*(?:[–—-]|\bto\b)\s*/i).map((time) => readTime(time.trim()))
  if (from === undefined || to === undefined || more.length > 0)
    throw new UnreadableCell(
      `“${text.trim()}” are no hours of ${of}, such as “8:00 AM – 5:30 PM”, “Closed” or “Open 24 hours”.`,
    )
  return { startTime: from, endTime: to }
}

/** Reads a time as '8:00 AM', '8 am' or '17:30'. */
function readTime(text: string): string | undefined {
  const [found, hourText = '', minutes = '00', half = ''] = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text) ?? []
  if (found === undefined) return undefined
  const hour = Number(hourText)
  if (Number(minutes) > 59 || hour > (half === '' ? 23 : 12) || (half !== '' && hour === 0)) return undefined
  const isLate = half.toLowerCase() === 'pm'
  const hour24 = half === '' ? hour : (hour % 12) + (isLate ? 12 : 0)
  return `${String(hour24).padStart(2, '0')}:${minutes}`
}
