import { mutationOptions } from '@tanstack/react-query'
import {
  type CallInput,
  completeGpo,
  completeGrm,
  completeStrategy,
  gpoDetails,
  grmDetails,
  profilePosts,
  profileQuestions,
  saveGrmDraft,
  strategyDetails,
} from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { applyChangesExcept, markStale } from '../../shared/app/applyChanges.ts'
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

/**
 * Publishes a profile (M307); a positive number when it is live. The variables hold the key of the confirmation: a repeated
 * one publishes once.
 */
export function publishGpoMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ body, key }: Confirmed<GpoBody>): Promise<number> =>
      app.client.call(completeGpo, { body, headers: { 'idempotency-key': key } }),
  })
}

/** Publishes photos on a profile (M314); a positive number when they are live. */
export function publishGrmMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ body, key }: Confirmed<GrmBody>): Promise<number> =>
      app.client.call(completeGrm, { body, headers: { 'idempotency-key': key } }),
  })
}

/** Counts a strategy as done; 1 when it is, as the two above. The variable's body is the strategy's id. */
export function completePlainMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: async ({ body: strategyId, key }: Confirmed<number>): Promise<number> => {
      const headers = { 'idempotency-key': key }
      return (await app.client.call(completeStrategy, { params: { strategyId }, headers })) ? 1 : 0
    },
  })
}

/** What is published, under the key of its confirmation. */
export interface Confirmed<Body> {
  body: Body
  key: string
}

/** Photos to save, based on a version of them. */
export interface GrmDraftSave {
  body: CallInput<typeof saveGrmDraft>['body']
  version: number
}

/**
 * Saves photos in work; the result is their new version. Fails with 409 when somebody else saved since `version`. The
 * strategy on the screen is not fetched again: what was saved is what the screen shows.
 */
export function saveGrmMutation(app: AppContextValue, strategyId: number) {
  const queryKey = grmQuery(app, strategyId).queryKey
  return mutationOptions({
    mutationFn: async ({ body, version }: GrmDraftSave, { client }): Promise<number> => {
      const input = { params: { strategyId }, body, headers: { 'if-match': String(version) } }
      const saved = await app.client.call(saveGrmDraft, input, { onChanges: applyChangesExcept(client, queryKey) })
      void markStale(client, queryKey)
      return saved.version
    },
  })
}
