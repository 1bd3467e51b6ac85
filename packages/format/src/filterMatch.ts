import type { FilterEntry, FilterMatch, FilterValue } from './reportQuery.ts'

/** The possible values of a row's field. A list is a field with several values. */
export type FieldValue = string | number | boolean | null | readonly (string | number)[]

/** The number of values that each filter match takes. */
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
 * Whether a field matches a filter (M541). It defines the 27 matches, and the database must agree. Comparisons ignore
 * case except for CASESENSITIVE. A number may be text. Null matches only the filters for null and the negations: null
 * equals nothing, starts with nothing and is in no list. Throws RangeError for a wrong number of values. Rule FMT-37.
 */
export function matchesFilter(field: FieldValue, { match, value }: Pick<FilterEntry, 'match' | 'value'>): boolean {
  const problem = filterValueProblem(match, value)
  if (problem !== undefined) throw new RangeError(`${match} takes ${problem}.`)
  switch (match) {
    case 'EQUALS':
      return equal(field, value)
    case 'NOTEQUAL':
      return !equal(field, value)
    case 'CASESENSITIVE':
      return field !== null && String(field) === String(value)
    case 'STARTSWITH':
      return startsWithText(field, lowerCased(value))
    case 'NOTSTARTSWITH':
      return !startsWithText(field, lowerCased(value))
    case 'ENDSWITH':
      return endsWithText(field, lowerCased(value))
    case 'NOTENDSWITH':
      return !endsWithText(field, lowerCased(value))
    case 'LIKE':
      return containsText(field, lowerCased(value))
    case 'NOTLIKE':
      return !containsText(field, lowerCased(value))
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
      return wordsOf(value).every((word) => containsText(field, word))
    case 'LIKEANY':
      return wordsOf(value).some((word) => containsText(field, word))
    case 'LISTHASANY': {
      const items = itemsOf(field)
      return valuesOf(value).some((each) => items.includes(lowerCased(each)))
    }
    case 'LISTHASALL': {
      const items = itemsOf(field)
      return valuesOf(value).every((each) => items.includes(lowerCased(each)))
    }
  }
}

/** Returns the values of a filter as a list. */
export function valuesOf(value: FilterValue): readonly (string | number | boolean)[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [value]
}

/**
 * Returns the words of LIKEEACH and LIKEANY in lower case: a text is split at white space, a list has one word per
 * entry.
 */
export function wordsOf(value: FilterValue): string[] {
  const texts = valuesOf(value).map((each) => String(each).toLowerCase())
  return (texts.length === 1 ? (texts[0] ?? '').split(/\s+/) : texts).filter((word) => word !== '')
}

/** Returns what a filter takes, such as 'a list', if its value is no such thing. Undefined for a value that fits. */
export function filterValueProblem(match: FilterMatch, value: FilterValue): string | undefined {
  const isList = typeof value === 'object' && value !== null
  return {
    none: undefined,
    one: isList || value === null ? 'one value' : undefined,
    two: isList && value.length === 2 ? undefined : 'a list of two values',
    list: isList ? undefined : 'a list',
    'one or list': value === null ? 'a value or a list' : undefined,
  }[FILTER_TAKES[match]]
}

const textOf = (field: FieldValue) => (field === null ? undefined : String(field).toLowerCase())
const startsWithText = (field: FieldValue, text: string) => textOf(field)?.startsWith(text) ?? false
const endsWithText = (field: FieldValue, text: string) => textOf(field)?.endsWith(text) ?? false
const containsText = (field: FieldValue, text: string) => textOf(field)?.includes(text) ?? false
const lowerCased = (value: FilterValue) => String(value).toLowerCase()
const isZero = (field: FieldValue) => field === false || (Number(field) === 0 && String(field).trim() !== '')
const isEmpty = (field: FieldValue) =>
  field === null || (typeof field === 'object' ? field.length === 0 : String(field).trim() === '')

/** Splits a text field with several values at commas. */
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
