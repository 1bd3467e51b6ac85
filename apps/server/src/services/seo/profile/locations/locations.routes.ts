import {
  locationsDryRun as dryRunContract,
  locationSends as sendsContract,
  profileLocations,
  publishLocations as publishContract,
  readLocationSheet as sheetContract,
  retryLocationSend as retryContract,
} from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { publicHolidays } from '../publicHolidays.ts'
import { locationsOfClient, presentLocations } from './locations.queries.ts'
import { locationsDryRun, publishLocations, retryLocationSend } from './publishLocations.ts'
import { locationSends } from './locationSends.ts'
import { readLocationSheet } from './readLocationSheet.ts'

/** Registers the work on several locations of a client at once: comparing, changing, and the sheet. */
export function severalLocationsRoutes(
  { routes, database: { db }, clock, jobs }: ServiceDependencies,
  provider: ProfileProvider,
): void {
  routes.serve(profileLocations, async ({ input: { params } }) => {
    const [first] = (await locationsOfClient(db, params.clientId)).values()
    const holidays = first === undefined ? [] : publicHolidays(first.location.region, todayInLosAngeles(clock))
    return { locations: await presentLocations(db, params.clientId), holidays }
  })

  routes.serve(dryRunContract, ({ input: { params, body } }) =>
    locationsDryRun({ db, provider }, params.clientId, body.changes),
  )

  routes.serve(sheetContract, ({ input: { params, body } }) => readLocationSheet(db, params.clientId, body.csv))

  routes.serve(publishContract, async ({ input: { params, body, headers }, actor, context }) => {
    const idempotencyKey = headers['idempotency-key']
    await publishLocations({ ...context, jobs, provider }, { actor, ...params, ...body, idempotencyKey })
    return { sends: await locationSends(db, { ...params, key: idempotencyKey }) }
  })

  routes.serve(sendsContract, async ({ input: { params } }) => ({ sends: await locationSends(db, params) }))

  routes.serve(retryContract, async ({ input: { params }, actor, context }) => {
    await retryLocationSend({ ...context, jobs, provider }, { actor, ...params })
    const [send] = await locationSends(db, params)
    if (send === undefined) throw new HttpError(404, `There is no change ${params.sendId}.`)
    return send
  })
}
