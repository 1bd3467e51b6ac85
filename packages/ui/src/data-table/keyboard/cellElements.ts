/** The cell of this table that an element is in; undefined for one of a table inside of it. */
export function cellOf(table: HTMLElement, target: EventTarget | null): HTMLTableCellElement | undefined {
  if (!(target instanceof Element)) return undefined
  let cell = target.closest<HTMLTableCellElement>('td,th')
  while (cell && cell.closest('table') !== table)
    cell = cell.closest('table')?.parentElement?.closest<HTMLTableCellElement>('td,th') ?? null
  return cell ?? undefined
}

/** Where a cell stands: `row` is what its row says in `data-index`. */
export function positionOf(cell: HTMLTableCellElement): { row: number; column: number } {
  const row = cell.closest<HTMLElement>('tr')?.dataset['index']
  return { row: Number(row ?? -1), column: cell.cellIndex }
}

/** The cell at a position, if it is mounted; in a row of details its only one. */
export function cellAt(table: HTMLElement, row: number, column: number): HTMLTableCellElement | undefined {
  const found = [...table.querySelectorAll<HTMLTableRowElement>(`tr[data-index="${row}"]`)].find(
    (candidate) => candidate.closest('table') === table,
  )
  return found?.cells[Math.min(column, found.cells.length - 1)]
}
