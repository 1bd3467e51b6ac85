import type { FilterEntry, FilterMatch, FilterValue } from './reportQuery.ts'

/** What a field of a row may hold; a list is a field of several values. */
export type FieldValue = string | number | boolean | null | readonly (string | number)[]

/** How many values a kind of match takes. */
export const FILTER_TAKES: Readonly<Record<FilterMatch, 'none' | 'one' | 'two' | 'list' | 'one or list'>> = {
  EQUALS: 'one',
  STARTSWITH: 'one',
  ENDSWITH: 'one',
  LIKE: 'one',
  NOTEQUAL: 'one',
  NOTSTARTSWITH: 'one',
  NOTENDSWITH: 'one',
  NOTLIKE: 'one',
  GREATER: 'one',
  LESSER: 'one',
  GREATEROREQUAL: 'one',
  LESSEROREQUAL: 'one',
  BETWEEN: 'two',
  IN: 'list',
  NOTIN: 'list',
  CASESENSITIVE: 'one',
  ISNULL: 'none',
  NOTNULL: 'none',
  ISNULLORZERO: 'none',
  NOTZERO: 'none',
  ISNULLOREMPTY: 'none',
  ISNULLOR: 'one',
  HASVALUE: 'none',
  LIKEEACH: 'one or list',
  LIKEANY: 'one or list',
  LISTHASANY: 'one or list',
  LISTHASALL: 'one or list',
}

/**
 * Whether a field matches (M541): the meaning of the 27 kinds, which the database is held to. Texts compare without
 * regard to case, save for CASESENSITIVE. A number may come as text. What is null matches only the kinds that ask for
 * null and the negations: nothing is not equal to anything, does not start with anything, is in no list. Throws
 * RangeError when the number of values is not what the kind takes. Rule FMT-37.
 */
export function matchesFilter(field: FieldValue, { match, value }: Pick<FilterEntry, 'match' | 'value'>): boolean {
  refuseWrongCount(match, value)
  switch (match) {
    case 'EQUALS':
      return equal(field, value)
    case 'NOTEQUAL':
      return !equal(field, value)
    case 'CASESENSITIVE':
      return field !== null && String(field) === String(value)
    case 'STARTSWITH':
      return textOf(field)?.startsWith(wanted(value)) ?? false
    case 'NOTSTARTSWITH':
      return !(textOf(field)?.startsWith(wanted(value)) ?? false)
    case 'ENDSWITH':
      return textOf(field)?.endsWith(wanted(value)) ?? false
    case 'NOTENDSWITH':
      return !(textOf(field)?.endsWith(wanted(value)) ?? false)
    case 'LIKE':
      return textOf(field)?.includes(wanted(value)) ?? false
    case 'NOTLIKE':
      return !(textOf(field)?.includes(wanted(value)) ?? false)
    case 'GREATER':
      return compare(field, value, (order) => order > 0)
    case 'LESSER':
      return compare(field, value, (order) => order < 0)
    case 'GREATEROREQUAL':
      return compare(field, value, (order) => order >= 0)
    case 'LESSEROREQUAL':
      return compare(field, value, (order) => order <= 0)
    case 'BETWEEN': {
      const [from = null, to = null] = valuesOf(value)
      return compare(field, from, (order) => order >= 0) && compare(field, to, (order) => order <= 0)
    }
    case 'IN':
      return valuesOf(value).some((each) => equal(field, each))
    case 'NOTIN':
      return !valuesOf(value).some((each) => equal(field, each))
    case 'ISNULL':
      return field === null
    case 'NOTNULL':
      return field !== null
    case 'ISNULLORZERO':
      return field === null || isZero(field)
    case 'NOTZERO':
      return field !== null && !isZero(field)
    case 'ISNULLOREMPTY':
      return isEmpty(field)
    case 'HASVALUE':
      return !isEmpty(field)
    case 'ISNULLOR':
      return field === null || equal(field, value)
    case 'LIKEEACH':
      return wordsOf(value).every((word) => textOf(field)?.includes(word) ?? false)
    case 'LIKEANY':
      return wordsOf(value).some((word) => textOf(field)?.includes(word) ?? false)
    case 'LISTHASANY': {
      const items = itemsOf(field)
      return valuesOf(value).some((each) => items.includes(wanted(each)))
    }
    case 'LISTHASALL': {
      const items = itemsOf(field)
      return valuesOf(value).every((each) => items.includes(wanted(each)))
    }
  }
}

/** The values of a filter as a list; one value is a list of one. */
export function valuesOf(value: FilterValue): readonly (string | number | boolean)[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [value]
}

/** The words of LIKEEACH and LIKEANY: of one text those between white space, of a list its entries; in lower case. */
export function wordsOf(value: FilterValue): string[] {
  const texts = valuesOf(value).map((each) => String(each).toLowerCase())
  return (texts.length === 1 ? (texts[0] ?? '').split(/\s+/) : texts).filter((word) => word !== '')
}

function refuseWrongCount(match: FilterMatch, value: FilterValue): void {
  const takes = FILTER_TAKES[match]
  const isList = typeof value === 'object' && value !== null
  const fits = {
    none: true,
    one: !isList && value !== null,
    two: isList && value.length === 2,
    list: isList,
    'one or list': value !== null,
  }[takes]
  if (!fits)
    throw new RangeError(`${match} takes ${takes === 'two' ? 'two values' : takes === 'one' ? 'one value' : 'a list'}.`)
}

const textOf = (field: FieldValue) => (field === null ? undefined : String(field).toLowerCase())
const wanted = (value: FilterValue) => String(value).toLowerCase()
const isZero = (field: FieldValue) => field === false || (Number(field) === 0 && String(field).trim() !== '')
const isEmpty = (field: FieldValue) =>
  field === null || (typeof field === 'object' ? field.length === 0 : String(field).trim() === '')

/** A field that is a text of several values parts them by commas. */
function itemsOf(field: FieldValue): string[] {
  if (field === null) return []
  const items = typeof field === 'object' ? field.map(String) : String(field).split(',')
  return items.map((item) => item.trim().toLowerCase()).filter((item) => item !== '')
}

function equal(field: FieldValue, value: FilterValue): boolean {
  if (field === null || value === null) return false
  if (typeof field === 'number') return String(value).trim() !== '' && field === Number(value)
  return String(field).toLowerCase() === String(value).toLowerCase()
}

function compare(field: FieldValue, value: FilterValue, holds: (order: number) => boolean): boolean {
  if (field === null || value === null) return false
  if (typeof field === 'number') {
    const number = String(value).trim() === '' ? Number.NaN : Number(value)
    return !Number.isNaN(number) && holds(field - number)
  }
  const [a, b] = [String(field).toLowerCase(), String(value).toLowerCase()]
  return holds(a < b ? -1 : a > b ? 1 : 0)
}
