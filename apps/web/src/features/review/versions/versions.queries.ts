import { resetAllContent, restoreZone, ZONE_VERSIONS_AT_ONCE, zoneVersionsOf } from '@rankdesk/api'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChangesExcept } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { setCachedZones } from '../execution.queries.ts'

/** The versions of a zone, newest first, 50 per page (D25). Always stale, because each save adds one. */
export function zoneVersionsQuery(app: AppContextValue, strategyId: number, elementID: string) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.zoneVersions(app, strategyId, elementID),
    meta: readsOf(['zone'], { strategyId, elementId: elementID }),
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return (await app.client.call(zoneVersionsOf, { params: { strategyId, elementID }, query }, { signal })).versions
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ZONE_VERSIONS_AT_ONCE ? null : (page.at(-1)?.version ?? null)),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The version of a zone to restore, and the current version. */
export interface Restore {
  elementID: string
  version: number
  baseVersion: number
}

/** Makes an earlier text of a zone its current text and writes it into the cached strategy (D25). */
export function restoreZoneMutation(app: AppContextValue, queryClient: QueryClient, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ elementID, version, baseVersion }: Restore) =>
      app.client.call(
        restoreZone,
        { params: { strategyId, elementID }, body: { version }, headers: { 'if-match': String(baseVersion) } },
        { onChanges: applyChangesExcept(queryClient, queryKeys.strategy(app, strategyId)) },
      ),
    onSuccess: (zone) => setCachedZones(app, queryClient, strategyId, [zone]),
  })
}

/** Resets every zone to its original text (M263) and writes the zones into the cached strategy. */
export function resetContentMutation(app: AppContextValue, queryClient: QueryClient, strategyId: number) {
  return mutationOptions({
    mutationFn: async () => (await app.client.call(resetAllContent, { params: { strategyId } })).zones,
    onSuccess: (zones) => setCachedZones(app, queryClient, strategyId, zones),
  })
}
