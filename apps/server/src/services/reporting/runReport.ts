import type { ReportDebugInfo, runReport as contract, ServedInput } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { fetchRows } from '../../db/fetchRows.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { REPORT_CATALOGUE } from './catalogue.ts'
import { compileReport, TOTAL_COLUMN } from './compileReport.ts'
import type { KnownIds } from './knownIds.ts'
import { unknownIds } from './reportArguments.ts'

type RunBody = ServedInput<typeof contract>['body']

/** An answer of a run, as the contract has it. */
export interface ReportAnswer {
  fields: string[]
  rows: unknown[][]
  total: number
}

/** What a run is given besides its own input. */
export interface ReportRun {
  db: Db
  clock: Clock
  known: KnownIds
}

/**
 * Runs a named query (M586, M587). Throws `Refusal` 400 for a query, a version, a field, an argument or a kind of filter
 * that there is not, and for an argument that names nothing.
 */
export async function runReport(
  { db, clock, known }: ReportRun,
  body: RunBody,
): Promise<{ answer: ReportAnswer; debugInfo: ReportDebugInfo }> {
  const source = REPORT_CATALOGUE.get(body.queryId)
  if (source === undefined) throw new Refusal(400, `There is no report ${body.queryId}.`)
  const version = source.report.version ?? 1
  if (body.version !== undefined && body.version !== version) {
    throw new Refusal(400, `The report ${body.queryId} has no version ${body.version}, only ${version}.`)
  }
  const began = performance.now()
  const compiled = compileReport(source, body, clock)
  const compileMilliseconds = performance.now() - began

  const queries: ReportDebugInfo['queries'] = []
  const fetch = async (name: ReportDebugInfo['queries'][number]['name'], query: SQL) => {
    const start = performance.now()
    const rows = await fetchRows(db, query)
    queries.push({ name, milliseconds: performance.now() - start, rows: rows.length })
    return rows
  }
  const asked = compiled.ids.filter((id) => !known.has(id))
  const [rows, problems] = await Promise.all([
    fetch('rows', compiled.rows),
    asked.length === 0 ? [] : fetch('known', unknownIds(asked)),
  ])
  if (problems[0] !== undefined) throw new Refusal(400, String(problems[0]['problem']))
  for (const id of asked) known.add(id)
  const beyond = rows.length === 0 && compiled.offset > 0
  const total = beyond ? (await fetch('total', compiled.total))[0]?.['total'] : (rows[0]?.[TOTAL_COLUMN] ?? 0)
  const worded = source.word === undefined ? rows : rows.map((row) => ({ ...row, ...source.word?.(row) }))
  const answer = {
    fields: compiled.fields,
    rows: worded.map((row: Record<string, unknown>) => compiled.fields.map((field) => row[field])),
    total: Number(total),
  }
  return { answer, debugInfo: { version, compileMilliseconds, queries } }
}
