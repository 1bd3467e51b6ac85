import { staffFilter, testimonialReviewClientsReport } from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** The clients, of the person whose work is shown, that have testimonial blogs this month. */
export function testimonialClientsQuery(desk: Desk) {
  return reportRowsQuery(desk, testimonialReviewClientsReport, staffFilter(desk.staffId))
}
