import type { StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { sitePageOf } from '../publishing/sending/sitePage.queries.ts'
import { addressesOfPages } from '#services/lib/pageAddresses.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { newestIndexation } from '../indexation/indexation.queries.ts'
import { completionsOf } from './completions.queries.ts'
import { presentDetails } from './details.present.ts'
import {
  geoSpecialtiesOf,
  keywordsOfStrategy,
  otherKeywordsOfPage,
  previousWorkOn,
  publishingOf,
  reviewOf,
  siteOfClient,
} from './details.queries.ts'
import { briefProgress } from '../client-briefs/clientBrief.queries.ts'
import { lastGeneration } from './lastGeneration.ts'
import { draftRowOf } from './saveDraft.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, liveZones, strategyById } from './strategies.queries.ts'

/** Returns a strategy with everything on its review screen (M266). Throws `HttpError` 404 for an unknown id. */
export async function readStrategyDetails(
  db: Queryable,
  strategyId: number,
  today: PlainDate,
): Promise<StrategyDetails> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy, client } = found
  const { pageId } = strategy
  const [
    zones,
    keywords,
    otherKeywords,
    live,
    publishing,
    geoSpecialties,
    previousWork,
    review,
    draft,
    completions,
    generation,
    site,
    indexation,
    sitePage,
    website,
    publicPage,
    brief,
  ] = await Promise.all([
    draftZones(db, strategyId),
    keywordsOfStrategy(db, strategyId),
    pageId === null ? [] : otherKeywordsOfPage(db, strategyId, pageId),
    pageId === null ? [] : liveZones(db, pageId),
    publishingOf(db, strategyId),
    geoSpecialtiesOf(db, strategy),
    pageId === null ? [] : previousWorkOn(db, pageId, strategyId),
    reviewOf(db, strategyId),
    draftRowOf(db, strategyId, 'blog'),
    completionsOf(db, strategyId),
    lastGeneration(db, strategyId),
    siteOfClient(db, client.clientId),
    strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation ? newestIndexation(db, strategyId) : undefined,
    pageId === null ? null : sitePageOf(db, { clientId: client.clientId, strategyId, pageId }),
    websiteOfClient(db, client.clientId),
    pageId === null ? null : publicPageOf(db, client.clientId, pageId),
    briefProgress(db, strategyId),
  ])
  return presentDetails({
    found,
    site,
    website,
    zones: zones.map(presentZone),
    keywords,
    otherKeywords,
    liveTexts: live.map((zone) => zone.content),
    publishing,
    geoSpecialties,
    previousWork,
    review,
    hasBlogDraft: draft !== undefined,
    generation,
    indexation,
    sitePage,
    publicPage,
    brief,
    completions,
    today,
  })
}

/** Returns where a page is on the client's real website. Null for a site that this server serves. */
async function publicPageOf(db: Queryable, clientId: number, pageId: number): Promise<StrategyDetails['publicPage']> {
  const { address } = await websiteOfClient(db, clientId)
  return address === null ? null : ((await addressesOfPages(db, clientId, [pageId])).get(pageId) ?? null)
}
