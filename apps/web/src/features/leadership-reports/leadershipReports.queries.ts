import { teamRollupReport } from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** The teams and what each member has done this month (M073). */
export function teamRollupQuery(desk: Desk) {
  return reportRowsQuery(desk, teamRollupReport)
}
