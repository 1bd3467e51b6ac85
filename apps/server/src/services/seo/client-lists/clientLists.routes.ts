import {
  addClientListView,
  changeClientListView,
  clientListViews,
  deleteClientListView,
  moveClient as moveContract,
  setStrategyMonth,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { setMonth } from '../strategies/setMonth.ts'
import { moveClient } from './moveClient.ts'
import { deleteView, readViews, saveView } from './views.ts'

/**
 * Registers a person's settings of client lists, named views and order, and setting the month of several strategies.
 */
export function clientListRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(clientListViews, ({ input: { query }, actor }) => readViews(db, actor.actedForId, query.list))

  routes.serve(addClientListView, ({ input: { body }, actor, context }) => saveView(context, { actor, view: body }))

  routes.serve(changeClientListView, ({ input: { params, body }, actor, context }) =>
    saveView(context, { actor, viewId: params.viewId, view: body }),
  )

  routes.serve(deleteClientListView, ({ input: { params }, actor, context }) =>
    deleteView(context, { actor, viewId: params.viewId }),
  )

  routes.serve(moveContract, ({ input: { params, body }, actor, context }) =>
    moveClient(context, { actor, clientId: params.clientId, ...body }),
  )

  routes.serve(setStrategyMonth, ({ input: { body }, actor, context }) => setMonth(context, { actor, ...body }))
}
