import { type QueryClient, queryOptions } from '@tanstack/react-query'
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
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import type { ActionResult } from './actionResult.ts'

/** A client's strategies, cached per client (M221). */
export function clientStrategiesQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.clientStrategies(desk, clientId),
    queryFn: ({ signal }) => desk.client.call(clientStrategies, { params: { clientId } }, { signal }),
  })
}

/** The background work of a client, newest first. */
export function clientJobsQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.clientJobs(desk, clientId),
    queryFn: async ({ signal }) =>
      (await desk.client.call(backgroundJobs, { query: { clientId: String(clientId) } }, { signal })).jobs,
    staleTime: 0,
  })
}

/** Every publish of a strategy, newest first, with what the public page showed afterwards (D01). */
export function publicationsQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: deskKeys.publications(desk, strategyId),
    queryFn: async ({ signal }) =>
      (await desk.client.call(strategyPublications, { params: { strategyId } }, { signal })).publications,
  })
}

/** Has text written for strategies (M602); each answers for itself. Throws `ApiError` when the call itself failed. */
export async function requestContent(desk: Desk, strategyIds: readonly number[]): Promise<ActionResult[]> {
  const answers = await desk.client.call(generateContent, { body: [...strategyIds] })
  return answers.map(({ strategyId, reason }) => ({ strategyId, problem: reason }))
}

/** Gives strategies a month (D21); each answers for itself. Throws `ApiError` when the call itself failed. */
export async function giveMonth(desk: Desk, strategyIds: readonly number[], month: PlainDate): Promise<ActionResult[]> {
  const answers = await desk.client.call(setStrategyMonth, { body: { strategyIds: [...strategyIds], month } })
  return answers.map(({ strategyId, reason }) => ({ strategyId, problem: reason }))
}

/** Has the advisor propose strategies for a client (M601). */
export function requestStrategies(desk: Desk, clientId: number): Promise<BackgroundJob> {
  return desk.client.call(createStrategies, { params: { clientId } })
}

/** Makes stale what a change of a client's strategies moves: its rows, the lists with their counts, the next work. */
export async function strategiesChanged(desk: Desk, queryClient: QueryClient, clientId: number): Promise<void> {
  const touched = [
    deskKeys.clientStrategies(desk, clientId),
    deskKeys.clientJobs(desk, clientId),
    deskKeys.clients(desk),
    deskKeys.queueTabs(desk),
    deskKeys.nextWork(desk),
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
