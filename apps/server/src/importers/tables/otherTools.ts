import { isPlainDate } from '@rankdesk/format'
import type { CsvTable } from '../files/csvTable.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { BAD_NUMBER, countCell, type DecimalSign, decimalSignOf, positionCell } from '../files/numberCells.ts'
import type { ExportRow, TableLayout } from '../search-console/exportTable.ts'
import { withoutTotal } from './totalRows.ts'
import tools from './otherTools.json' with { type: 'json' }

/** The tools whose exports of ranks are read by their published column names, not verified against real files. */
export type OtherTool = keyof typeof tools

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

const ROLES = ['keyword', 'position', 'url', 'clicks', 'impressions', 'day'] as const

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
export function toolRowsOf(table: CsvTable, name: string, chosen?: DecimalSign | null): ToolTable | undefined {
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

/** The maximum length of a stored search term. */
const MAX_QUERY = 500

const isKeyword = (item: string) => item !== '' && item.length <= MAX_QUERY

/** Returns what is wrong with a row that cannot be used. */
function problemOf(item: string, position: unknown, clicks: unknown): string {
  if (item === '') return 'the keyword is empty'
  if (item.length > MAX_QUERY) return `the keyword is longer than ${MAX_QUERY} characters`
  if (position === BAD_NUMBER) return 'the position is not a position'
  return clicks === BAD_NUMBER ? 'the clicks are not a whole number' : 'the impressions are not a whole number'
}
