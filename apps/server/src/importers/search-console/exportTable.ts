import type { ColumnMeaning } from '@rankdesk/api'
import { type CsvTable, readCsvTable } from '../files/csvTable.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, type DecimalSign, decimalSignOf, positionCell } from '../files/numberCells.ts'
import { withoutTotal } from '../tables/totalRows.ts'
import { type ComparedRanges, comparedRanges, type OlderRange } from './comparedRanges.ts'

/** A row of a Search Console export: its item (a query, a page, a day ...) and its figures. */
export interface ExportRow {
  line: number
  item: string
  /** Null if the table doesn't count them, as exports of other tools. */
  clicks: number | null
  impressions: number | null
  /** The average position in the results. Null if the export has none. */
  position: number | null
  /** The page that ranks. Search Console's exports of queries don't name it. */
  address?: string
  /** The file's name in messages, of rows whose addresses are checked later. */
  file?: string
}

export interface ExportTable {
  rows: readonly ExportRow[]
  skipped: readonly SkippedRow[]
  layout: TableLayout
  /** The older range of an export that compares two. */
  older?: { range: OlderRange; rows: readonly ExportRow[] }
}

/** How the columns of a table were understood: their indexes by meaning, and the decimal sign of the positions. */
export interface TableLayout {
  columns: Partial<Record<ColumnMeaning, number>>
  decimal: DecimalSign
}

/** Search Console writes its headers in the user's language. The first column is always the item. */
const COLUMN_WORDS = {
  clicks: ['clicks', 'klicks', 'clics', 'clic', 'cliques', 'klikken', 'klik', 'kliknięcia', 'klikk'],
  impressions: [
    'impressions',
    'impressionen',
    'impresiones',
    'impressioni',
    'impressões',
    'vertoningen',
    'wyświetlenia',
    'visningar',
  ],
  position: ['position', 'posición', 'posizione', 'posição', 'positie', 'pozycja', 'ø position', 'average position'],
} as const

type CountColumn = keyof typeof COLUMN_WORDS

type Columns = Readonly<Record<CountColumn, number>>

/** The columns of an export by the words of its header: of one range, or of the newer and the older one. */
function columnsOf(header: readonly string[], name: string): { columns: Columns; compared?: ComparedRanges } {
  const compared = comparedRanges(header, COLUMN_WORDS, name)
  if (compared !== undefined) return { columns: compared.newer, compared }
  const of = (column: CountColumn) => columnOf(header, column, name)
  return { columns: { clicks: of('clicks'), impressions: of('impressions'), position: of('position') } }
}

function columnOf(header: readonly string[], column: CountColumn, name: string): number {
  const words: readonly string[] = COLUMN_WORDS[column]
  const titles = header.map((title) => title.toLowerCase())
  const exact = titles.findIndex((title, index) => index > 0 && words.includes(title))
  if (exact > 0 && titles.filter((title) => title === titles[exact]).length > 1)
    throw new BadFileError(
      `${name} has several columns "${header[exact]}", as if it compared two date ranges; export a single range.`,
    )
  if (exact > 0) return exact
  throw new BadFileError(
    `${name} is not a Search Console export: its first line has no column "${column[0]?.toUpperCase()}${column.slice(1)}" (it reads "${header.join(',').slice(0, 80)}").`,
  )
}

/** The order of the columns in every language: item, clicks, impressions, share of clicks, position. */
const ORDER: Columns = { clicks: 1, impressions: 2, position: 4 }

/**
 * Whether a table has the five columns of an export in their order, whatever the language of the header: its fourth
 * column holds percentages, and the header no numbers.
 */
function isInOrder({ header, rows }: CsvTable): boolean {
  if (header.length !== 5 || header.slice(1).some((title) => /\d/.test(title))) return false
  const shares = rows.flatMap(({ cells }) => (cells[3] === undefined || cells[3] === '' ? [] : [cells[3]]))
  // A workbook stores a share as a number from 0 to 1.
  return shares.length > 0 && shares.every((share) => share.includes('%') || /^(0|1|0\.\d+|\d\.\d+e-\d+)$/i.test(share))
}

/** Reads one CSV file of a Search Console export. See `exportRowsOf`. */
export function readExportTable(text: string, name: string): ExportTable {
  return exportRowsOf(readCsvTable(text, name), name)
}

/**
 * Reads the rows of a Search Console export (Queries, Pages, Chart, Countries or Devices). Rows with an invalid number
 * are skipped and reported by line. Throws BadFileError if the table is not such an export.
 */
export function exportRowsOf(table: CsvTable, name: string, chosen?: DecimalSign | null): ExportTable {
  const { columns, compared } = isInOrder(table) ? { columns: ORDER } : columnsOf(table.header, name)
  const decimal =
    chosen ??
    decimalSignOf(
      [columns, ...(compared === undefined ? [] : [compared.older])].flatMap(({ position }) =>
        table.rows.map(({ cells }) => cells[position] ?? ''),
      ),
    )
  const skipped: SkippedRow[] = [...table.skipped]
  const rows = countedRows(table, columns, decimal, (line, reason) => skipped.push({ file: name, line, reason }))
  const items = withoutTotal(rows, name, skipped)
  return {
    rows: items,
    skipped: skipped.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    layout: { columns: { item: 0, ...columns }, decimal },
    ...(compared === undefined
      ? {}
      : { older: { range: compared.range, rows: countedRows(table, compared.older, decimal, () => undefined) } }),
  }
}

function countedRows(
  table: CsvTable,
  columns: Columns,
  decimal: DecimalSign,
  skip: (line: number, reason: string) => void,
): ExportRow[] {
  return table.rows.flatMap(({ line, cells }): ExportRow[] => {
    const cell = (index: number) => cells[index] ?? ''
    const item = cell(0).replace(/\s+/g, ' ')
    const clicks = countCell(cell(columns.clicks))
    const impressions = countCell(cell(columns.impressions))
    const position = positionCell(cell(columns.position), decimal)
    if (item === '') skip(line, 'the first column is empty')
    else if (clicks === BAD_NUMBER) skip(line, `clicks "${cell(columns.clicks)}" is not a whole number`)
    else if (impressions === BAD_NUMBER) skip(line, `impressions "${cell(columns.impressions)}" is not a whole number`)
    else if (position === BAD_NUMBER) skip(line, `position "${cell(columns.position)}" is not a position`)
    else return [{ line, item, clicks, impressions, position }]
    return []
  })
}
