/**
 * The roles of a table's parts, said outright: where cells are laid out by `display: grid`, browsers forget that a `tr`
 * is a row.
 */
export const ROLES = {
  row: { role: 'row' },
  rowgroup: { role: 'rowgroup' },
  columnheader: { role: 'columnheader' },
} as const

/** A cell's role, and its place in the order of Tab: in a grid one cell alone is a stop. */
export function cellStop(grid: boolean, stop: boolean) {
  return grid ? ({ role: 'gridcell', tabIndex: stop ? 0 : -1 } as const) : ({ role: 'cell' } as const)
}
