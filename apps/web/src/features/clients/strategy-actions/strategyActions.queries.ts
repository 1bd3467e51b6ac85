import {
  backgroundJobs,
  clientStrategies,
  generateContent,
  setStrategyMonth,
  strategyPublications,
} from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** A client's strategies, cached per client (M221). */
export function clientStrategiesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientStrategies(app, clientId),
    meta: readsOf(['client', 'strategy', 'publication', 'group', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientStrategies, { params: { clientId } }, { signal }),
  })
}

/** The background work of a client, newest first. */
export function clientJobsQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientJobs(app, clientId),
    meta: readsOf(['job'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(backgroundJobs, { query: { clientId: String(clientId) } }, { signal })).jobs,
    staleTime: 0,
  })
}

/** Every publish of a strategy, newest first, with its receipt (D01). */
export function publicationsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.publications(app, strategyId),
    meta: readsOf(['strategy', 'publication'], { strategyId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(strategyPublications, { params: { strategyId } }, { signal })).publications,
  })
}

/** The strategies of an action. */
export interface ChosenStrategies {
  strategyIds: readonly number[]
}

/** The result of an action for one strategy: `problem` is a sentence, or null on success (D21). */
export interface ActionResult {
  strategyId: number
  problem: string | null
  /** The job that does the work, where the action only requests it. */
  jobId?: number | null
}

/** Requests text for strategies (M602), with a result for each. Stays pending until the client's rows are up to date. */
export function generateContentMutation(app: AppContextValue) {
  return writeMutation(async ({ strategyIds }: ChosenStrategies): Promise<ActionResult[]> => {
    const results = await app.client.call(generateContent, { body: [...strategyIds] })
    return results.map(({ strategyId, reason, jobId }) => ({ strategyId, problem: reason, jobId }))
  })
}

/** Moves strategies to a month (D21), with a result for each. Stays pending until the client's rows are up to date. */
export function setMonthMutation(app: AppContextValue) {
  return writeMutation(
    async ({ strategyIds, month }: ChosenStrategies & { month: PlainDate }): Promise<ActionResult[]> => {
      const results = await app.client.call(setStrategyMonth, { body: { strategyIds: [...strategyIds], month } })
      return results.map(({ strategyId, reason }) => ({ strategyId, problem: reason }))
    },
  )
}
