import type { CsvTable } from '../files/csvTable.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import type { ExportRow, TableLayout } from '../search-console/exportTable.ts'

/** What Google Analytics calls the first column of its report of landing pages. */
const TITLES = ['landing page', 'landing page + query string']

/** Whether a table is Google Analytics' report of landing pages. */
export function isLandingPages({ header }: Pick<CsvTable, 'header'>): boolean {
  const titles = header.map((title) => title.toLowerCase())
  return TITLES.includes(titles[0] ?? '') && titles.includes('sessions')
}

/**
 * Reads the pages of Google Analytics' report. Its sessions come from all channels, so they are no clicks of a search and
 * are left out. Totals and rows without a page are skipped and reported.
 */
export function landingPagesOf(
  table: CsvTable,
  name: string,
): { rows: readonly ExportRow[]; skipped: readonly SkippedRow[]; layout: TableLayout } {
  const skipped: SkippedRow[] = [...table.skipped]
  const rows = table.rows.flatMap(({ line, cells: [page = ''] }): ExportRow[] => {
    if (page.startsWith('/') || /^https?:\/\//i.test(page))
      return [{ line, item: page, clicks: null, impressions: null, position: null }]
    skipped.push({ file: name, line, reason: page === '' ? 'is a total' : `"${page}" is no page` })
    return []
  })
  return { rows, skipped, layout: { columns: { item: 0 }, decimal: '.' } }
}
