import { runReport } from '@rankdesk/api'
import { fetchRows } from '../../db/fetchRows.ts'
import { Refusal } from '../../plugins/refusal.ts'
import type { ServiceDependencies } from '../dependencies.ts'
import { REPORT_CATALOGUE } from './catalogue.ts'
import { compileReport } from './compileReport.ts'

/** Named queries, filtered, sorted and paged by the database (M586, M587). */
export function reportingRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(runReport, async ({ input: { body } }) => {
    const source = REPORT_CATALOGUE.get(body.queryId)
    if (source === undefined) throw new Refusal(400, `There is no report ${body.queryId}.`)
    const compiled = compileReport(source, body, clock)
    const rows = await fetchRows(db, compiled.rows)
    const inOnePage = body.offset === 0 && rows.length < body.count
    const total = inOnePage ? rows.length : Number((await fetchRows(db, compiled.total))[0]?.['total'])
    return { fields: compiled.fields, rows: rows.map((row) => compiled.fields.map((field) => row[field])), total }
  })
}
