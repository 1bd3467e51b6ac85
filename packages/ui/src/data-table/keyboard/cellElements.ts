/** Returns the cell of this table that contains an element; undefined for a cell of a nested table. */
export function cellOf(table: HTMLElement, target: EventTarget | null): HTMLTableCellElement | undefined {
  if (!(target instanceof Element)) return undefined
  let cell = target.closest<HTMLTableCellElement>('td,th')
  while (cell && cell.closest('table') !== table)
    cell = cell.closest('table')?.parentElement?.closest<HTMLTableCellElement>('td,th') ?? null
  return cell ?? undefined
}

/** Returns the position of a cell; `row` is the `data-index` of its row. */
export function cellPosition(cell: HTMLTableCellElement): { row: number; column: number } {
  const row = cell.closest<HTMLElement>('tr')?.dataset['index']
  return { row: Number(row ?? -1), column: cell.cellIndex }
}

/** Returns the cell at a position, if it is mounted; in a detail row its only cell. */
export function cellAt(table: HTMLElement, row: number, column: number): HTMLTableCellElement | undefined {
  const found = [...table.querySelectorAll<HTMLTableRowElement>(`tr[data-index="${row}"]`)].find(
    (candidate) => candidate.closest('table') === table,
  )
  return found?.cells[Math.min(column, found.cells.length - 1)]
}
