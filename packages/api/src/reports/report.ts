import type * as z from 'zod/mini'
import type { ChangeKind } from '../contracts/seo/changes.ts'

/**
 * A named query of the reporting service: its id, what a row holds, and which of those fields may be filtered and
 * sorted by. The server has the SQL; the browser gets typed rows.
 */
export interface Report<Row extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly queryId: string
  readonly row: Row
  /** Kinds of changes after which its figures may be others; kept answers are dropped then. */
  readonly reads: readonly ChangeKind[]
  /** Filters that are arguments of the query, not fields of its rows, such as the staff member. */
  readonly arguments: readonly ReportArgument[]
  /** Those of the arguments without which it can not be run. */
  readonly needs?: readonly ReportArgument[]
  /** Fields that are worded after the database has answered; nothing can be filtered or sorted by them. */
  readonly worded?: readonly string[]
  /** Its present version, which a request may name; without one it is 1. */
  readonly version?: number
}

/** Every argument that a report can take: whose figures, or of what. */
export const REPORT_ARGUMENTS = [
  'roleId',
  'staffId',
  'teamId',
  'clientId',
  'projectId',
  'pageId',
  'oldPageId',
  'reviewId',
  'strategyId',
  'search',
  'searchFor',
  /** Whose own order of clients counts (M492). */
  'orderOf',
] as const
export type ReportArgument = (typeof REPORT_ARGUMENTS)[number]

/** Declares a report and keeps its exact type. */
export function defineReport<Row extends z.ZodMiniObject>(report: Report<Row>): Report<Row> {
  return report
}

/** A row of a report. */
export type ReportRow<R extends Report> = z.output<R['row']>

/** Turns an answer's fields and rows into objects (M587). Throws 'Missing MicroReport results' without either (M521). */
export function rowsToObjects(
  fields: readonly string[] | undefined,
  rows: readonly (readonly unknown[])[] | undefined,
) {
  if (fields === undefined || rows === undefined) throw new Error('Missing MicroReport results')
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])))
}
