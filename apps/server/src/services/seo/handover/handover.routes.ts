import { handoverSheet, saveHandover as saveHandoverContract } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { readHandover, saveHandover } from './handoverSheet.ts'

/** Registers the hand-over sheet of a client, which every staff member may read and write. */
export function handoverRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(handoverSheet, ({ input: { params } }) => readHandover(db, clock, params.clientId))

  routes.serve(saveHandoverContract, ({ input: { params, body, headers }, actor, context }) =>
    saveHandover(context, {
      actor,
      ...params,
      body,
      baseVersion: versionOf(headers['if-match'], 'the hand-over sheet'),
    }),
  )
}
