import { type Report, REPORT_FRESH_MS } from '@rankdesk/api'

/**
 * What the cached answer of a report is kept by: for 30 minutes per identical request (M588), and known by the report, so
 * that others' changes drop it (see `useChangesFeed`).
 */
export function cachedReport(report: Report) {
  return { staleTime: REPORT_FRESH_MS, meta: { report } }
}
