import { nextWork as nextWorkContract, workQueue as workQueueContract, skipClient, skipQueue } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { nextWork } from './nextWork.ts'
import { skipWork } from './skipWork.ts'
import { workQueue } from './workQueue.ts'

/** Registers a staff member's next work and its skips. */
export function navigationRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(nextWorkContract, ({ input: { params } }) =>
    nextWork(db, params.staffId, firstDayOfMonth(monthInLosAngeles(clock))),
  )

  routes.serve(workQueueContract, async ({ input: { params } }) => ({
    items: await workQueue(db, params.staffId, firstDayOfMonth(monthInLosAngeles(clock))),
  }))

  routes.serve(skipClient, ({ input: { params }, actor, context }) =>
    skipWork(context, {
      actor,
      staffId: params.staffId,
      item: { clientId: params.clientId },
    }),
  )

  routes.serve(skipQueue, ({ input: { params }, actor, context }) =>
    skipWork(context, {
      actor,
      staffId: params.staffId,
      item: { strategyId: params.queueId },
    }),
  )
}
