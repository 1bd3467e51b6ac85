import { type ReportDebugInfo, runReport as contract, type ServedInput } from '@rankdesk/api'
import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { type SerializedResult, serializeResult } from '../lib/serializedResult.ts'
import { REPORT_CATALOG } from './catalog.ts'
import { type CompiledReport, compileReport, TOTAL_COLUMN } from './compileReport.ts'
import { mappedClientsQuery } from './figures/pages.ts'
import type { KnownIds } from './knownIds.ts'
import { countsReadBy } from './report-cache/countsReadBy.ts'
import type { ReportCache } from './report-cache/reportCache.ts'
import { unknownIds } from './reportArguments.ts'
import type { ReportSource } from './reportSource.ts'

type RunBody = ServedInput<typeof contract>['body']

/** The result of a run, as declared by the contract. */
export interface ReportResult {
  fields: string[]
  rows: unknown[][]
  total: number
}

/** A cached result, serialized once for all responses. */
export interface CachedReport {
  result: SerializedResult<ReportResult>
  cells: number
}

/** The context of a run. */
export interface ReportRun {
  db: Db
  clock: Clock
  known: KnownIds
  cache: ReportCache<CachedReport>
  /** The mapped clients by scope. */
  mapped: ReportCache<readonly number[]>
}

/** Results with more cells are not cached. */
const MAX_CACHED_CELLS = 5000

/** The arguments that select the clients of a report. */
const SCOPE_ARGUMENTS = ['staffId', 'teamId', 'seoManagerId', 'clientId'] as const

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a named query (M586, M587), or returns its cached result if no column that it reads was written since. Throws
 * `HttpError` 400 for an unknown query, version, field, argument or kind of filter, and for an argument whose id does
 * not exist.
 */
export async function runReport(
  run: ReportRun,
  body: RunBody,
): Promise<{ result: ReportResult | SerializedResult<ReportResult>; debugInfo?: ReportDebugInfo }> {
  const source = REPORT_CATALOG.get(body.queryId)
  if (source === undefined) throw new HttpError(400, `There is no report ${body.queryId}.`)
  const version = source.report.version ?? 1
  if (body.version !== undefined && body.version !== version) {
    throw new HttpError(400, `The report ${body.queryId} has no version ${body.version}, only ${version}.`)
  }
  // A caller who requests the times of a run wants it to run.
  if (source.isCached !== true || body.debugInfo) return measured(run, source, body)
  const { queryId, filter, flags, offset, count, sort } = body
  const key = JSON.stringify([queryId, todayInLosAngeles(run.clock), filter, flags, offset, count, sort])
  const { result } = await run.cache.get(key, () => {
    // Compiled whole, so that its counts include those of what is prepared.
    const compiled = compileReport(source, body, run.clock)
    return {
      counts: countsReadBy(dialect.sqlToQuery(compiled.rows).sql),
      async run() {
        const runnable =
          source.needsMappedClients === true
            ? compileReport(source, body, run.clock, { mappedClients: await mappedClients(run, compiled) })
            : compiled
        const fetched = await fetchReportResult(run, source, runnable, (_name, query) => fetchRows(run.db, query))
        return { result: serializeResult(contract, fetched), cells: fetched.rows.length * fetched.fields.length }
      },
      isSmall: ({ cells }) => cells <= MAX_CACHED_CELLS,
    }
  })
  return { result }
}

/** Returns the ids of the mapped clients in a report's scope. */
async function mappedClients({ db, clock, mapped }: ReportRun, { arguments: given }: CompiledReport) {
  const scope = SCOPE_ARGUMENTS.map((name) => given.get(name) ?? null)
  return mapped.get(JSON.stringify(scope), () => {
    const query = mappedClientsQuery({ arguments: given, clock })
    return {
      counts: countsReadBy(dialect.sqlToQuery(query).sql),
      run: async () => (await fetchRows<{ clientId: number }>(db, query)).map(({ clientId }) => clientId),
      isSmall: () => true,
    }
  })
}

async function measured(run: ReportRun, source: ReportSource, body: RunBody) {
  const began = performance.now()
  const compiled = compileReport(source, body, run.clock)
  const compileMilliseconds = performance.now() - began
  const queries: ReportDebugInfo['queries'] = []
  const result = await fetchReportResult(run, source, compiled, async (name, query) => {
    const start = performance.now()
    const rows = await fetchRows(run.db, query)
    queries.push({ name, milliseconds: performance.now() - start, rows: rows.length })
    return rows
  })
  return { result, debugInfo: { version: source.report.version ?? 1, compileMilliseconds, queries } }
}

type Fetch = (name: ReportDebugInfo['queries'][number]['name'], query: SQL) => Promise<Record<string, unknown>[]>

async function fetchReportResult(
  { known }: ReportRun,
  source: ReportSource,
  compiled: CompiledReport,
  fetch: Fetch,
): Promise<ReportResult> {
  const unchecked = compiled.ids.filter((id) => !known.has(id))
  const [rows, problems] = await Promise.all([
    fetch('rows', compiled.rows),
    unchecked.length === 0 ? [] : fetch('known', unknownIds(unchecked)),
  ])
  if (problems[0] !== undefined) throw new HttpError(400, String(problems[0]['problem']))
  for (const id of unchecked) known.add(id)
  const beyond = rows.length === 0 && compiled.offset > 0
  const total = beyond ? (await fetch('total', compiled.total))[0]?.['total'] : (rows[0]?.[TOTAL_COLUMN] ?? 0)
  const derivedRows = source.derive === undefined ? rows : rows.map((row) => ({ ...row, ...source.derive?.(row) }))
  return {
    fields: compiled.fields,
    rows: derivedRows.map((row: Record<string, unknown>) => compiled.fields.map((field) => row[field])),
    total: Number(total),
  }
}
