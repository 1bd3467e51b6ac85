import {
  approveZones as approveContract,
  blogContent,
  resetAllContent as resetContract,
  restoreZone as restoreContract,
  saveBlogDraft,
  ZONE_VERSIONS_AT_ONCE,
  zoneVersionsOf,
} from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { approveZones } from './approveZones.ts'
import { versionOf } from './ifMatch.ts'
import { BLOG_TYPE_IDS, readBlogContent } from './readBlogContent.ts'
import { resetAllContent } from './resetAllContent.ts'
import { restoreZone } from './restoreZone.ts'
import { saveDraft } from './saveDraft.ts'
import { draftZone } from './strategies.queries.ts'
import { versionsOfZone } from './zoneVersions.queries.ts'

/** Registers drafts of zones: their versions, restore, reset, and a blog entry's details. */
export function zoneRoutes({ routes, database: { db } }: ServiceDependencies): void {
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
