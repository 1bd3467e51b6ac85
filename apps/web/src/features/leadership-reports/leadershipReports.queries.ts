import { teamRollupReport } from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** The teams with each member's work of this month (M073). */
export function teamRollupQuery(app: AppContextValue) {
  return reportRowsQuery(app, teamRollupReport)
}
