import { type QueryClient } from '@tanstack/react-query'
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
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { queryKeys } from '../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../shared/app/queryWithReads.ts'

const FRESH_MS = 5_000
const keyOf = (app: AppContextValue, strategyId: number, kind: string) =>
  [...queryKeys.strategy(app, strategyId), kind] as const

/** A strategy of profile optimization. Asked for on every visit: others write too. */
export function gpoQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'gpo'),
    meta: readsOf(['strategy', 'draft', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(gpoDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** A strategy of rich media with its photos. */
export function grmQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'grm'),
    meta: readsOf(['strategy', 'draft', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(grmDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** A strategy of questions or of a post, as far as every strategy is the same. */
export function plainQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'plain'),
    meta: readsOf(['strategy'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The posts of a strategy, by their day. */
export function postsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'posts'),
    meta: readsOf(['post'], { strategyId }),
    queryFn: async ({ signal }) => (await app.client.call(profilePosts, { params: { strategyId } }, { signal })).posts,
    staleTime: FRESH_MS,
  })
}

/** The questions on the business profile that a strategy works on. */
export function questionsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'questions'),
    meta: readsOf(['question'], { strategyId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(profileQuestions, { params: { strategyId } }, { signal })).questions,
    staleTime: FRESH_MS,
  })
}

export type GpoBody = CallInput<typeof completeGpo>['body']
export type GrmBody = CallInput<typeof completeGrm>['body']

/** Puts a profile live; a positive number when that is done. A repeated `key` does it once. */
export function publishGpo(app: AppContextValue, body: GpoBody, key: string): Promise<number> {
  return app.client.call(completeGpo, { body, headers: { 'idempotency-key': key } })
}

/** Puts photos on a profile; a positive number when that is done. A repeated `key` does it once. */
export function publishGrm(app: AppContextValue, body: GrmBody, key: string): Promise<number> {
  return app.client.call(completeGrm, { body, headers: { 'idempotency-key': key } })
}

/** Counts a strategy as done: 1 when that is so, as the two above say it. A repeated `key` counts once. */
export async function finishPlain(app: AppContextValue, strategyId: number, key: string): Promise<number> {
  const done = await app.client.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': key } })
  return done ? 1 : 0
}

/** Keeps photos in work; answers their new version. Throws `ApiError` 409 when somebody else saved since `version`. */
export async function saveGrm(
  app: AppContextValue,
  strategyId: number,
  body: CallInput<typeof saveGrmDraft>['body'],
  version: number,
): Promise<number> {
  const headers = { 'if-match': String(version) }
  return (await app.client.call(saveGrmDraft, { params: { strategyId }, body, headers })).version
}

/** Makes stale what a completed strategy moves; each is asked for again when a screen shows it. */
export async function profileStrategyDone(
  app: AppContextValue,
  queryClient: QueryClient,
  { strategyId, clientId }: { strategyId: number; clientId: number },
): Promise<void> {
  const touched = [
    queryKeys.nextWork(app),
    queryKeys.queueTabs(app),
    queryKeys.clients(app),
    queryKeys.clientStrategies(app, clientId),
    queryKeys.strategy(app, strategyId),
  ]
  await Promise.all([
    ...touched.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
    queryClient.invalidateQueries({
      predicate: ({ meta }) => (meta?.['report'] as Report | undefined)?.reads.includes('strategy') === true,
      refetchType: 'none',
    }),
  ])
}
