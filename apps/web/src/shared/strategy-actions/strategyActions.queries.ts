import { type QueryClient } from '@tanstack/react-query'
import {
  type BackgroundJob,
  backgroundJobs,
  clientStrategies,
  createStrategies,
  generateContent,
  setStrategyMonth,
  strategyPublications,
} from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../app/queryWithReads.ts'
import type { ActionResult } from './actionResult.ts'

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

/** Every publish of a strategy, newest first, with what the public page showed afterwards (D01). */
export function publicationsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.publications(app, strategyId),
    meta: readsOf(['strategy', 'publication'], { strategyId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(strategyPublications, { params: { strategyId } }, { signal })).publications,
  })
}

/** Has text written for strategies (M602); each answers for itself. Throws `ApiError` when the call itself failed. */
export async function requestContent(app: AppContextValue, strategyIds: readonly number[]): Promise<ActionResult[]> {
  const answers = await app.client.call(generateContent, { body: [...strategyIds] })
  return answers.map(({ strategyId, reason }) => ({ strategyId, problem: reason }))
}

/** Gives strategies a month (D21); each answers for itself. Throws `ApiError` when the call itself failed. */
export async function giveMonth(
  app: AppContextValue,
  strategyIds: readonly number[],
  month: PlainDate,
): Promise<ActionResult[]> {
  const answers = await app.client.call(setStrategyMonth, { body: { strategyIds: [...strategyIds], month } })
  return answers.map(({ strategyId, reason }) => ({ strategyId, problem: reason }))
}

/** Has the advisor propose strategies for a client (M601). */
export function requestStrategies(app: AppContextValue, clientId: number): Promise<BackgroundJob> {
  return app.client.call(createStrategies, { params: { clientId } })
}

/** Makes stale what a change of a client's strategies moves: its rows, the lists with their counts, the next work. */
export async function strategiesChanged(
  app: AppContextValue,
  queryClient: QueryClient,
  clientId: number,
): Promise<void> {
  const touched = [
    queryKeys.clientStrategies(app, clientId),
    queryKeys.clientJobs(app, clientId),
    queryKeys.clients(app),
    queryKeys.queueTabs(app),
    queryKeys.nextWork(app),
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
