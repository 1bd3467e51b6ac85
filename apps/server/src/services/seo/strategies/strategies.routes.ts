import {
  clientStrategies,
  completeStrategy as completeContract,
  saveContentZone as saveContract,
  strategyDetails,
} from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { clients } from '../../../db/schema/index.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import type { ServiceDependencies } from '../../dependencies.ts'
import { completeStrategy } from './completeStrategy.ts'
import { saveContentZone } from './saveContentZone.ts'
import { presentDetails, presentRow, presentZone } from './strategies.present.ts'
import {
  draftZones,
  keywordsOfStrategy,
  lastPublishedAt,
  liveZones,
  strategiesOfClient,
  strategyById,
} from './strategies.queries.ts'

/** The strategies of clients: list, details, saving, publishing, completing. */
export function strategyRoutes({ routes, database: { db }, clock, useCase }: ServiceDependencies): void {
  routes.serve(clientStrategies, async ({ input: { params } }) => {
    const [client] = await db.select().from(clients).where(eq(clients.clientId, params.clientId))
    if (client === undefined) throw new Refusal(404, `There is no client ${params.clientId}.`)
    const rows = await strategiesOfClient(db, params.clientId, firstDayOfMonth(monthInLosAngeles(clock)))
    return {
      clientId: client.clientId,
      contentBriefComplete: client.contentBriefCompleted >= client.contentBriefSteps,
      strategies: rows.map(presentRow),
    }
  })

  routes.serve(strategyDetails, async ({ input: { params } }) => {
    const found = await strategyById(db, params.strategyId)
    if (found === undefined) throw new Refusal(404, `There is no strategy ${params.strategyId}.`)
    const [zones, keywords, live, publishedAt] = await Promise.all([
      draftZones(db, params.strategyId),
      keywordsOfStrategy(db, params.strategyId),
      found.strategy.pageId === null ? [] : liveZones(db, found.strategy.pageId),
      lastPublishedAt(db, params.strategyId),
    ])
    const liveTexts = live.map((zone) => zone.content)
    return presentDetails({ found, zones: zones.map(presentZone), keywords, liveTexts, publishedAt })
  })

  routes.serve(saveContract, ({ input: { body, headers }, actor, requestId, request }) =>
    saveContentZone(useCase(requestId, request.log), {
      actor,
      strategyId: body.strategyId,
      elementId: body.elementID,
      content: body.content,
      baseVersion: versionOf(headers['if-match']),
    }),
  )

  routes.serve(completeContract, ({ input: { params, headers }, actor, requestId, request }) =>
    completeStrategy(useCase(requestId, request.log), {
      actor,
      strategyId: params.strategyId,
      idempotencyKey: headers['idempotency-key'],
    }),
  )
}

/** The version that `If-Match` names, with or without the quotes that an entity tag has. Throws `Refusal` 400. */
function versionOf(header: string): number {
  const version = Number(header.replaceAll('"', ''))
  if (!Number.isInteger(version) || version < 1) throw new Refusal(400, 'If-Match must be the version of the zone.')
  return version
}
