import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CallInput,
  completeGpo,
  completeGrm,
  completeStrategy,
  gpoDetails,
  grmDetails,
  profilePosts,
  profileQuestions,
  type Report,
  saveGrmDraft,
  strategyDetails,
} from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'

const FRESH_MS = 5_000
const keyOf = (desk: Desk, strategyId: number, kind: string) => [...deskKeys.strategy(desk, strategyId), kind] as const

/** A strategy of profile optimization. Asked for on every visit: others write too. */
export function gpoQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: keyOf(desk, strategyId, 'gpo'),
    queryFn: ({ signal }) => desk.client.call(gpoDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** A strategy of rich media with its photos. */
export function grmQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: keyOf(desk, strategyId, 'grm'),
    queryFn: ({ signal }) => desk.client.call(grmDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** A strategy of questions or of a post, as far as every strategy is the same. */
export function plainQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: keyOf(desk, strategyId, 'plain'),
    queryFn: ({ signal }) => desk.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The posts of a strategy, by their day. */
export function postsQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: keyOf(desk, strategyId, 'posts'),
    queryFn: async ({ signal }) => (await desk.client.call(profilePosts, { params: { strategyId } }, { signal })).posts,
    staleTime: FRESH_MS,
  })
}

/** The questions on the business profile that a strategy works on. */
export function questionsQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: keyOf(desk, strategyId, 'questions'),
    queryFn: async ({ signal }) =>
      (await desk.client.call(profileQuestions, { params: { strategyId } }, { signal })).questions,
    staleTime: FRESH_MS,
  })
}

export type GpoBody = CallInput<typeof completeGpo>['body']
export type GrmBody = CallInput<typeof completeGrm>['body']

/** Puts a profile live; a positive number when that is done. A repeated `key` does it once. */
export function publishGpo(desk: Desk, body: GpoBody, key: string): Promise<number> {
  return desk.client.call(completeGpo, { body, headers: { 'idempotency-key': key } })
}

/** Puts photos on a profile; a positive number when that is done. A repeated `key` does it once. */
export function publishGrm(desk: Desk, body: GrmBody, key: string): Promise<number> {
  return desk.client.call(completeGrm, { body, headers: { 'idempotency-key': key } })
}

/** Counts a strategy as done: 1 when that is so, as the two above say it. A repeated `key` counts once. */
export async function finishPlain(desk: Desk, strategyId: number, key: string): Promise<number> {
  const done = await desk.client.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': key } })
  return done ? 1 : 0
}

/** Keeps photos in work; answers their new version. Throws `ApiError` 409 when somebody else saved since `version`. */
export async function saveGrm(
  desk: Desk,
  strategyId: number,
  body: CallInput<typeof saveGrmDraft>['body'],
  version: number,
): Promise<number> {
  const headers = { 'if-match': String(version) }
  return (await desk.client.call(saveGrmDraft, { params: { strategyId }, body, headers })).version
}

/** Makes stale what a completed strategy moves; each is asked for again when a screen shows it. */
export async function profileStrategyDone(
  desk: Desk,
  queryClient: QueryClient,
  { strategyId, clientId }: { strategyId: number; clientId: number },
): Promise<void> {
  const touched = [
    deskKeys.nextWork(desk),
    deskKeys.queueTabs(desk),
    deskKeys.clients(desk),
    deskKeys.clientStrategies(desk, clientId),
    deskKeys.strategy(desk, strategyId),
  ]
  await Promise.all([
    ...touched.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
    queryClient.invalidateQueries({
      predicate: ({ meta }) => (meta?.['report'] as Report | undefined)?.reads.includes('strategy') === true,
      refetchType: 'none',
    }),
  ])
}
