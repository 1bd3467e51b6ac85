import type { SkippedRow } from './importProblems.ts'

/** The longest part of a line that is shown. */
const MAX_ROW = 300

/** The most skipped rows whose lines are kept. */
const MAX_KEPT = 200

/** Returns skipped rows of a file with their lines, so that a person sees what was left out. */
export function rowsAt(text: string, skipped: readonly SkippedRow[]): SkippedRow[] {
  if (skipped.every(({ line }) => line === null)) return [...skipped]
  const lines = text.split(/\r\n|\r|\n/)
  return skipped.map((one, index) => {
    const row = one.line === null || index >= MAX_KEPT ? undefined : lines[one.line - 1]
    return row === undefined || row === '' ? one : { ...one, row: row.slice(0, MAX_ROW) }
  })
}
