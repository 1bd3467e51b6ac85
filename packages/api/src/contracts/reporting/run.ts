import { FILTER_MATCHES } from '@rankdesk/format'
import { z } from 'zod'
import { defineContract } from '../../contract/contract.ts'

const scalar = z.union([z.string().max(500), z.number()])

/** A filter entry (M542): a field, what to compare it with, and how. Several entries must all hold. */
export const filterEntrySchema = z.object({
  name: z.string().max(100),
  /** Null, or left out, for the kinds that take nothing. */
  value: z.union([scalar, z.boolean(), z.array(scalar).max(500), z.null()]).default(null),
  match: z.enum(FILTER_MATCHES),
})
export type FilterEntry = z.infer<typeof filterEntrySchema>

export const sortEntrySchema = z.object({ name: z.string().max(100), direction: z.enum(['ASC', 'DESC']) })
export type SortEntry = z.infer<typeof sortEntrySchema>

/** Which parts of a request count: 1 page, 2 sort, 4 filter (M553). */
export const REPORT_FLAGS = { page: 1, sort: 2, filter: 4, all: 7 } as const

/** The most rows that one run answers with. */
export const MAX_REPORT_ROWS = 500

/** What a run that asks for `debugInfo` finds in the envelope's `data.debugInfo` (M586, M048): milliseconds on the server, and the rows that a run was about. */
export const reportDebugInfoSchema = z.object({
  version: z.number().int(),
  /** Making the SQL of it. */
  compileMilliseconds: z.number(),
  queries: z.array(
    z.object({ name: z.enum(['rows', 'total', 'known']), milliseconds: z.number(), rows: z.number().int() }),
  ),
})
export type ReportDebugInfo = z.infer<typeof reportDebugInfoSchema>

export const runReport = defineContract({
  id: 'runReport',
  service: 'reporting',
  method: 'POST',
  path: '/v1/api/report/run',
  summary: 'Runs a named query, filtered, sorted and paged in the database.',
  access: 'staff',
  body: z.object({
    fromApp: z.string().max(100),
    queryId: z.string().max(100),
    /** The version of the report that the caller knows (M586); another one is refused. */
    version: z.number().int().optional(),
    /** Asks for the times and counts of the run, in the envelope's data; never the SQL, whose values may be anybody's. */
    debugInfo: z.boolean().default(false),
    filter: z.array(filterEntrySchema).max(50).default([]),
    flags: z.number().int().min(0).max(7).default(7),
    offset: z.number().int().min(0).default(0),
    count: z.number().int().min(1).max(MAX_REPORT_ROWS).default(100),
    sort: z.array(sortEntrySchema).max(5).default([]),
  }),
  result: z.object({
    fields: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
    /** Rows that match in all, of which `rows` is the page asked for. */
    total: z.number().int(),
  }),
})
