/** A sort expression of one field, or of one field within another (M520). */
export type SortPath = readonly [string] | readonly [string, string]

/** Thrown text for what is not one or two levels deep (M520). */
export const SORT_NOT_SUPPORTED = 'Sort expression not supported'

/**
 * The levels of a sort expression: `name` or `address.city` (M520). Throws Error 'Sort expression not supported' for
 * deeper ones, empty levels and anything that is not a plain name. Rule FMT-36.
 */
export function parseSortExpression(expression: string): SortPath {
  const levels = expression.split('.')
  const [outer, inner, ...deeper] = levels
  if (deeper.length > 0 || !levels.every((level) => /^[A-Za-z_]\w*$/.test(level)) || outer === undefined) {
    throw new Error(SORT_NOT_SUPPORTED)
  }
  return inner === undefined ? [outer] : [outer, inner]
}
