import { isPlainDate } from '@rankdesk/format'
import type { SkippedRow } from '../files/importProblems.ts'

/** How the languages of Google's users call the row of a sum. */
const TOTAL_WORDS = new Set([
  'total',
  'totals',
  'grand total',
  'sum',
  'summary',
  'gesamt',
  'gesamtsumme',
  'gesamtergebnis',
  'summe',
  'total général',
  'total general',
  'suma',
  'suma total',
  'totale',
  'totale complessivo',
  'total geral',
  'totaal',
  'eindtotaal',
  'łącznie',
  'razem',
  'suma końcowa',
  'totalt',
  'totalsumma',
  'summa',
  'i alt',
  'yhteensä',
  'celkem',
  'celkový součet',
  'spolu',
  'összesen',
  'végösszeg',
  'toplam',
  'genel toplam',
  'итого',
  'всего',
  'общий итог',
  'усього',
  'разом',
  'загалом',
  'σύνολο',
  'γενικό σύνολο',
  '合計',
  '総計',
  '합계',
  '총계',
  '总计',
  '合计',
  '總計',
  '總和',
])

interface CountedRow {
  item: string
  clicks: number | null
  impressions: number | null
}

/** A table whose row equals the sum of fewer others may do so by chance. */
const MIN_OTHERS = 3

/**
 * Returns the row that sums up the others, which is no item: the first or last one, if it is called a total and counts
 * no less than the others together, or if its clicks and impressions are exactly their sum. A query may be called
 * "total" too; its counts tell it apart.
 */
function totalRowOf<Row extends CountedRow>(rows: readonly Row[]): Row | undefined {
  if (rows.length < 2) return undefined
  const all = { clicks: sumOf(rows, 'clicks'), impressions: sumOf(rows, 'impressions') }
  return [rows[0], rows.at(-1)].find((row) => row !== undefined && isTotal(row, rows.length - 1, all))
}

function isTotal(row: CountedRow, others: number, all: { clicks: number; impressions: number }): boolean {
  const { clicks, impressions } = row
  const isNamed = TOTAL_WORDS.has(
    row.item
      .toLowerCase()
      .replace(/[\s:]+/g, ' ')
      .trim(),
  )
  if (clicks === null && impressions === null) return isNamed
  const left = { clicks: all.clicks - (clicks ?? 0), impressions: all.impressions - (impressions ?? 0) }
  if (isNamed) return (clicks ?? 0) >= left.clicks && (impressions ?? 0) >= left.impressions
  if (others < MIN_OTHERS || isPlainDate(row.item) || /^https?:/i.test(row.item)) return false
  return clicks !== null && clicks > 0 && clicks === left.clicks && impressions === left.impressions
}

function sumOf(rows: readonly CountedRow[], figure: 'clicks' | 'impressions'): number {
  return rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0)
}

/** Returns the rows of a table without its total, which is added to the skipped rows. */
export function withoutTotal<Row extends CountedRow & { line: number }>(
  rows: readonly Row[],
  file: string,
  skipped: SkippedRow[],
): Row[] {
  const total = totalRowOf(rows)
  if (total !== undefined)
    skipped.push({ file, line: total.line, reason: `"${total.item}" is the sum of the other rows` })
  return rows.filter((row) => row !== total)
}
