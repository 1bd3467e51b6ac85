import { parse } from 'csv-parse/sync'
import { BadFileError, type SkippedRow } from './importProblems.ts'

/** A row of a table file: its cells in the order of the header, and its first line in the file. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** A table file: the trimmed header names, and the rows with the same number of cells. */
export interface CsvTable {
  header: readonly string[]
  rows: readonly CsvRow[]
  skipped: readonly SkippedRow[]
}

/** A record that the parser returns together with the raw text. Its types lack this shape. */
interface RawRecord {
  raw: string
  record: string[]
}

const DELIMITERS = [',', ';', '\t']

/** Returns the delimiter that splits the first line into the most columns. Spreadsheets may save semicolons or tabs. */
function delimiterOf(text: string): string {
  const first = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))
  const columns = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.reduce((best, next) => (columns(next) > columns(best) ? next : best))
}

function countLines(raw: string): number {
  return raw.match(/\r\n|\r|\n/g)?.length ?? 0
}

/**
 * Reads text separated by commas, semicolons or tabs: quotes, commas and line breaks in quoted cells, CRLF, empty
 * lines. A row with more or fewer cells than the header is skipped and reported with its first line. `name` is the
 * file's name in messages. Throws BadFileError for an unclosed quote or a missing header.
 */
export function readCsvTable(text: string, name: string): CsvTable {
  const records: CsvRow[] = []
  let line = 1
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      // The parser counts CRLF within quotes as two lines, so lines are counted here.
      on_record: (found: unknown) => {
        const { raw, record } = found as RawRecord
        records.push({ line, cells: record.map((cell) => cell.trim()) })
        line += countLines(raw)
        return null
      },
    })
  } catch (error) {
    throw new BadFileError(
      error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `${name} is cut off: a quote opened on or after line ${line} is never closed.`
        : `${name} is not valid CSV near line ${line}.`,
    )
  }
  const [header, ...rows] = records.filter((record) => record.cells.some((cell) => cell !== ''))
  if (header === undefined) throw new BadFileError(`${name} is empty.`)
  const width = header.cells.length
  const fits = (row: CsvRow) => row.cells.length === width
  return {
    header: header.cells,
    rows: rows.filter(fits),
    skipped: rows
      .filter((row) => !fits(row))
      .map((row) => ({
        file: name,
        line: row.line,
        reason: `has ${row.cells.length} columns where the header has ${width}`,
      })),
  }
}
