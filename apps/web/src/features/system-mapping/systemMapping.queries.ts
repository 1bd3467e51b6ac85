import { specialtiesSystemsReport } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { clientFilter, reportRowsQuery } from '#lib/page/reportRows.ts'

/** A client's specialties and the systems that they are mapped to (M071). */
export function specialtiesSystemsQuery(app: AppContextValue, clientId: number) {
  return reportRowsQuery(app, specialtiesSystemsReport, clientFilter(clientId))
}
