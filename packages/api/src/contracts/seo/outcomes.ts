import { OUTCOME_GROUPS, OUTCOME_METRICS, OUTCOME_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, plainDate, strategyId } from '../primitives.ts'

/** The outcome of a strategy for a metric and a period (OUT-1). */
export const outcomeSchema = z.object({
  metric: z.enum(OUTCOME_METRICS),
  weeks: z.int(),
  state: z.enum(OUTCOME_STATES),
  /** The gain with its interval, in the metric's unit. Positive gains are better. Null without an estimate. */
  measured: z.nullable(
    z.object({
      gain: z.number(),
      low: z.number(),
      high: z.number(),
      before: z.number(),
      after: z.number(),
      expected: z.number(),
      comparedPages: z.int(),
    }),
  ),
})

/** The outcomes of a completed strategy. */
export const strategyOutcomesSchema = z.object({
  strategyId,
  strategyTypeId: z.int(),
  title: z.string(),
  path: z.nullable(z.string()),
  liveOn: plainDate,
  outcomes: z.array(outcomeSchema),
})
export type StrategyOutcomes = z.infer<typeof strategyOutcomesSchema>

export const clientOutcomes = defineContract({
  id: 'clientOutcomes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/outcomes',
  summary: 'Returns the outcomes of the strategies that were completed for a client in twelve months, newest first.',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({ strategies: z.array(strategyOutcomesSchema) }),
})

/** The mean gain of a group of completed work (OUT-8). */
const meanGain = {
  cases: z.int(),
  mean: z.number(),
  deviation: z.nullable(z.number()),
  /** The 95 % interval of the mean. Null with fewer than 20 cases. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
}

export const typeOutcomes = defineContract({
  id: 'typeOutcomes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/outcomes/types',
  summary: 'Returns what works: the mean gain in rank after 8 weeks by strategy type, with the number of cases.',
  access: 'staff',
  result: z.object({ types: z.array(z.object({ strategyTypeId: z.int(), ...meanGain })) }),
})

export const groupOutcomes = defineContract({
  id: 'groupOutcomes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/outcomes/by/:group',
  summary:
    'Returns the mean gain in rank after 8 weeks by client, by the person who completed the work, or by the team of this person.',
  access: 'staff',
  params: z.object({ group: z.enum(OUTCOME_GROUPS) }),
  result: z.object({
    groups: z.array(
      z.object({
        /** The client, staff member or team. Null for work that was not completed here, or whose person has no team. */
        id: z.nullable(id),
        name: z.nullable(z.string()),
        ...meanGain,
      }),
    ),
  }),
})
