import { z } from 'zod'
import { ZONE_TYPES } from '@rankdesk/domain'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, instant, plainDate, strategyId, strategyIdInPath } from '../primitives.ts'

/** A strategy as a row of its client (M225). `pageOneKeywordPercentage` is percent of 100; hours by STRAT-2. */
export const strategyRowSchema = z.object({
  strategyId,
  strategyTypeId: z.number().int(),
  strategyTypeName: z.string(),
  strategyGroupName: z.string().nullable(),
  title: z.string(),
  geography: z.string(),
  specialty: z.string().nullable(),
  pageId: id.nullable(),
  targetPage: z.string().nullable(),
  strategyValue: z.number().nullable(),
  pageOneKeywordPercentage: z.number().nullable(),
  keywordRank: z.number().nullable(),
  assignedDate: plainDate.nullable(),
  completedDate: instant.nullable(),
  statusId: z.number().int(),
  requestId: z.string().nullable(),
  contentRequested: instant.nullable(),
  contentCompleted: instant.nullable(),
  hasContent: z.boolean(),
  excludeStrategy: z.boolean(),
  targetStrategiesCompleteCount: z.number().int(),
  completedStrategiesCount: z.number().int(),
})
export type StrategyRow = z.infer<typeof strategyRowSchema>

/** A zone in work (M248), with the version that a save must name and the place it has on the page. */
export const zoneSchema = z.object({
  elementID: z.string(),
  role: z.enum(['heading', 'body', 'aside']),
  content: z.string(),
  contentType: z.enum(ZONE_TYPES),
  version: z.number().int(),
  updatedAt: instant,
})
export type Zone = z.infer<typeof zoneSchema>

/** What the review screen shows of a strategy (M266), as far as it goes today. */
export const strategyDetailsSchema = z.object({
  clientId: id,
  strategyId,
  strategyTypeId: z.number().int(),
  strategyTypeName: z.string(),
  title: z.string(),
  businessName: z.string(),
  domain: z.string(),
  pageId: id.nullable(),
  targetPage: z.string().nullable(),
  specialty: z.string().nullable(),
  geography: z.string(),
  contentApproval: z.boolean(),
  redesign: z.boolean(),
  cancelling: z.boolean(),
  keywords: z.array(z.object({ keyword: z.string(), geoName: z.string(), rank: z.number().nullable() })),
  zones: z.array(zoneSchema),
  noteFromRanking: z.string(),
  reasons: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  prevWordCount: z.number().int(),
  assignedDate: plainDate.nullable(),
  statusId: z.number().int(),
  completedDate: instant.nullable(),
  lastPublishedAt: instant.nullable(),
  contentGenerationDateRequested: instant.nullable(),
  contentGenerationDateCompleted: instant.nullable(),
})
export type StrategyDetails = z.infer<typeof strategyDetailsSchema>

/** The longest text that a zone takes, in characters of HTML. */
export const MAX_ZONE_LENGTH = 100_000

export const strategyParams = z.object({ strategyId: strategyIdInPath })

export const clientStrategies = defineContract({
  id: 'clientStrategies',
  service: 'seo',
  method: 'GET',
  path: '/api/strategy/strategies-v2/:clientId',
  summary: "A client's strategies of this month and later, then what is still open from earlier ones.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    contentBriefComplete: z.boolean(),
    strategies: z.array(strategyRowSchema),
  }),
})

export const strategyDetails = defineContract({
  id: 'strategyDetails',
  service: 'seo',
  method: 'GET',
  path: '/api/strategy/strategies/:strategyId/details-v2',
  summary: 'A strategy with its zones, keywords and meta data, for review.',
  access: 'staff',
  params: strategyParams,
  result: strategyDetailsSchema,
})

export const saveContentZone = defineContract({
  id: 'saveContentZone',
  service: 'seo',
  method: 'POST',
  path: '/api/strategy/save-content-zone/',
  summary: 'Saves one zone. If-Match is the version it was based on; an older one is refused with 409 and both texts.',
  access: 'staff',
  headers: ['if-match'],
  body: z.object({ elementID: z.string().min(1).max(200), content: z.string().max(MAX_ZONE_LENGTH), strategyId }),
  result: zoneSchema,
})

export const completeStrategy = defineContract({
  id: 'completeStrategy',
  service: 'seo',
  method: 'POST',
  path: '/api/strategy/strategies/:strategyId/complete',
  summary: 'Completes a strategy; one with page content must have been published first.',
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  result: z.boolean(),
})
