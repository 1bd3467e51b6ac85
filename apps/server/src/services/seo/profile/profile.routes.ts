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
import type { Queryable } from '#platform/db/database.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { completionsOf } from '../strategies/completions.queries.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { lastGeneration } from '../strategies/lastGeneration.ts'
import { draftRowOf, saveDraft } from '../strategies/saveDraft.ts'
import { completeGpo } from './completeGpo.ts'
import { completeGrm } from './completeGrm.ts'
import { gpoDryRun } from './gpoDryRun.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { severalLocationsRoutes } from './locations/locations.routes.ts'
import { ownSentences } from './ownSentences.ts'
import { photoFiles } from './photoFiles.ts'
import { photoPublications } from './photoPublications.ts'
import { presentGpo, presentGrm, storedGrmDraft } from './profile.present.ts'
import { profileFigures, profileWork, specialtiesOfClient, writtenText } from './profile.queries.ts'
import { withRecommendations } from './withRecommendations.ts'
import { profilePublicationsOf } from './publications.queries.ts'
import { publicHolidays } from './publicHolidays.ts'
import { rethrowProvider } from './rethrowProvider.ts'
import { categoriesById, SERVICE_CATALOG } from './serviceCatalog.ts'

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

  routes.serve(gpoDetails, async ({ input: { params } }) => {
    const work = await profileWork(db, params.strategyId, GPO)
    const { clientId } = work.client
    const [draft, generation, specialties, sentences, writtenHtml, figures, sent] = await Promise.all([
      draftRowOf(db, params.strategyId, 'gpo'),
      lastGeneration(db, params.strategyId),
      specialtiesOfClient(db, clientId),
      ownSentences(db, clientId),
      writtenText(db, params.strategyId),
      profileFigures(db, work.location),
      profilePublicationsOf(db, params.strategyId),
    ])
    const publications = sent.map(({ payload: _values, ...publication }) => publication)
    const holidays = publicHolidays(work.location.region, todayInLosAngeles(clock))
    const business = { specialties, sentences, writtenHtml, figures }
    return presentGpo(work, { draft, generation, ...business, publications, holidays })
  })

  routes.serve(grmDetails, ({ input: { params } }) => readGrm(db, params.strategyId))

  routes.serve(googleServices, async ({ input: { query } }) => {
    const categories = query.categories === undefined ? SERVICE_CATALOG : categoriesById(query.categories)
    if (query.strategyId === undefined)
      return { categories: withRecommendations(categories, { specialties: [], sentences: [] }) }
    const { clientId } = (await profileWork(db, query.strategyId, GPO)).client
    const [specialties, sentences] = await Promise.all([specialtiesOfClient(db, clientId), ownSentences(db, clientId)])
    const business = { specialties, sentences }
    return { categories: withRecommendations(categories, business) }
  })

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

/** Returns a rich media strategy with its draft photos, their files, and what it published. */
async function readGrm(db: Queryable, strategyId: number) {
  const work = await profileWork(db, strategyId, GRM)
  const [draft, generation, completions, publications] = await Promise.all([
    draftRowOf(db, strategyId, 'grm'),
    lastGeneration(db, strategyId),
    completionsOf(db, strategyId),
    photoPublications(db, strategyId, work.live),
  ])
  const site = { domain: work.client.domain, projectId: work.site?.projectId }
  const files = await photoFiles(db, site, storedGrmDraft(draft)?.metadata.photos ?? [])
  const described = [...files].map(([url, file]) => ({ url, ...file }))
  return presentGrm(work, { draft, generation, completions, publications, photoFiles: described })
}
