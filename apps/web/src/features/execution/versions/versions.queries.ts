import { type QueryClient } from '@tanstack/react-query'
import {
  resetAllContent,
  restoreZone,
  type StrategyDetails,
  type Zone,
  ZONE_VERSIONS_AT_ONCE,
  zoneVersionsOf,
} from '@rankdesk/api'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '../../../shared/app/queryWithReads.ts'

/** The texts that a zone had, newest first, 50 at once (D25). Asked for on every look: each save makes one. */
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

/** Which text of a zone comes back, and the version that the zone has now. */
export interface Restore {
  strategyId: number
  elementID: string
  version: number
  baseVersion: number
}

/** Makes an earlier text of a zone its text again; the cached strategy takes it over. Throws `ApiError`. */
export async function restoreText(app: AppContextValue, queryClient: QueryClient, restore: Restore): Promise<Zone> {
  const { strategyId, elementID, version, baseVersion } = restore
  const zone = await app.client.call(restoreZone, {
    params: { strategyId, elementID },
    body: { version },
    headers: { 'if-match': String(baseVersion) },
  })
  keepZones(app, queryClient, strategyId, [zone])
  return zone
}

/** Gives every zone the text back that it was written with (M263); the cached strategy takes them over. */
export async function resetContent(
  app: AppContextValue,
  queryClient: QueryClient,
  strategyId: number,
): Promise<Zone[]> {
  const { zones } = await app.client.call(resetAllContent, { params: { strategyId } })
  keepZones(app, queryClient, strategyId, zones)
  return zones
}

function keepZones(app: AppContextValue, queryClient: QueryClient, strategyId: number, zones: readonly Zone[]): void {
  queryClient.setQueryData<StrategyDetails>(queryKeys.strategy(app, strategyId), (details) =>
    details === undefined
      ? undefined
      : {
          ...details,
          zones: details.zones.map((zone) => zones.find(({ elementID }) => elementID === zone.elementID) ?? zone),
        },
  )
}
