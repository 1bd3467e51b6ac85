import {
  type CallInput,
  type CallResult,
  checkProfile,
  type completeGrm,
  completeStrategy,
  googleServices,
  gpoDetails,
  type gpoDryRun,
  grmDetails,
  profileAttributes,
  profileLedger,
  profilePosts,
  profileQuestions,
  strategyDetails,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'

const FRESH_MS = 5_000

/** The number of entries that the card of a ledger fetches. */
const NEWEST_ENTRIES = 50

/** How often the posts are polled while one is being published, in ms. */
const POLL_INTERVAL_MS = 2_000

const keyOf = (app: AppContextValue, strategyId: number, kind: string) =>
  [...queryKeys.strategy(app, strategyId), kind] as const

/** A profile optimization strategy. Fetched on every visit, because others edit it too. */
export function gpoQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'gpo'),
    meta: readsOf(['strategy', 'draft', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(gpoDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** A rich media strategy with its photos. */
export function grmQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'grm'),
    meta: readsOf(['strategy', 'draft', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(grmDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The common fields of a questions or posts strategy. */
export function plainQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'plain'),
    meta: readsOf(['strategy'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

export type PostsOfStrategy = CallResult<typeof profilePosts>

export type QuestionsOfStrategy = CallResult<typeof profileQuestions>

/** The posts of a strategy by date, with what is missing before it can be completed. */
export function postsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'posts'),
    meta: readsOf(['post', 'strategy', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(profilePosts, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (isPublishing(app, state.data) ? POLL_INTERVAL_MS : false),
  })
}

/** Whether a post is due within a minute, so that its state changes soon. */
function isPublishing(app: AppContextValue, data: PostsOfStrategy | undefined): boolean {
  const soon = app.clock.now().getTime() + 60_000
  return (
    data?.posts.some(({ state, dueAt }) => state === 'due' && dueAt !== null && new Date(dueAt).getTime() <= soon) ??
    false
  )
}

/** The questions on the business profile of a strategy. */
export function questionsQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'questions'),
    meta: readsOf(['question', 'strategy'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(profileQuestions, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** What a publish of a reviewed profile would send, compared with what Google shows (D11). */
export type GpoDryRun = CallResult<typeof gpoDryRun>

export type GrmBody = CallInput<typeof completeGrm>['body']

/** Completes a strategy; the result is 1 on success. The body is the strategy's id. */
export function completePlainMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: async ({ body: strategyId, key }: Confirmed<number>): Promise<number> => {
      const headers = { 'idempotency-key': key }
      return (await app.client.call(completeStrategy, { params: { strategyId }, headers })) ? 1 : 0
    },
  })
}

/** A confirmed publish and its key. */
export interface Confirmed<Body> {
  body: Body
  key: string
}

/** All categories of the profile service with their service types (M288). */
export function categoriesQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, 'categories'),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) =>
      (await app.client.call(googleServices, { query: { strategyId } }, { signal })).categories,
    staleTime: Infinity,
  })
}

/** The attributes that Google offers for a category (PROF-52). */
export function profileAttributesQuery(app: AppContextValue, strategyId: number, category: string) {
  return queryWithReads({
    queryKey: keyOf(app, strategyId, `attributes ${category}`),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) =>
      (await app.client.call(profileAttributes, { params: { strategyId }, query: { category } }, { signal }))
        .attributes,
    staleTime: Infinity,
  })
}

/**
 * The newest entries of the ledger of a profile (D12): those that wait for a decision first. With a strategy, the values
 * that it set on the profile.
 */
export function ledgerQuery(app: AppContextValue, locationId: number, strategyId?: number) {
  return queryWithReads({
    queryKey: queryKeys.profileLedger(app, locationId, strategyId === undefined ? 'newest' : { strategyId }),
    meta: readsOf(['profile', 'client']),
    queryFn: ({ signal }) => {
      const query = strategyId === undefined ? { count: NEWEST_ENTRIES } : { strategyId }
      return app.client.call(profileLedger, { params: { locationId }, query }, { signal })
    },
    staleTime: FRESH_MS,
  })
}

/** All entries of the ledger of a profile, page by page. */
export function allEntriesQuery(app: AppContextValue, locationId: number) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.profileLedger(app, locationId, 'all'),
    meta: readsOf(['profile', 'client']),
    queryFn: ({ pageParam: offset, signal }) =>
      app.client.call(profileLedger, { params: { locationId }, query: { offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const fetched = pages.reduce((count, { entries }) => count + entries.length, 0)
      return fetched < total ? fetched : undefined
    },
    staleTime: FRESH_MS,
  })
}

/** Reads a profile from Google: proves published values and finds drift (D12). */
export function checkProfileMutation(app: AppContextValue, locationId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(checkProfile, { params: { locationId } }) })
}
