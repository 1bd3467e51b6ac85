import { INDEXATION_CHECKS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, instant, requiredText, strategyIdInPath } from '../primitives.ts'

const params = z.object({ strategyId: strategyIdInPath })

/** A look at whether a page can be found by search engines (IND-1), or a person's word that it is. */
export const indexationCheckSchema = z.object({
  indexationCheckId: id,
  /** The address that was read. */
  url: z.string(),
  passed: z.boolean(),
  /** What was found, in order; `passed` is null for what is only told (IND-2). */
  findings: z.array(
    z.object({ check: z.enum(INDEXATION_CHECKS), passed: z.nullable(z.boolean()), sentence: z.string() }),
  ),
  /** What the person wrote who confirmed that the page is in the index; null for a check of our own. */
  note: z.nullable(z.string()),
  checkedAt: instant,
  staffName: z.string(),
  /** Whether the strategy may be completed on it (IND-3). */
  mayComplete: z.boolean(),
})
export type IndexationCheck = z.infer<typeof indexationCheckSchema>

export const checkIndexation = defineContract({
  id: 'checkIndexation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/check-indexation',
  summary: "Reads the page of a page indexation strategy on the client's public site and keeps what was found.",
  access: 'staff',
  params,
  result: indexationCheckSchema,
})

export const confirmIndexation = defineContract({
  id: 'confirmIndexation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/confirm-indexation',
  summary:
    'Keeps that a person has seen the page in the index, with how they know; the strategy may be completed then.',
  access: 'staff',
  params,
  body: z.object({ note: requiredText(2000) }),
  result: indexationCheckSchema,
})
