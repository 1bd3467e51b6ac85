import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { plainDate, strategyId } from '../primitives.ts'

/** The result for one strategy: its new month, or the reason why it was not changed. */
export const setMonthResultSchema = z.object({
  strategyId,
  assignedDate: z.nullable(plainDate),
  /** A sentence for the screen. Empty if the month was set. */
  reason: z.nullable(z.string()),
})
export type SetMonthResult = z.infer<typeof setMonthResultSchema>

export const setStrategyMonth = defineContract({
  id: 'setStrategyMonth',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/set-month',
  summary:
    'Moves strategies to another month (D21). Returns a result for each; a failed one does not affect the others.',
  access: 'staff',
  body: z.object({
    strategyIds: z.array(strategyId).check(z.minLength(1, 'Choose at least one strategy'), z.maxLength(200)),
    month: plainDate,
  }),
  result: z.array(setMonthResultSchema),
})
