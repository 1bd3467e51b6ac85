import {
  approveZones as approveContract,
  blogContent,
  checkIndexation as checkContract,
  clientStrategies,
  completeStrategy as completeContract,
  confirmIndexation as confirmContract,
  resetAllContent as resetContract,
  restoreZone as restoreContract,
  saveBlogDraft,
  saveContentZone as saveContract,
  saveContentZoneToo,
  strategyDetails,
  ZONE_VERSIONS_AT_ONCE,
  zoneVersionsOf,
} from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { checkIndexation, confirmIndexation } from '../indexation/checkIndexation.ts'
import { approveZones } from './approveZones.ts'
import { completeStrategy } from './completeStrategy.ts'
import { presentDetails } from './details.present.ts'
import { detailParts } from './details.queries.ts'
import { versionOf } from './ifMatch.ts'
import { listStrategies } from './listStrategies.ts'
import { BLOG_TYPE_IDS, readBlogContent } from './readBlogContent.ts'
import { resetAllContent } from './resetAllContent.ts'
import { restoreZone } from './restoreZone.ts'
import { saveContentZone } from './saveContentZone.ts'
import { saveDraft } from './saveDraft.ts'
import { draftZone } from './strategies.queries.ts'
import { versionsOfZone } from './zoneVersions.queries.ts'

/** Registers the strategies of clients: list, details, saving, publishing, completing, and the drafts of their zones. */
export function strategyRoutes(services: ServiceDependencies): void {
  const { routes, database, clock, clientSite, reachOf } = services
  const { db } = database
  zoneRoutes(services)

  routes.serve(clientStrategies, ({ input: { params } }) => listStrategies(db, clock, params.clientId))

  routes.serve(strategyDetails, async ({ input: { params } }) =>
    presentDetails(await detailParts(db, params.strategyId, todayInLosAngeles(clock))),
  )

  // The specification names two paths for it (M614).
  for (const contract of [saveContract, saveContentZoneToo]) {
    routes.serve(contract, ({ input: { body, headers }, actor, context }) =>
      saveContentZone(context, {
        actor,
        strategyId: body.strategyId,
        elementId: body.elementID,
        content: body.content,
        hasFollowed: body.hasFollowed,
        baseVersion: versionOf(headers['if-match']),
        idempotencyKey: headers['idempotency-key'],
      }),
    )
  }

  routes.serve(completeContract, ({ input: { params, headers }, actor, context }) =>
    completeStrategy(context, {
      actor,
      strategyId: params.strategyId,
      idempotencyKey: headers['idempotency-key'],
      clientSite: clientSite(),
    }),
  )

  routes.serve(checkContract, ({ input: { params }, actor, context, request }) =>
    checkIndexation(context, reachOf, { actor, ...params }, request.signal),
  )

  routes.serve(confirmContract, ({ input: { params, body }, actor, context }) =>
    confirmIndexation(context, { actor, ...params, ...body }),
  )
}

/** Registers drafts of zones: their versions, restore, reset, and a blog entry's details. */
function zoneRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(zoneVersionsOf, async ({ input: { params, query } }) => {
    const { strategyId, elementID: elementId } = params
    if ((await draftZone(db, strategyId, elementId)) === undefined) {
      throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementId}.`)
    }
    const { before } = query
    return { versions: await versionsOfZone(db, { strategyId, elementId, before, limit: ZONE_VERSIONS_AT_ONCE }) }
  })

  routes.serve(restoreContract, ({ input: { params, body, headers }, actor, context }) =>
    restoreZone(context, {
      actor,
      strategyId: params.strategyId,
      elementId: params.elementID,
      version: body.version,
      baseVersion: versionOf(headers['if-match']),
    }),
  )

  routes.serve(approveContract, async ({ input: { params, body }, actor, context }) => ({
    zones: await approveZones(context, { ...body, actor, strategyId: params.strategyId }),
  }))

  routes.serve(resetContract, async ({ input: { params }, actor, context }) => ({
    zones: await resetAllContent(context, { actor, strategyId: params.strategyId }),
  }))

  routes.serve(blogContent, ({ input: { query } }) => readBlogContent(db, query.strategyId))

  routes.serve(saveBlogDraft, ({ input: { params, body, headers }, actor, context }) =>
    saveDraft(context, {
      actor,
      strategyId: params.strategyId,
      kind: 'blog',
      typeIds: BLOG_TYPE_IDS,
      draft: { ...body },
      baseVersion: versionOf(headers['if-match'], 'the draft'),
      idempotencyKey: headers['idempotency-key'],
    }),
  )
}
