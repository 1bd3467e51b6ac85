import type { ColumnMapping } from '@rankdesk/api'
import type { CsvTable } from '../files/csvTable.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, type DecimalSign, decimalSignOf, positionCell } from '../files/numberCells.ts'
import type { ExportRow, ExportTable } from '../search-console/exportTable.ts'
import { withoutTotal } from './totalRows.ts'

/** Reads a table by the columns that a person chose. Rows with an invalid number are skipped and reported by line. */
export function mappedRowsOf(
  table: CsvTable,
  name: string,
  mapping: ColumnMapping,
  chosen?: DecimalSign | null,
): ExportTable {
  const skipped: SkippedRow[] = [...table.skipped]
  const rows: ExportRow[] = []
  const decimal =
    chosen ??
    decimalSignOf(table.rows.map(({ cells }) => (mapping.position === null ? '' : (cells[mapping.position] ?? ''))))
  for (const { line, cells } of table.rows) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
    const item = cell(mapping.item).replace(/\s+/g, ' ')
    const clicks = mapping.clicks === null ? null : countCell(cell(mapping.clicks))
    const impressions = mapping.impressions === null ? null : countCell(cell(mapping.impressions))
    const position = positionCell(cell(mapping.position), decimal)
    if (item === '') skipped.push({ file: name, line, reason: 'the first mapped column is empty' })
    else if (clicks === BAD_NUMBER || impressions === BAD_NUMBER || position === BAD_NUMBER)
      skipped.push({ file: name, line, reason: 'a mapped column is not a number' })
    else {
      const address = cell(mapping.address ?? null)
      rows.push({ line, item, clicks, impressions, position, ...(address === '' ? {} : { address }) })
    }
  }
  const { kind: _kind, ...columns } = mapping
  const found = Object.entries(columns).filter(([, index]) => index !== null)
  return {
    rows: withoutTotal(rows, name, skipped),
    skipped,
    layout: { columns: Object.fromEntries(found), decimal },
  }
}
