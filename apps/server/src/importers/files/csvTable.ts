import { type FileChoice, MAX_HEADER_LINE, SEPARATORS } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { parse } from 'csv-parse/sync'
import { DAMAGED } from './decodeText.ts'
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
  separator: Separator
  /** The line of the header, from 1. */
  headerLine: number
}

/** What a person says about a table. What is missing or null is decided from the text. */
export type TableChoice = Partial<Pick<FileChoice, 'separator' | 'headerLine'>>

type Separator = (typeof SEPARATORS)[number]

/** A record that the parser returns together with the raw text. Its types lack this shape. */
interface RawRecord {
  raw: string
  record: string[]
}

/** The separators that are detected. A person, and "sep=", may name any of SEPARATORS. */
const DELIMITERS: readonly Separator[] = [',', ';', '\t']

/** The most columns of a table. */
const MAX_COLUMNS = 500

const columnsOf = (line: string, delimiter: string) => line.replace(/"[^"]*"/g, '').split(delimiter).length
const mostColumns = (line: string) => Math.max(...DELIMITERS.map((delimiter) => columnsOf(line, delimiter)))

/** Returns the delimiter that splits the header into the most columns. Spreadsheets may save semicolons or tabs. */
function delimiterOf(header: string): Separator {
  return DELIMITERS.reduce((best, next) => (columnsOf(header, next) > columnsOf(header, best) ? next : best))
}

/** Where a table begins: the delimiter that its file states, and the offset and line of its header. */
interface TableStart {
  stated: Separator | undefined
  offset: number
  line: number
  header: string
}

/**
 * Finds the header behind what tools and Excel write above it: "sep=;", lines that start with # or have only dashes,
 * blank lines, and single titles above a table of three or more columns.
 */
function findStart(text: string, chosen: number | null | undefined): TableStart {
  let stated: Separator | undefined
  let offset = 0
  const lines = [...text.slice(0, 1_000_000).matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)].slice(0, MAX_HEADER_LINE)
  for (const [index, [whole, content = '']] of lines.entries()) {
    const separator = statedSeparator(content)
    if (separator !== undefined && index === 0) stated = separator
    else if (chosen !== null && chosen !== undefined) {
      if (index + 1 === chosen) return { stated, offset, line: chosen, header: content }
    } else if (!isPreamble(content, lines.slice(index + 1))) return { stated, offset, line: index + 1, header: content }
    offset += whole.length
  }
  return { stated, offset: 0, line: 1, header: lines[0]?.[1] ?? '' }
}

/** Returns the separator that Excel's first line "sep=;" states. */
function statedSeparator(line: string): Separator | undefined {
  const found = /^"?sep=(.)"?$/i.exec(line.trim())?.[1] ?? (/^sep=\t/i.test(line) ? '\t' : undefined)
  return SEPARATORS.find((sign) => sign === found)
}

function isPreamble(content: string, below: readonly RegExpExecArray[]): boolean {
  if (/^\s*"?#/.test(content) || /^[\s\-=_*,;]*$/.test(content)) return true
  if (content.includes('"') || mostColumns(content) > 1) return false
  const next = below.find(([, line = '']) => line.trim() !== '')
  return next !== undefined && mostColumns(next[1] ?? '') >= 3
}

function countLines(raw: string): number {
  return raw.match(/\r\n|\r|\n/g)?.length ?? 0
}

/**
 * Reads text separated by commas, semicolons or tabs: quotes, commas and line breaks in quoted cells, CRLF, empty
 * lines, and lines above the header (`findStart`). A row with a damaged character, and one with more or fewer cells than
 * the header is skipped and reported with its first line. `name` is the file's name in messages. Throws BadFileError for an unclosed quote or a missing header.
 */
export function readCsvTable(text: string, name: string, choice: TableChoice = {}): CsvTable {
  const start = findStart(text, choice.headerLine)
  const separator = choice.separator ?? start.stated ?? delimiterOf(start.header)
  const records: CsvRow[] = []
  let line = start.line
  try {
    parse(text.slice(start.offset), {
      delimiter: separator,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      // The parser counts CRLF within quotes as two lines, so lines are counted here.
      on_record: (found: unknown) => {
        const { raw, record } = found as RawRecord
        // Before the rest is parsed: thousands of columns in thousands of rows would fill the memory.
        if (record.length > MAX_COLUMNS && records.length === 0)
          throw new BadFileError(`${name} has ${record.length} columns; an import reads at most ${MAX_COLUMNS}.`)
        records.push({ line, cells: record.map((cell) => cell.trim()) })
        line += countLines(raw)
        return null
      },
    })
  } catch (error) {
    if (error instanceof BadFileError) throw error
    throw new BadFileError(
      error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `${name} is cut off: a quote opened on or after line ${line} is never closed.`
        : `${name} is not valid CSV near line ${line}.`,
    )
  }
  const [header, ...rows] = records.filter((record) => record.cells.some((cell) => cell !== ''))
  if (header === undefined) throw new BadFileError(`${name} is empty.`)
  const width = header.cells.length
  if (width > MAX_COLUMNS)
    throw new BadFileError(`${name} has ${width} columns; an import reads at most ${MAX_COLUMNS}.`)
  const isDamaged = (row: CsvRow) => row.cells.some((cell) => cell.includes(DAMAGED))
  const fits = (row: CsvRow) => row.cells.length === width && !isDamaged(row)
  return {
    header: header.cells,
    separator,
    headerLine: header.line,
    rows: rows.filter(fits),
    skipped: rows
      .filter((row) => !fits(row))
      .map((row) => ({
        file: name,
        line: row.line,
        reason: isDamaged(row)
          ? 'has a damaged character'
          : `has ${pluralize(row.cells.length, 'column')} where the header has ${width}`,
      })),
  }
}
