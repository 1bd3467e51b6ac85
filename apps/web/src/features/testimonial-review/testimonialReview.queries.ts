import { staffFilter, testimonialReviewClientsReport } from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** The clients, of the person whose work is shown, that have testimonial blogs this month. */
export function testimonialClientsQuery(app: AppContextValue) {
  return reportRowsQuery(app, testimonialReviewClientsReport, staffFilter(app.staffId))
}
