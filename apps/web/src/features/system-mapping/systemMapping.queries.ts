import { specialtiesSystemsReport } from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { clientFilter, reportRowsQuery } from '../../shared/page/reportRows.ts'

/** A client's specialties and the systems that they are mapped to (M071). */
export function specialtiesSystemsQuery(desk: Desk, clientId: number) {
  return reportRowsQuery(desk, specialtiesSystemsReport, clientFilter(clientId))
}
