import type { ColumnMapping } from '@rankdesk/api'
import { isPlainDate } from '@rankdesk/format'
import type { CsvTable } from '../files/csvTable.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, type DecimalSign, decimalSignOf, positionCell } from '../files/numberCells.ts'
import { type ExportKind, kindOfName } from '../search-console/exportFiles.ts'
import { type ExportRow, exportRowsOf, type ExportTable, type TableLayout } from '../search-console/exportTable.ts'
import tools from './otherTools.json' with { type: 'json' }
import { withoutTotal } from './totalRows.ts'

/** The names of the file that says which filters an export has, in the languages of Google's users. */
const FILTERS =
  /^(filters?|filtres?|filtros?|filtri|filtry|filtreler|filtro|suodattimet|фильтры|фільтри|フィルタ|フィルター|필터|过滤器|篩選器)(\.(csv|tsv))?$/
/** The most rows of a file about devices. */
const MAX_DEVICES = 4

const ROLES = ['keyword', 'position', 'url', 'clicks', 'impressions', 'day'] as const
/** The maximum length of a stored search term. */
const MAX_QUERY = 500

/** The pages of Google Analytics' report. */
interface LandingPages {
  rows: readonly ExportRow[]
  skipped: readonly SkippedRow[]
  layout: TableLayout
}

/** What Google Analytics calls the first column of its report of landing pages. */
const TITLES = ['landing page', 'landing page + query string']

/** What a table holds, with its rows. */
export type RecognizedTable =
  | { as: 'export'; kind: ExportKind; table: ExportTable }
  | { as: 'mapped'; kind: ExportKind; table: ExportTable }
  | { as: 'filters' }
  | { as: 'tool'; table: ToolTable }
  | ({ as: 'landing-pages' } & LandingPages)

/** How a file's table is read. */
interface TableChoice {
  /** The file's name without its folder. */
  fileName: string
  /** The file's name in messages. */
  label: string
  /** The columns that a person chose. */
  mapping?: ColumnMapping | undefined
  /** The decimal sign that a person chose. */
  decimal?: DecimalSign | null | undefined
}

/**
 * Recognizes a table by the columns that a person chose, by its name in any of Google's languages, or by its contents.
 * Undefined for a table of another kind. Throws BadFileError if it can't be read as what it is.
 */
export function recognizeTable(
  table: CsvTable,
  { fileName, label, mapping, decimal }: TableChoice,
): RecognizedTable | undefined {
  if (mapping !== undefined)
    return { as: 'mapped', kind: mapping.kind, table: mappedRowsOf(table, label, mapping, decimal) }
  if (isFiltersName(fileName)) return { as: 'filters' }
  const tool = toolRowsOf(table, label, decimal)
  if (tool !== undefined) return { as: 'tool', table: tool }
  if (isLandingPages(table)) return { as: 'landing-pages', ...landingPagesOf(table, label) }
  const kind = kindOfName(fileName) ?? kindOfContent(table)
  return kind && { as: 'export', kind, table: exportRowsOf(table, label, decimal) }
}

