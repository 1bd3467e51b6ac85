import {
  completeGpo as completeGpoContract,
  completeGrm as completeGrmContract,
  googleServices,
  gpoDetails,
  gpoDryRun as gpoDryRunContract,
  grmDetails,
  profileAttributes,
  saveGpoDraft,
  saveGrmDraft,
} from '@rankdesk/api'
import { countryOfRegion, STRATEGY_TYPES } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { openProfileProvider } from '#connectors/profile/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { saveDraft } from '../strategies/saveDraft.ts'
import { completeGpo, gpoDryRun } from './completeGpo.ts'
import { completeGrm } from './completeGrm.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { severalLocationsRoutes } from './locations/locations.routes.ts'
import { profileWork } from './profile.queries.ts'
import { readGpo, readGrm, readServices } from './readProfileWork.ts'
import { rethrowProvider } from './rethrowProvider.ts'

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
