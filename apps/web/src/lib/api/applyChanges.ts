import { type Change, isAffected } from '@rankdesk/api'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** How many applied changes are remembered: more than the feed returns at once. */
const MAX_REMEMBERED = 2_000

/** The changes that were applied to a cache, oldest first, and the refetches that they started. */
interface Applied {
  readonly changeIds: Set<number>
  refetches: Promise<void>
}

/**
 * A change that a screen knows of before the feed delivers it, such as the end of a job that it polls; always applied.
 */
export type UnnumberedChange = Omit<Change, 'changeId'> & { readonly changeId?: never }

const appliedTo = new WeakMap<QueryClient, Applied>()

/**
 * Invalidates the queries that read what changed, and refetches those that a screen shows. The changes arrive in the
 * response of an own write or through the changes feed; a change that arrives twice is applied once. A mutation that
 * writes its result into the cache passes that query's key as `except`, in the `onChanges` of its call. If what changed is
 * unknown, every query that reads anything is invalidated.
 */
export function applyChanges(
  queryClient: QueryClient,
  changes: readonly (Change | UnnumberedChange)[] | 'unknown',
  { except }: { except?: QueryKey } = {},
): void {
  if (changes === 'unknown') {
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta === undefined || meta.reads.length > 0 })
    return
  }
  const applied = appliedOf(queryClient)
  const fresh = changes.filter(({ changeId }) => changeId === undefined || !applied.changeIds.has(changeId))
  if (fresh.length === 0) return
  for (const { changeId } of fresh) if (changeId !== undefined) applied.changeIds.add(changeId)
  for (const changeId of applied.changeIds) {
    if (applied.changeIds.size <= MAX_REMEMBERED) break
    applied.changeIds.delete(changeId)
  }
  const exceptHash = except === undefined ? undefined : hashKey(except)
  const refetch = queryClient.invalidateQueries({
    predicate: ({ meta, queryHash }) => meta !== undefined && queryHash !== exceptHash && isAffected(meta.reads, fresh),
  })
  applied.refetches = Promise.all([applied.refetches, refetch]).then(() => undefined)
}

/**
 * Resolves when the queries that were invalidated so far are fetched again. Return it from `onSuccess` of a mutation that
 * stays pending until its list is up to date.
 */
export function waitForRefetches(queryClient: QueryClient): Promise<void> {
  return appliedOf(queryClient).refetches
}

/** Invalidates the queries under a key, such as all of a person. Nothing is refetched until a screen shows it again. */
export function markStale(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Refetches the queries under a key at the user's request. */
export function refetchNow(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}

function appliedOf(queryClient: QueryClient): Applied {
  const known = appliedTo.get(queryClient)
  if (known !== undefined) return known
  const created: Applied = { changeIds: new Set(), refetches: Promise.resolve() }
  appliedTo.set(queryClient, created)
  return created
}