/** Reads a table by the columns that a person chose. Rows with an invalid number are skipped and reported by line. */
function mappedRowsOf(table: CsvTable, name: string, mapping: ColumnMapping, chosen?: DecimalSign | null): ExportTable {
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

/** Whether a table is Google Analytics' report of landing pages. */
function isLandingPages({ header }: Pick<CsvTable, 'header'>): boolean {
  const titles = header.map((title) => title.toLowerCase())
  return TITLES.includes(titles[0] ?? '') && titles.includes('sessions')
}

/**
 * Reads the pages of Google Analytics' report. Its sessions come from all channels, so they are no clicks of a search and
 * are left out. Totals and rows without a page are skipped and reported.
 */
function landingPagesOf(table: CsvTable, name: string): LandingPages {
  const skipped: SkippedRow[] = [...table.skipped]
  const rows = table.rows.flatMap(({ line, cells: [page = ''] }): ExportRow[] => {
    if (page.startsWith('/') || /^https?:\/\//i.test(page))
      return [{ line, item: page, clicks: null, impressions: null, position: null }]
    skipped.push({ file: name, line, reason: page === '' ? 'is a total' : `"${page}" is no page` })
    return []
  })
  return { rows, skipped, layout: { columns: { item: 0 }, decimal: '.' } }
}

/** Whether a file is named as the one that lists the filters of an export. */
function isFiltersName(fileName: string): boolean {
  return FILTERS.test(fileName.normalize('NFC').toLowerCase())
}

/**
 * Returns the kind of an export with an unknown name by its rows, whatever its language: days, addresses, a few
 * devices, names with capitals (countries), or queries, which Search Console writes in lower case. Undefined if the table
 * is no such export.
 */
function kindOfContent({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): ExportKind | undefined {
  if (header.length !== 5 || rows.length === 0 || !rows.some(({ cells }) => cells[3]?.includes('%'))) return undefined
  const items = rows.map(({ cells }) => cells[0] ?? '')
  if (items.every((item) => isPlainDate(item))) return 'chart'
  if (items.every((item) => /^https?:\/\//i.test(item))) return 'pages'
  const hasCapital = items.every((item) => item !== item.toLowerCase())
  if (!hasCapital) return 'queries'
  return items.length <= MAX_DEVICES ? 'devices' : 'countries'
}

/** The tools whose exports of ranks are read by their published column names, not verified against real files. */
type OtherTool = keyof typeof tools

/** The ranks of another tool's export. */
export interface ToolTable {
  tool: OtherTool
  rows: readonly ExportRow[]
  /** The newest day that the rows name, YYYY-MM-DD. Null if they name none. */
  day: string | null
  skipped: readonly SkippedRow[]
  layout: TableLayout
}

type Columns = Record<'keyword' | 'position' | 'url' | 'clicks' | 'impressions' | 'day', number>

/** Returns the tool whose required columns a header has, with their positions (-1 for missing ones). */
function recognizeTool(header: readonly string[]): { tool: OtherTool; columns: Columns } | undefined {
  const titles = header.map((title) => title.toLowerCase().replace(/\s+/g, ' '))
  for (const [name, { required, columns }] of Object.entries(tools)) {
    if (!required.every((title) => titles.includes(title))) continue
    const known = new Map<string, readonly string[]>(Object.entries(columns))
    const found = ROLES.map((role) => [role, titles.findIndex((title) => known.get(role)?.includes(title))] as const)
    return { tool: name as OtherTool, columns: Object.fromEntries(found) as Columns }
  }
  return undefined
}

/** Whether a table is an export of one of the tools. */
export function toolOfHeader(header: readonly string[]): OtherTool | undefined {
  return recognizeTool(header)?.tool
}

/**
 * Reads the ranks of an export by another tool. Undefined if the header is of none. Rows without a keyword or with an
 * invalid number are skipped and reported by line; a repeated keyword counts once, at its best position.
 */
function toolRowsOf(table: CsvTable, name: string, chosen?: DecimalSign | null): ToolTable | undefined {
  const known = recognizeTool(table.header)
  if (known === undefined) return undefined
  const { tool, columns } = known
  const skipped: SkippedRow[] = [...table.skipped]
  const best = new Map<string, ExportRow>()
  const days: string[] = []
  const decimal = chosen ?? decimalSignOf(table.rows.map(({ cells }) => cells[columns.position] ?? ''))
  for (const { line, cells } of table.rows) {
    const cell = (role: keyof Columns) => cells[columns[role]] ?? ''
    const item = cell('keyword').replace(/\s+/g, ' ')
    const position = positionCell(cell('position'), decimal)
    const clicks = columns.clicks < 0 ? null : countCell(cell('clicks'))
    const impressions = columns.impressions < 0 ? null : countCell(cell('impressions'))
    if (position === BAD_NUMBER || clicks === BAD_NUMBER || impressions === BAD_NUMBER || !isKeyword(item)) {
      skipped.push({ file: name, line, reason: problemOf(item, position, clicks) })
      continue
    }
    const day = cell('day').slice(0, 10)
    if (isPlainDate(day)) days.push(day)
    const address = cell('url')
    const row: ExportRow = { line, item, clicks, impressions, position, ...(address === '' ? {} : { address }) }
    const worse = keepBest(best, row)
    if (worse !== undefined)
      skipped.push({ file: name, line: worse.line, reason: 'repeats a keyword with a better position' })
  }
  const rows = withoutTotal([...best.values()], name, skipped)
  return { tool, rows, day: days.toSorted().at(-1) ?? null, skipped, layout: layoutOf(columns, decimal) }
}

function layoutOf({ keyword, url, ...others }: Columns, decimal: DecimalSign): TableLayout {
  const found = Object.entries({ item: keyword, address: url, ...others }).filter(([, index]) => index >= 0)
  return { columns: Object.fromEntries(found), decimal }
}

/** Keeps the best row of each keyword, and returns the one that is given up. */
function keepBest(best: Map<string, ExportRow>, row: ExportRow): ExportRow | undefined {
  const key = row.item.toLowerCase()
  const before = best.get(key)
  if (before !== undefined && !isBetterRank(row, before)) return row
  best.set(key, row)
  return before
}

function isBetterRank(row: ExportRow, before: ExportRow): boolean {
  return (row.position ?? Infinity) < (before.position ?? Infinity)
}

const isKeyword = (item: string) => item !== '' && item.length <= MAX_QUERY

/** Returns what is wrong with a row that cannot be used. */
function problemOf(item: string, position: unknown, clicks: unknown): string {
  if (item === '') return 'the keyword is empty'
  if (item.length > MAX_QUERY) return `the keyword is longer than ${MAX_QUERY} characters`
  if (position === BAD_NUMBER) return 'the position is not a position'
  return clicks === BAD_NUMBER ? 'the clicks are not a whole number' : 'the impressions are not a whole number'
}
