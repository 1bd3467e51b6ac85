import { leadershipRollupReport } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'

/** Every member's work and results in each month and quarter of the last year (M482). */
export const leadershipQuery = (app: AppContextValue) => reportRowsQuery(app, leadershipRollupReport)
