import { nextWork as nextWorkContract } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import type { ServiceDependencies } from '../../dependencies.ts'
import { nextWork } from './nextWork.ts'

/** Where a staff member goes next. */
export function navigationRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(nextWorkContract, ({ input: { params } }) =>
    nextWork(db, params.staffId, firstDayOfMonth(monthInLosAngeles(clock))),
  )
}
