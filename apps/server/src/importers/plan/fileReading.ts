import type { ColumnMapping, ColumnMeaning, FileChoice, FileReading, FileTotals, UnrecognizedFile } from '@rankdesk/api'
import { type CsvTable, readCsvTable } from '../files/csvTable.ts'
import type { DecodedText } from '../files/decodeText.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { isSheet, isTablePath } from '../files/tablePath.ts'
import type { ExportRow, TableLayout } from '../search-console/exportTable.ts'
import words from './headerWords.json' with { type: 'json' }

/** The number of terms that show how an uncertain encoding was read. */
const SHOWN_TERMS = 3
/** The number of rows that are shown as they will be stored. */
const STORED_ROWS = 3
/** The number of rows that are shown as the file has them. */
const SHOWN_ROWS = 5
/** The fewest lines of a file that are shown, and how many below its header. */
const SHOWN_LINES = 6
const BELOW_HEADER = 3
/** The letters in which lines to show are looked for. */
const SHOWN_LETTERS = 20_000
const MAX_COLUMNS = 50
const MAX_CELL = 200

const short = (text: string) => text.slice(0, MAX_CELL)

/** What a reader has found out about a file. */
interface FileEvidence {
  path: string
  decoded: DecodedText
  choice: FileChoice | undefined
  mapping: ColumnMapping | undefined
  table: CsvTable | undefined
  layout: TableLayout | undefined
  rows: readonly ExportRow[]
}

/** Describes how a file was understood, so that a person can check and change it. */
export function fileReadingOf({ path, decoded, choice, mapping, table, layout, rows }: FileEvidence): FileReading {
  const { encoding, isCertain } = decoded
  const shared = { encoding, isCertain, terms: termsOf(decoded), choice: choice ?? null, mapping: mapping ?? null }
  const decimal = layout?.columns.position === undefined ? null : layout.decimal
  const stored = rows.slice(0, STORED_ROWS).map(({ item, address, line: _line, file: _file, ...figures }) => ({
    ...figures,
    item: short(item),
    address: address === undefined ? null : short(address),
  }))
  if (table === undefined) {
    const none = { separator: null, headerLine: null, language: null, lines: [], columns: [], rows: [] }
    return { ...shared, ...none, decimal, stored }
  }
  const meanings = Object.entries(layout?.columns ?? {}) as [ColumnMeaning, number][]
  const lines = decoded.text.slice(0, SHOWN_LETTERS).split(/\r\n|\r|\n/)
  return {
    ...shared,
    separator: isSheet(path) ? null : table.separator,
    decimal,
    headerLine: table.headerLine,
    language: headerLanguage(table.header),
    lines: lines.slice(0, Math.max(SHOWN_LINES, table.headerLine + BELOW_HEADER)).map(short),
    columns: table.header.slice(0, MAX_COLUMNS).map((title, index) => ({
      title: short(title),
      meaning: meanings.find(([, column]) => column === index)?.[0] ?? null,
    })),
    rows: table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(short)),
    stored,
  }
}

interface UnreadFile extends Pick<FileEvidence, 'choice' | 'mapping'> {
  path: string
  reason: string
  decoded: DecodedText | undefined
}

/** Describes a file that no rule recognizes, so that a person can say how it is read. */
export function unreadOf({ path, reason, decoded, ...chosen }: UnreadFile): Omit<UnrecognizedFile, 'clientKey'> {
  const file = { path, reason, mapping: chosen.mapping ?? null }
  if (decoded === undefined) return { ...file, columns: [], firstRows: [], reading: null }
  const table = isTablePath(path) ? tableIfAny(decoded.text, path, chosen.choice) : undefined
  const reading = fileReadingOf({ path, decoded, ...chosen, table, layout: undefined, rows: [] })
  return { ...file, columns: reading.columns.map(({ title }) => title), firstRows: reading.rows, reading }
}

/** Returns the first words of a file whose encoding was guessed, so that a person sees whether they are right. */
function termsOf({ text, isCertain }: DecodedText): string[] {
  if (isCertain) return []
  // The terms of the rows: the titles of the columns say less about whether they are right.
  const rows = text.slice(text.indexOf('\n') + 1)
  const found = rows.match(/[\p{L}\p{M}]*[^\p{ASCII}\p{P}\p{S}\s][\p{L}\p{M} ]*/gu) ?? []
  return [...new Set(found.map((word) => word.trim()))].slice(0, SHOWN_TERMS)
}

/** Returns the remark about an uncertain encoding; undefined for a certain one. */
export function encodingRemark(decoded: DecodedText): string | undefined {
  if (decoded.isCertain) return undefined
  const terms = termsOf(decoded).map((word) => `"${word}"`)
  return `the encoding is not certain: it was read as ${decoded.encoding}; check ${terms.join(', ')}`
}

/** Returns the table of a text, or undefined if it is none. */
function tableIfAny(text: string, path: string, choice: FileChoice | undefined): CsvTable | undefined {
  try {
    return readCsvTable(text, path, choice)
  } catch (error) {
    if (error instanceof BadFileError) return undefined
    throw error
  }
}

/** The rows of a table before it is known which of them are left out. */
export interface TableRows {
  /** All rows below the header. */
  total: number
  /** Those that have valid figures. */
  rows: readonly ExportRow[]
}

/**
 * Compares a table's rows with those that are left out, and adds up the others. A figure that no row counts is unknown.
 * `skipped` are all skipped rows of its client.
 */
export function fileTotalsOf(path: string, { total, rows }: TableRows, skipped: readonly SkippedRow[]): FileTotals {
  const lines = new Map<number, string>()
  for (const { file, line, reason } of skipped)
    if (file === path && line !== null && !lines.has(line)) lines.set(line, kindOfReason(reason))
  const left = [...Map.groupBy(lines.values(), (reason) => reason)].map(([reason, all]) => ({
    reason,
    rows: all.length,
  }))
  const read = rows.filter(({ line }) => !lines.has(line))
  const sumOf = (figure: 'clicks' | 'impressions') => {
    const counted = read.flatMap((row) => row[figure] ?? [])
    return counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0)
  }
  return {
    rows: total,
    read: total - Math.min(total, lines.size),
    skipped: left,
    clicks: sumOf('clicks'),
    impressions: sumOf('impressions'),
  }
}

/** Returns a reason without what is special about its row, so that equal ones can be counted. */
function kindOfReason(reason: string): string {
  return reason
    .replace(/"[^"]*"/g, '"…"')
    .replace(/https?:\/\/\S+/g, 'the address')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\b(line|day|hour of) [\d-]+/g, 'another $1')
}

/**
 * Returns the language of a header as a code such as 'de': the one that most of its titles belong to. Null if none does,
 * or if several do equally.
 */
function headerLanguage(header: readonly string[]): string | null {
  const titles = header.map((title) => title.toLowerCase().trim())
  const hits = Object.entries(words).map(([language, known]) => ({
    language,
    count: titles.filter((title) => known.some((word) => title === word || title.endsWith(` ${word}`))).length,
  }))
  const [best, next] = hits.toSorted((a, b) => b.count - a.count)
  return best === undefined || best.count === 0 || best.count === next?.count ? null : best.language
}
