import type { SQL } from 'drizzle-orm'
import type { Clock } from '@rankdesk/format'
import type { FilterEntry, Report } from '@rankdesk/api'

/** What a report's query is made from. */
export interface ReportContext {
  /** The filters that are arguments of the query, by name. */
  arguments: ReadonlyMap<string, FilterEntry['value']>
  clock: Clock
}

/** A report and the SQL that answers it: a select whose columns are named as the fields of the report's row. */
export interface ReportSource {
  report: Report
  query(context: ReportContext): SQL
  /** Fields that tell two rows apart, so that a page never shows a row twice. */
  key: readonly string[]
}
