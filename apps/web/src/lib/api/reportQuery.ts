import { type FilterEntry, type Report, REPORT_FRESH_MS, reportReads } from '@rankdesk/api'

/**
 * Returns the options shared by all report queries: a result is fresh for 30 minutes per identical request (M588),
 * unless something changes that the report reads. A filter by client or strategy limits what counts.
 */
export function cachedReport(report: Report, filter: readonly FilterEntry[] = []) {
  return { staleTime: REPORT_FRESH_MS, meta: { reads: reportReads(report, filter) } }
}
