import { csvCell } from '@rankdesk/format'
import type { ChartCell, ChartTable } from '../chartTable.ts'

/**
 * Returns a table as CSV (RFC 4180): raw values, CRLF line endings, quotes where needed, empty cells for missing values.
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe.
 */
export function chartCsv(table: ChartTable): string {
  const lines = [line(table.columns.map((column) => column.label))]
  for (let index = 0; index < table.rowCount; index += 1) lines.push(line(table.row(index)))
  return lines.join('')
}

function line(cells: readonly ChartCell[]): string {
  return `${cells.map(chartCell).join(',')}\r\n`
}

function chartCell(cell: ChartCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return csvCell(cell)
}
