import type { Report, ReportArgument } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { SQL } from 'drizzle-orm'

/** The context of a report's query. */
export interface ReportContext {
  /** The filters that are arguments of the query, by name, each of its declared type. */
  arguments: ReadonlyMap<ReportArgument, string | number>
  clock: Clock
  /**
   * The ids of the mapped clients in scope, if they were determined before. They cost most of the reports that need
   * them, but change only with pages and keywords.
   */
  mappedClients?: readonly number[]
}

/** A report and its SQL: a select whose columns have the names of the report's fields. */
export interface ReportSource {
  report: Report
  query(context: ReportContext): SQL
  /** The order of rows that are otherwise equal, so that pages never repeat a row. */
  key: readonly (string | ReportOrder)[]
  /**
   * A unique field by which the query finds a row quickly. The rows of a page are then selected first, and everything
   * else is computed only for them: a late page costs as much as the first.
   */
  rowId?: string
  /**
   * Whether its results are cached until one of its tables is written: for reports about many clients, which cost more
   * than checking the counts. The query then reads counted tables only and depends on no time finer than the day.
   */
  isCached?: boolean
  /** Whether a cached run gets `mappedClients`, which are cached on their own. */
  needsMappedClients?: boolean
  /** Fields that the query returns besides the report's own, for `word`. */
  extra?: readonly string[]
  /** Computes the fields that the report declares as `derivedFields` from a row with all other fields. Pure. */
  derive?(row: Record<string, unknown>): Record<string, unknown>
}

/** A field to order by, if not ascending. */
export interface ReportOrder {
  field: string
  direction: 'DESC'
}
