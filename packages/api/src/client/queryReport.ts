import { type FilterEntry, runReport, type SortEntry } from '../contracts/reporting/run.ts'
import { type Report, type ReportRow, rowsToObjects } from '../reports/report.ts'
import type { ApiClient, CallOptions } from './createApiClient.ts'

export interface ReportQuery {
  filter?: readonly FilterEntry[]
  sort?: readonly SortEntry[]
  /** The number of rows to skip, and the number to return. */
  offset?: number
  count?: number
}

/** A page of a report's rows with the total number of matching rows. */
export interface ReportPage<Row> {
  rows: Row[]
  total: number
}

/**
 * Runs a report once and returns its rows as typed objects (M586, M587). Throws `ApiError`, the error of an invalid
 * row, or 'Streams are not supported in a one-shot query' for a stream (M522).
 */
export async function queryReport<R extends Report>(
  client: ApiClient,
  application: string,
  report: R,
  query: ReportQuery = {},
  options: CallOptions = {},
): Promise<ReportPage<ReportRow<R>>> {
  if (Object.values(query).some(isStream)) throw new Error(STREAMS_NOT_SUPPORTED)
  const body = {
    fromApp: application,
    queryId: report.queryId,
    ...(query.filter === undefined ? {} : { filter: [...query.filter] }),
    ...(query.sort === undefined ? {} : { sort: [...query.sort] }),
    ...(query.offset === undefined ? {} : { offset: query.offset }),
    ...(query.count === undefined ? {} : { count: query.count }),
  }
  const { fields, rows, total } = await client.call(runReport, { body }, options)
  return { rows: rowsToObjects(fields, rows).map((row) => report.row.parse(row) as ReportRow<R>), total }
}

/** The message for a stream as filter, page or sort of a one-shot query (M522, M523). */
export const STREAMS_NOT_SUPPORTED = 'Streams are not supported in a one-shot query'

/** Whether a value is a stream: an async iterable or something to subscribe to. */
function isStream(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Symbol.asyncIterator in value || ('subscribe' in value && typeof value.subscribe === 'function')
}

/** Returns the filter for one staff member's rows (M107). */
export function staffFilter(staffId: number): FilterEntry[] {
  return [
    { name: 'roleId', value: 5, match: 'EQUALS' },
    { name: 'staffId', value: staffId, match: 'EQUALS' },
  ]
}
