import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import {
  resetAllContent,
  restoreZone,
  type StrategyDetails,
  type Zone,
  ZONE_VERSIONS_AT_ONCE,
  zoneVersionsOf,
} from '@rankdesk/api'
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'

/** The texts that a zone had, newest first, 50 at once (D25). Asked for on every look: each save makes one. */
export function zoneVersionsQuery(desk: Desk, strategyId: number, elementID: string) {
  return infiniteQueryOptions({
    queryKey: deskKeys.zoneVersions(desk, strategyId, elementID),
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return (await desk.client.call(zoneVersionsOf, { params: { strategyId, elementID }, query }, { signal })).versions
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
export async function restoreText(desk: Desk, queryClient: QueryClient, restore: Restore): Promise<Zone> {
  const { strategyId, elementID, version, baseVersion } = restore
  const zone = await desk.client.call(restoreZone, {
    params: { strategyId, elementID },
    body: { version },
    headers: { 'if-match': String(baseVersion) },
  })
  keepZones(desk, queryClient, strategyId, [zone])
  return zone
}

/** Gives every zone the text back that it was written with (M263); the cached strategy takes them over. */
export async function resetContent(desk: Desk, queryClient: QueryClient, strategyId: number): Promise<Zone[]> {
  const { zones } = await desk.client.call(resetAllContent, { params: { strategyId } })
  keepZones(desk, queryClient, strategyId, zones)
  return zones
}

function keepZones(desk: Desk, queryClient: QueryClient, strategyId: number, zones: readonly Zone[]): void {
  queryClient.setQueryData<StrategyDetails>(deskKeys.strategy(desk, strategyId), (details) =>
    details === undefined
      ? undefined
      : {
          ...details,
          zones: details.zones.map((zone) => zones.find(({ elementID }) => elementID === zone.elementID) ?? zone),
        },
  )
}
