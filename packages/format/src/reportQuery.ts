/** Directions of sorting, as the reporting service names them (M540). Rule FMT-32. */
export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const

/** A direction of sorting (M540). */
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** One step of a sorting: the field's name and the direction. */
export interface SortEntry {
  name: string
  direction: SortDirection
}

/** The ways a filter compares, as the reporting service names them, in the specification's order (M541). Rule FMT-32. */
export const FILTER_MATCHES = [
  'EQUALS',
  'STARTSWITH',
  'ENDSWITH',
  'LIKE',
  'NOTEQUAL',
  'NOTSTARTSWITH',
  'NOTENDSWITH',
  'NOTLIKE',
  'GREATER',
  'LESSER',
  'GREATEROREQUAL',
  'LESSEROREQUAL',
  'BETWEEN',
  'IN',
  'NOTIN',
  'CASESENSITIVE',
  'ISNULL',
  'NOTNULL',
  'ISNULLORZERO',
  'NOTZERO',
  'ISNULLOREMPTY',
  'ISNULLOR',
  'HASVALUE',
  'LIKEEACH',
  'LIKEANY',
  'LISTHASANY',
  'LISTHASALL',
] as const

/** A way a filter compares (M541). */
export type FilterMatch = (typeof FILTER_MATCHES)[number]

/** What a filter compares with; a list for BETWEEN, IN, NOTIN and the LIST kinds; null for those that take nothing. */
export type FilterValue = string | number | boolean | null | readonly (string | number)[]

/** One condition of a filter (M542). */
export interface FilterEntry {
  name: string
  value: FilterValue
  match: FilterMatch
}

/** A page of rows (M542): how many are skipped, and how many are asked for. */
export interface Paging {
  offset: number
  count: number
}

/** The other direction (M540). */
export function oppositeDirection(direction: SortDirection): SortDirection {
  return direction === 'ASC' ? 'DESC' : 'ASC'
}
