/**
 * The roles of a table's parts, said outright: where cells are laid out by `display: grid`, browsers forget that a `tr`
 * is a row.
 */
export const ROLES = {
  row: { role: 'row' },
  rowgroup: { role: 'rowgroup' },
  columnheader: { role: 'columnheader' },
} as const
