import { INDEXATION_CHECKS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, instant, requiredText, strategyParams } from '../primitives.ts'

/** A check whether search engines can index a page (IND-1), or a person's confirmation. */
export const indexationCheckSchema = z.object({
  indexationCheckId: id,
  /** The checked address. */
  url: z.string(),
  passed: z.boolean(),
  /** The findings in order. `passed` is null for information that is not judged (IND-2). */
  findings: z.array(
    z.object({ check: z.enum(INDEXATION_CHECKS), passed: z.nullable(z.boolean()), sentence: z.string() }),
  ),
  /** The note of the person who confirmed that the page is indexed. Null for an automatic check. */
  note: z.nullable(z.string()),
  checkedAt: instant,
  staffName: z.string(),
  /** Whether this check allows the strategy to be completed (IND-3). */
  mayComplete: z.boolean(),
})
export type IndexationCheck = z.infer<typeof indexationCheckSchema>

export const checkIndexation = defineContract({
  id: 'checkIndexation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/check-indexation',
  summary: 'Checks the public page of a page indexation strategy and stores the findings.',
  access: 'staff',
  params: strategyParams,
  result: indexationCheckSchema,
})

export const confirmIndexation = defineContract({
  id: 'confirmIndexation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/confirm-indexation',
  summary:
    'Records that a person has confirmed that the page is indexed, with a note. The strategy can then be completed.',
  access: 'staff',
  params: strategyParams,
  body: z.object({ note: requiredText(2000) }),
  result: indexationCheckSchema,
})
