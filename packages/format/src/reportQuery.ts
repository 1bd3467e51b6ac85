/** The sort directions of the reporting service (M540). Rule FMT-32. */
export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const

/** The comparisons of the reporting service's filters, in the specification's order (M541). Rule FMT-32. */
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

/** A comparison of a filter (M541). */
export type FilterMatch = (typeof FILTER_MATCHES)[number]

/** The value of a filter: a list for BETWEEN, IN, NOTIN and the LIST matches, null for those without a value. */
export type FilterValue = string | number | boolean | null | readonly (string | number)[]

/** One condition of a filter (M542). */
export interface FilterEntry {
  name: string
  value: FilterValue
  match: FilterMatch
}
