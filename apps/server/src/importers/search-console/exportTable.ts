import type { ColumnMeaning } from '@rankdesk/api'
import { addDays, addMonthsToDate, isPlainDate, type PlainDate } from '@rankdesk/format'
import type { CsvTable } from '../files/csvTable.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, type DecimalSign, decimalSignOf, positionCell } from '../files/numberCells.ts'
import { withoutTotal } from '../tables/totalRows.ts'

/** What titles call the older range. */
const OLDER = /previous|prior|year ago|last year|vorherig|vorig|précédent|anterior|precedente|vorige|poprzedni/i

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

type Figure = keyof typeof COLUMN_WORDS

type Columns = Readonly<Record<Figure, number>>

/** The columns of an export by the words of its header: of one range, or of the newer and the older one. */
function columnsOf(header: readonly string[], name: string): { columns: Columns; compared?: ComparedRanges } {
  const compared = comparedRanges(header, name)
  if (compared !== undefined) return { columns: compared.newer, compared }
  const of = (column: Figure) => columnOf(header, column, name)
  return { columns: { clicks: of('clicks'), impressions: of('impressions'), position: of('position') } }
}

function columnOf(header: readonly string[], column: Figure, name: string): number {
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

/** Where the older of two ranges ends: a number of days, months or years before the newer one, or on a stated day. */
export type OlderRange = { end: PlainDate } | { days: number } | { months: number } | { unknown: string }

/** The columns of an export that compares two ranges. */
interface ComparedRanges {
  newer: Columns
  older: Columns
  range: OlderRange
}

/**
 * Returns the columns of both ranges if a header compares two: 'Last 7 days Clicks, Previous 7 days Clicks …'. Undefined
 * for a header of one range. Throws BadFileError if nothing says which range is the newer one.
 */
function comparedRanges(header: readonly string[], name: string): ComparedRanges | undefined {
  const pairOf = (figure: Figure) =>
    header.flatMap((title, index) => {
      const range = rangeOf(title, COLUMN_WORDS[figure])
      return index === 0 || range === undefined ? [] : [{ index, range }]
    })
  const [clicks, impressions, position] = [pairOf('clicks'), pairOf('impressions'), pairOf('position')]
  const all = [clicks, impressions, position]
  if (all.every((pair) => pair.length < 2)) return undefined
  const ranges = [...new Set(clicks.map(({ range }) => range))]
  const [first, second] = ranges
  const isPaired = all.every((pair) => pair.length === 2 && pair.every(({ range }) => ranges.includes(range)))
  if (first === undefined || second === undefined || ranges.length !== 2 || !isPaired)
    throw new BadFileError(
      `${name} compares two date ranges, but not in pairs of columns; export a single range, or choose its columns.`,
    )
  const older = olderOf(first, second)
  if (older === undefined)
    throw new BadFileError(
      `${name} compares "${first}" with "${second}", and nothing says which is newer; choose its columns.`,
    )
  const columnsAt = (wanted: (range: string) => boolean): Columns => {
    const of = (pair: typeof clicks) => pair.find(({ range }) => wanted(range))?.index ?? -1
    return { clicks: of(clicks), impressions: of(impressions), position: of(position) }
  }
  return {
    newer: columnsAt((range) => range !== older),
    older: columnsAt((range) => range === older),
    range: lengthOf(older === first ? second : first, older),
  }
}

/** Returns the range in front of a figure's word, or undefined for the title of another column or of a single range. */
function rangeOf(title: string, words: readonly string[]): string | undefined {
  const text = title.toLowerCase()
  // The longest word first: "ø position" ends with "position" too.
  const word = words.toSorted((a, b) => b.length - a.length).find((end) => text.endsWith(` ${end}`))
  const range = word === undefined ? '' : title.slice(0, -word.length).trim()
  return range === '' || range.toLowerCase() === 'average' ? undefined : range
}

function olderOf(first: string, second: string): string | undefined {
  const [a, b] = [lastDay(first), lastDay(second)]
  if (a !== undefined && b !== undefined && a !== b) return a < b ? first : second
  const named = [first, second].filter((range) => OLDER.test(range))
  return named.length === 1 ? named[0] : undefined
}

/** The last day of a range such as '2026-10-01 - 2026-10-28' or '10/1/26 - 10/28/26'. */
function lastDay(range: string): PlainDate | undefined {
  const iso = range.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1)
  if (iso !== undefined) return isPlainDate(iso) ? iso : undefined
  const found = [...range.matchAll(/(\d{1,2})\/(\d{1,2})\/(\d{2,4})/g)]
  const [, month = '', day = '', year = ''] = found.at(-1) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return found.length > 0 && isPlainDate(date) ? date : undefined
}

function lengthOf(newer: string, older: string): OlderRange {
  const end = lastDay(older)
  if (end !== undefined) return { end }
  if (/year/i.test(older) && !/previous \d/i.test(older)) return { months: 12 }
  const [, count = '', unit = ''] = /(\d+)\s*(day|month|tag|monat|jour|mois|día|mes|giorn|dag|dni)/i.exec(newer) ?? []
  if (count === '') return { unknown: older }
  return /^mo|^me/i.test(unit) ? { months: Number(count) } : { days: Number(count) }
}

/** Returns the last day of the older range, or undefined if its distance is unknown. `day` is that of the newer one. */
export function olderDay(day: PlainDate, range: OlderRange): PlainDate | undefined {
  if ('end' in range) return range.end
  if ('days' in range) return addDays(day, -range.days)
  if ('months' in range) return addMonthsToDate(day, -range.months)
  return undefined
}
