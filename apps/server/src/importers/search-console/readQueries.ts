import type { SkippedRow } from '../files/importProblems.ts'
import type { ExportRow, ExportTable } from './exportTable.ts'

/** The maximum length of a stored search term. Search Console's own limit is far lower. */
const MAX_QUERY = 500

/** The search terms of a table, each once. */
export interface QueryRows {
  queries: readonly ExportRow[]
  skipped: readonly SkippedRow[]
}

/** Returns the search terms of a table. A repeated term counts once. */
export function queriesOf({ rows, skipped }: Pick<ExportTable, 'rows' | 'skipped'>, name: string): QueryRows {
  const queries = new Map<string, ExportRow>()
  const left: SkippedRow[] = [...skipped]
  for (const row of rows) {
    const key = row.item.toLowerCase()
    const first = queries.get(key)
    if (row.item.length > MAX_QUERY)
      left.push({ file: name, line: row.line, reason: `the query is longer than ${MAX_QUERY} characters` })
    else if (first !== undefined)
      left.push({ file: name, line: row.line, reason: `repeats the query of line ${first.line}` })
    else queries.set(key, row)
  }
  return { queries: [...queries.values()], skipped: left }
}
