import type { SQL } from 'drizzle-orm'
import type { Clock } from '@rankdesk/format'
import type { Report, ReportArgument } from '@rankdesk/api'

/** What a report's query is made from. */
export interface ReportContext {
  /** The filters that are arguments of the query, by name; each of the kind that its name says. */
  arguments: ReadonlyMap<ReportArgument, string | number>
  clock: Clock
}

/** A report and the SQL that answers it: a select whose columns are named as the fields of the report's row. */
export interface ReportSource {
  report: Report
  query(context: ReportContext): SQL
  /** How rows are ordered when nothing else tells two apart, so that a page never shows a row twice. */
  key: readonly (string | ReportOrder)[]
  /**
   * A field that tells a row from all others, by which the query finds one quickly. The rows of a page are then chosen
   * first, and all else is worked out for them alone: a late page costs what the first one does.
   */
  rowId?: string
  /**
   * Whether its answers are kept until a table that it reads is written: for reports about many clients, which cost more
   * than to ask whether one was. Such a query reads counted tables alone and knows no finer time than the day.
   */
  isKept?: boolean
  /** Fields that the query answers besides the report's own, for `word`. */
  extra?: readonly string[]
  /** Words the fields that the report calls `worded`, from a row that has everything else. Pure. */
  word?(row: Record<string, unknown>): Record<string, unknown>
}

/** A field to order by, when it is not upwards. */
export interface ReportOrder {
  field: string
  direction: 'DESC'
}
