import { staffFilter, testimonialReviewClientsReport } from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** The clients with testimonial blogs this month, of the staff member whose work is shown. */
export function testimonialClientsQuery(app: AppContextValue) {
  return reportRowsQuery(app, testimonialReviewClientsReport, staffFilter(app.staffId))
}
