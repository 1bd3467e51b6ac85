import {
  type CallInput,
  type CallResult,
  checkProfile,
  type completeGrm,
  googleServices,
  gpoDetails,
  type gpoDryRun,
  grmDetails,
  profileLedger,
  profilePosts,
  profileQuestions,
  strategyDetails,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'

const FRESH_MS = 5_000

/** The number of entries that the card of a ledger fetches. */
const NEWEST_ENTRIES = 50

const keyOf = (app: AppContextValue, strategyId: number, kind: string) =>
  [...queryKeys.strategy(app, strategyId), kind] as const

/** The calls that return the work of a strategy on a business profile. */
type WorkContract =
  | typeof gpoDetails
  | typeof grmDetails
  | typeof profilePosts
  | typeof profileQuestions
  | typeof strategyDetails

/** The name of each kind of work in its query's key, and what it reads. */
const WORK = new Map<WorkContract, { name: string; reads: Parameters<typeof readsOf>[0] }>([
  // A profile optimization strategy.
  [gpoDetails, { name: 'gpo', reads: ['strategy', 'draft', 'profile'] }],
  // A rich media strategy with its photos.
  [grmDetails, { name: 'grm', reads: ['strategy', 'draft', 'profile'] }],
  // The common fields of a questions or posts strategy.
  [strategyDetails, { name: 'plain', reads: ['strategy'] }],
  // The posts of a strategy by date, with what is missing before it can be completed.
  [profilePosts, { name: 'posts', reads: ['post', 'strategy', 'profile'] }],
  // The questions on the business profile of a strategy.
  [profileQuestions, { name: 'questions', reads: ['question', 'strategy'] }],
])

/** The work of a strategy on a business profile. Fetched on every visit, because others edit it too. */
export function profileWorkQuery<C extends WorkContract>(app: AppContextValue, strategyId: number, contract: C) {
  const work = WORK.get(contract)
  if (work === undefined) throw new Error(`WORK lacks the call ${contract.path}.`)
  return queryWithReads({
    queryKey: keyOf(app, strategyId, work.name),
    meta: readsOf(work.reads, { strategyId }),
    queryFn: ({ signal }) => app.client.call<C>(contract, { params: { strategyId } } as CallInput<C>, { signal }),
    staleTime: FRESH_MS,
  })
}

export type PostsOfStrategy = CallResult<typeof profilePosts>

export type QuestionsOfStrategy = CallResult<typeof profileQuestions>

/** What a publish of a reviewed profile would send, compared with what Google shows (D11). */
export type GpoDryRun = CallResult<typeof gpoDryRun>

export type GrmBody = CallInput<typeof completeGrm>['body']

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

/** Reads a profile from Google: proves published values and finds drift (D12). */
export function checkProfileMutation(app: AppContextValue, locationId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(checkProfile, { params: { locationId } }) })
}
