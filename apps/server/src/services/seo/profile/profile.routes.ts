import {
  authorizeProfile as authorizeContract,
  checkProfile as checkContract,
  clientProfiles,
  completeGpo as completeGpoContract,
  completeGrm as completeGrmContract,
  googleServices,
  gpoDetails,
  gpoDryRun as gpoDryRunContract,
  grmDetails,
  locationsDryRun as dryRunContract,
  locationSends as sendsContract,
  profileAttributes,
  profileDrift,
  profileExport,
  profileLedger,
  profileLocations,
  publishLocations as publishContract,
  readLocationSheet as sheetContract,
  resolveDrift as resolveContract,
  retryLocationSend as retryContract,
  saveGpoDraft,
  saveGrmDraft,
} from '@rankdesk/api'
import { countryOfRegion, STRATEGY_TYPES } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { openProfileProvider } from '#connectors/profile/index.ts'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { saveDraft } from '../strategies/saveDraft.ts'
import { completeGpo, gpoDryRun } from './completeGpo.ts'
import { completeGrm } from './completeGrm.ts'
import { exportProfile } from './exportProfile.ts'
import { authorizeProfile } from './ledger/authorizeProfile.ts'
import { checkProfile, proveProfile } from './ledger/checkProfile.ts'
import { ledgerEntries, ledgerEntry, openDrift, profileSummaries } from './ledger/ledger.queries.ts'
import { resolveDrift } from './ledger/resolveDrift.ts'
import { locationSends } from './locations/locationSends.ts'
import { locationsDryRun, publishLocations, retryLocationSend } from './locations/publishLocations.ts'
import { readLocationSheet } from './locations/readLocationSheet.ts'
import { locationsOfClient, presentLocations, profileWork } from './profile.queries.ts'
import { publicHolidays } from './publicHolidays.ts'
import { readGpo, readGrm, readServices } from './readProfileWork.ts'
import { rethrowProvider } from './rethrowProvider.ts'
import { finishInterruptedSend } from './sending/sendProfile.ts'

const { googleProfileOptimization: GPO, addRichMediaToGoogle: GRM } = STRATEGY_TYPES

/** Registers work on business profiles: profile reviews and photos. */
export function profileRoutes(services: ServiceDependencies): void {
  const {
    routes,
    database: { db },
    clock,
    config,
    jobs,
  } = services
  const provider = openProfileProvider(config.googleProfiles, { db, clock })
  ledgerRoutes(services, provider)
  severalLocationsRoutes(services, provider)

  routes.serve(gpoDetails, ({ input: { params } }) => readGpo(db, params.strategyId, todayInLosAngeles(clock)))

  routes.serve(grmDetails, ({ input: { params } }) => readGrm(db, params.strategyId))

  routes.serve(googleServices, async ({ input: { query } }) => ({ categories: await readServices(db, query) }))

  routes.serve(profileAttributes, async ({ input: { params, query } }) => {
    const { region } = (await profileWork(db, params.strategyId, GPO)).location
    const attributes = await provider.listAttributes(query.category, countryOfRegion(region)).catch(rethrowProvider)
    return { attributes }
  })

  routes.serve(gpoDryRunContract, ({ input: { params, body } }) => gpoDryRun({ db, provider }, params.strategyId, body))

  routes.serve(saveGpoDraft, ({ input: { params, body, headers }, actor, context }) =>
    saveDraft(context, {
      actor,
      strategyId: params.strategyId,
      kind: 'gpo',
      typeIds: [GPO],
      draft: { ...body },
      baseVersion: versionOf(headers['if-match'], 'the draft'),
      idempotencyKey: headers['idempotency-key'],
    }),
  )

  routes.serve(saveGrmDraft, ({ input: { params, body, headers }, actor, context }) =>
    saveDraft(context, {
      actor,
      strategyId: params.strategyId,
      kind: 'grm',
      typeIds: [GRM],
      draft: { ...body },
      baseVersion: versionOf(headers['if-match'], 'the draft'),
      idempotencyKey: headers['idempotency-key'],
    }),
  )

  routes.serve(completeGpoContract, ({ input: { body, headers }, actor, context }) =>
    completeGpo({ ...context, jobs, provider }, { actor, idempotencyKey: headers['idempotency-key'], body }),
  )

  routes.serve(completeGrmContract, ({ input: { body, headers }, actor, context }) =>
    completeGrm(context, { actor, idempotencyKey: headers['idempotency-key'], body }),
  )
}

/** Registers the ledger of profiles: its lists, checks and decisions, and the jobs that prove and check. */
function ledgerRoutes(
  { routes, database: { db }, clock, jobs, config }: ServiceDependencies,
  provider: ProfileProvider,
): void {
  jobs.handle('prove-profile', proveProfile(provider, config.profileCheckHours))
  jobs.handle('finish-profile-send', finishInterruptedSend(provider, jobs))

  routes.serve(profileLedger, async ({ input: { params, query } }) => {
    const [profile] = await profileSummaries(db, params)
    if (profile === undefined) throw new HttpError(404, `There is no location ${params.locationId}.`)
    return { profile, ...(await ledgerEntries(db, { ...params, ...query })) }
  })
  routes.serve(clientProfiles, async ({ input: { params } }) => ({ profiles: await profileSummaries(db, params) }))
  routes.serve(profileExport, ({ input: { params } }) => exportProfile(db, params.locationId, clock.now()))
  routes.serve(profileDrift, async () => ({ drift: await openDrift(db) }))

  routes.serve(checkContract, ({ input: { params }, actor, context }) =>
    checkProfile({ ...context, provider }, { actor, locationId: params.locationId }),
  )

  routes.serve(resolveContract, async ({ input: { params, body }, actor, context }) => {
    const entryId = await resolveDrift({ ...context, jobs, provider }, { actor, ...params, ...body })
    const entry = await ledgerEntry(db, params.locationId, entryId)
    if (entry === undefined) throw new HttpError(404, `There is no entry ${entryId} in the ledger of this profile.`)
    return entry
  })

  routes.serve(authorizeContract, ({ input: { params }, actor, context }) =>
    authorizeProfile({ ...context, provider }, { actor, ...params }),
  )
}

/** Registers the work on several locations of a client at once: comparing, changing, and the sheet. */
function severalLocationsRoutes(
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
