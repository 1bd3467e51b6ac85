import type { ColumnMapping } from '@rankdesk/api'
import { readCsvTable } from '../files/csvTable.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, decimalSignOf, positionCell } from '../files/numberCells.ts'
import type { ExportRow, ExportTable } from '../search-console/exportTable.ts'
import { withoutTotal } from './totalRows.ts'

/** Reads a table by the columns that a person chose. Rows with an invalid number are skipped and reported by line. */
export function readMappedTable(text: string, name: string, mapping: ColumnMapping): ExportTable {
  const table = readCsvTable(text, name)
  const skipped: SkippedRow[] = [...table.skipped]
  const rows: ExportRow[] = []
  const decimal = decimalSignOf(
    table.rows.map(({ cells }) => (mapping.position === null ? '' : (cells[mapping.position] ?? ''))),
  )
  for (const { line, cells } of table.rows) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
    const item = cell(mapping.item).replace(/\s+/g, ' ')
    const clicks = mapping.clicks === null ? null : countCell(cell(mapping.clicks))
    const impressions = mapping.impressions === null ? null : countCell(cell(mapping.impressions))
    const position = positionCell(cell(mapping.position), decimal)
    if (item === '') skipped.push({ file: name, line, reason: 'the first mapped column is empty' })
    else if (clicks === BAD_NUMBER || impressions === BAD_NUMBER || position === BAD_NUMBER)
      skipped.push({ file: name, line, reason: 'a mapped column is not a number' })
    else rows.push({ line, item, clicks, impressions, position })
  }
  return { rows: withoutTotal(rows, name, skipped), skipped }
}
