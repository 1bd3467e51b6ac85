/** A sort expression of one field, or of a nested field (M520). */
export type SortPath = readonly [string] | readonly [string, string]

/** The error message for an expression that does not have one or two levels (M520). */
export const SORT_NOT_SUPPORTED = 'Sort expression not supported'

/**
 * Parses the levels of a sort expression: `name` or `address.city` (M520). Throws Error 'Sort expression not supported'
 * for deeper ones, empty levels and anything that is not a plain name. Rule FMT-36.
 */
export function parseSortExpression(expression: string): SortPath {
  const levels = expression.split('.')
  const [outer, inner, ...deeper] = levels
  if (deeper.length > 0 || !levels.every((level) => /^[A-Za-z_]\w*$/.test(level)) || outer === undefined) {
    throw new Error(SORT_NOT_SUPPORTED)
  }
  return inner === undefined ? [outer] : [outer, inner]
}
