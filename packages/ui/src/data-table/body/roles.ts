/** The explicit roles of a table's parts: with `display: grid`, browsers drop the implicit role of a `tr`. */
export const ROLES = {
  row: { role: 'row' },
  rowgroup: { role: 'rowgroup' },
  columnheader: { role: 'columnheader' },
} as const

/** Returns a cell's role and tabindex: in a grid only one cell is a tab stop. */
export function cellStop(grid: boolean, stop: boolean) {
  return grid ? ({ role: 'gridcell', tabIndex: stop ? 0 : -1 } as const) : ({ role: 'cell' } as const)
}
