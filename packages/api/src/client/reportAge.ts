import type { Change } from '../contracts/seo/changes.ts'
import type { Report } from '../reports/report.ts'

/** How long an answer of a report is kept per identical request, in ms: 30 minutes (M543, M588). */
export const REPORT_FRESH_MS = 30 * 60_000

/** Whether one of the changes may have changed what a report answers, so that a kept answer is to be dropped. */
export function touchesReport(report: Pick<Report, 'reads'>, changes: readonly Pick<Change, 'kind'>[]): boolean {
  return changes.some(({ kind }) => report.reads.includes(kind))
}
