import { FILTER_MATCHES, SORT_DIRECTIONS } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText } from '../primitives.ts'

const scalar = z.union([boundedText(500), z.number()])

/** A filter entry (M542): a field, a value and a comparison. Several entries are combined with AND. */
export const filterEntrySchema = z.object({
  name: boundedText(100),
  /** Null or omitted for comparisons without a value. */
  value: z._default(z.union([scalar, z.boolean(), z.array(scalar).check(z.maxLength(500)), z.null()]), null),
  match: z.enum(FILTER_MATCHES),
})
export type FilterEntry = z.infer<typeof filterEntrySchema>

export const sortEntrySchema = z.object({ name: boundedText(100), direction: z.enum(SORT_DIRECTIONS) })
export type SortEntry = z.infer<typeof sortEntrySchema>

/** The parts of a request to apply: 1 page, 2 sort, 4 filter (M553). */
export const REPORT_FLAGS = { page: 1, sort: 2, filter: 4, all: 7 } as const

/** The maximum number of rows per run. */
export const MAX_REPORT_ROWS = 500

/**
 * The content of the envelope's `data.debugInfo` for a run that requests `debugInfo` (M586, M048): milliseconds on the
 * server, and row counts.
 */
export const reportDebugInfoSchema = z.object({
  version: z.int(),
  /** The time to compile the SQL. */
  compileMilliseconds: z.number(),
  queries: z.array(z.object({ name: z.enum(['rows', 'total', 'known']), milliseconds: z.number(), rows: z.int() })),
})
export type ReportDebugInfo = z.infer<typeof reportDebugInfoSchema>

export const runReport = defineContract({
  id: 'runReport',
  service: 'reporting',
  method: 'POST',
  writes: false,
  path: '/v1/api/report/run',
  summary: 'Runs a named query, filtered, sorted and paged in the database.',
  access: 'staff',
  body: z.object({
    fromApp: boundedText(100),
    queryId: boundedText(100),
    /** The version of the report that the caller knows (M586). Another one is rejected. */
    version: z.optional(z.int()),
    /**
     * Requests the times and counts of the run in the envelope's data. Never includes the SQL, because its values may
     * be private.
     */
    debugInfo: z._default(z.boolean(), false),
    filter: z._default(z.array(filterEntrySchema).check(z.maxLength(50)), []),
    flags: z._default(z.int().check(z.gte(0), z.lte(7)), 7),
    offset: z._default(z.int().check(z.gte(0)), 0),
    count: z._default(z.int().check(z.gte(1), z.lte(MAX_REPORT_ROWS)), 100),
    sort: z._default(z.array(sortEntrySchema).check(z.maxLength(5)), []),
  }),
  result: z.object({
    fields: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
    /** The number of matching rows, of which `rows` is the requested page. */
    total: z.int(),
  }),
})
