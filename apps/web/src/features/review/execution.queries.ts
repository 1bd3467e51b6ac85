import { strategyDetails, type StrategyDetails, type Zone } from '@rankdesk/api'
import { countWordsOfHtml } from '@rankdesk/format'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** A strategy as the review screen shows it. Refetched on every visit, because others write too. */
export function strategyQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.strategy(app, strategyId),
    meta: readsOf(['strategy', 'zone', 'draft', 'publication'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: 5_000,
  })
}

/** Writes zones into the cached strategy. */
export function setCachedZones(
  app: AppContextValue,
  queryClient: QueryClient,
  strategyId: number,
  zones: readonly Zone[],
): void {
  queryClient.setQueryData<StrategyDetails>(queryKeys.strategy(app, strategyId), (details) =>
    details === undefined
      ? undefined
      : {
          ...details,
          ...(details.brief?.replacesDraft === true &&
            zones.some(({ content, updatedBy }) => updatedBy !== null && countWordsOfHtml(content) > 0) && {
              // What a person writes is the text: the brief stands beside it (WRITE-32).
              brief: { ...details.brief, replacesDraft: false },
            }),
          zones: details.zones.map((zone) => zones.find((newer) => isNewerZone(newer, zone)) ?? zone),
        },
  )
}

/** Whether a zone replaces a cached one. A repeated save may return an older version than the changes feed brought. */
function isNewerZone(zone: Zone, cached: Zone): boolean {
  return zone.elementID === cached.elementID && zone.version >= cached.version
}
