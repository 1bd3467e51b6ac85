import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, strategyIdInPath } from '../primitives.ts'

/** The maximum number of keywords that are added to a strategy at once. */
export const MAX_ADDED_KEYWORDS = 500

export const addStrategyKeywords = defineContract({
  id: 'addStrategyKeywords',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/keywords',
  summary: 'Adds keywords of the client to the keywords that an open strategy targets (M475).',
  access: 'staff',
  params: z.object({ strategyId: strategyIdInPath }),
  body: z.object({
    keywordIds: z.array(id).check(z.minLength(1, 'Choose at least one keyword'), z.maxLength(MAX_ADDED_KEYWORDS)),
  }),
  result: z.object({
    /** The keywords that the strategy did not target before. */
    added: z.int(),
    /** The number of keywords that it targets now. */
    total: z.int(),
  }),
})
