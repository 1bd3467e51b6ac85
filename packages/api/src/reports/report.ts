import type * as z from 'zod/mini'
import type { ChangeKind } from '../contracts/seo/changes.ts'

/**
 * A named query of the reporting service: its id, its row schema, and its fields for filters and sorting. The server
 * has the SQL; the browser receives typed rows.
 */
export interface Report<Row extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly queryId: string
  readonly row: Row
  /** The kinds of changes that may change its figures. They invalidate its cached results. */
  readonly reads: readonly ChangeKind[]
  /** Filters that are arguments of the query instead of fields of its rows, such as the staff member. */
  readonly arguments: readonly ReportArgument[]
  /** The required arguments. */
  readonly needs?: readonly ReportArgument[]
  /** Fields that are computed after the database query. They cannot be used for filters or sorting. */
  readonly derivedFields?: readonly string[]
  /** The current version, which a request may send. @default 1 */
  readonly version?: number
}

/** All arguments of reports: whose figures, or about what. */
export const REPORT_ARGUMENTS = [
  'roleId',
  'staffId',
  'teamId',
  /** The SEO manager of the clients, for a member's row of a team. */
  'seoManagerId',
  'clientId',
  'projectId',
  'pageId',
  'oldPageId',
  'reviewId',
  'strategyId',
  'search',
  'searchFor',
  /** The staff member whose own order of clients applies (M492). */
  'orderOf',
  /** A day, 'yyyy-mm-dd'. Today without it. */
  'day',
] as const
export type ReportArgument = (typeof REPORT_ARGUMENTS)[number]

/** Declares a report and preserves its exact type. */
export function defineReport<Row extends z.ZodMiniObject>(report: Report<Row>): Report<Row> {
  return report
}

/** A row of a report. */
export type ReportRow<R extends Report> = z.output<R['row']>

/**
 * Converts a response's fields and rows to objects (M587). Throws 'Missing MicroReport results' if either is missing
 * (M521).
 */
export function rowsToObjects(
  fields: readonly string[] | undefined,
  rows: readonly (readonly unknown[])[] | undefined,
) {
  if (fields === undefined || rows === undefined) throw new Error('Missing MicroReport results')
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])))
}
