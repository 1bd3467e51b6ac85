import type { SkippedRow } from '../files/importProblems.ts'
import { type ExportRow, readExportTable } from './exportTable.ts'

/** Longest search term that is kept; Search Console's own limit is far below. */
const MAX_QUERY = 500

/** The search terms of Queries.csv, white space and line breaks as one blank. A term that comes twice counts once. */
export function readQueries(
  text: string,
  name: string,
): { queries: readonly ExportRow[]; skipped: readonly SkippedRow[] } {
  const { rows, skipped } = readExportTable(text, name)
  const queries = new Map<string, ExportRow>()
  const left: SkippedRow[] = [...skipped]
  for (const row of rows) {
    const key = row.item.toLowerCase()
    const first = queries.get(key)
    if (row.item.length > MAX_QUERY)
      left.push({ file: name, line: row.line, reason: `the query is longer than ${MAX_QUERY} characters` })
    else if (first !== undefined)
      left.push({ file: name, line: row.line, reason: `the query of line ${first.line} again` })
    else queries.set(key, row)
  }
  return { queries: [...queries.values()], skipped: left }
}
