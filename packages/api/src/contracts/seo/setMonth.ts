import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { plainDate, strategyId } from '../primitives.ts'

/** What became of one strategy of a request for a month: the month that it has now, or why it has kept its own. */
export const setMonthResultSchema = z.object({
  strategyId,
  assignedDate: z.nullable(plainDate),
  /** A sentence for the screen; empty when the month was set. */
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
    'Gives strategies another month (D21). Each answers for itself; one that can not be moved does not hold the others.',
  access: 'staff',
  body: z.object({
    strategyIds: z.array(strategyId).check(z.minLength(1, 'name at least one strategy'), z.maxLength(200)),
    month: plainDate,
  }),
  result: z.array(setMonthResultSchema),
})
