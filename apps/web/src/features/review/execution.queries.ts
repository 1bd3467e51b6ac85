import {
  approveZones,
  type CallInput,
  checkIndexation,
  completeStrategy,
  confirmIndexation,
  type IndexationCheck,
  saveContentZone,
  skipQueue,
  strategyDetails,
  type StrategyDetails,
  type Zone,
} from '@rankdesk/api'
import { countWordsOfHtml } from '@rankdesk/format'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChangesExcept, markStale } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'

/** A strategy as the review screen shows it. Refetched on every visit, because others write too. */
export function strategyQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.strategy(app, strategyId),
    meta: readsOf(['strategy', 'zone', 'draft', 'publication'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: 5_000,
  })
}

/** The save of a zone's text. */
export interface ZoneSave extends SentSave<string> {
  strategyId: number
  elementID: string
}

/**
 * Saves one zone and writes it into the cached strategy. A repeated save, with the same key, returns the version that the
 * first one created. Fails with `ApiError`, 409 for an older version.
 */
export function saveZoneMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ version, key, ...body }: ZoneSave) => {
      // A closing tab may abort its calls; one with `keepalive` survives but is limited to 64 KB.
      const keepalive = document.visibilityState === 'hidden' && body.content.length < 20_000
      const onChanges = applyChangesExcept(queryClient, queryKeys.strategy(app, body.strategyId))
      return app.client.call(
        saveContentZone,
        { body, headers: { 'if-match': String(version), 'idempotency-key': key } },
        { keepalive, onChanges },
      )
    },
    onSuccess: (zone, { strategyId }) => setCachedZones(app, queryClient, strategyId, [zone]),
  })
}

/** The zones to approve at the versions that were read, or whose approval is withdrawn. */
export interface ZoneApprovals {
  strategyId: number
  zones: { elementID: string; version: number }[]
  approved: boolean
}

/** Approves zones or withdraws their approval, and writes them into the cached strategy. */
export function approveZonesMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ strategyId, ...body }: ZoneApprovals) => {
      const onChanges = applyChangesExcept(queryClient, queryKeys.strategy(app, strategyId))
      return (await app.client.call(approveZones, { params: { strategyId }, body }, { onChanges })).zones
    },
    onSuccess: (zones, { strategyId }) => setCachedZones(app, queryClient, strategyId, zones),
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

/** The mutation that checks the public page of a page indexation. */
export function checkPageMutation(app: AppContextValue, strategyId: number) {
  const queryKey = queryKeys.strategy(app, strategyId)
  return mutationOptions({
    mutationFn: (_input: void, { client }) =>
      app.client.call(checkIndexation, { params: { strategyId } }, { onChanges: applyChangesExcept(client, queryKey) }),
    onSuccess: (indexation, _input, _before, { client }) => setCachedIndexation(client, queryKey, indexation),
  })
}

/** The mutation that stores a person's confirmation that the page is indexed. */
export function confirmPageMutation(app: AppContextValue, strategyId: number) {
  const queryKey = queryKeys.strategy(app, strategyId)
  return mutationOptions({
    mutationFn: (body: CallInput<typeof confirmIndexation>['body'], { client }) =>
      app.client.call(
        confirmIndexation,
        { params: { strategyId }, body },
        { onChanges: applyChangesExcept(client, queryKey) },
      ),
    onSuccess: (indexation, _input, _before, { client }) => setCachedIndexation(client, queryKey, indexation),
  })
}

/** Writes a check into the cached strategy, so that it need not be fetched again. */
function setCachedIndexation(client: QueryClient, queryKey: readonly unknown[], indexation: IndexationCheck): void {
  client.setQueryData<StrategyDetails>(queryKey, (details) =>
    details === undefined ? undefined : { ...details, indexation },
  )
}

/** Marks a strategy as completed. A repeated `key` counts once. */
export function completeStrategyMutation(app: AppContextValue, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ strategyId, key }: { strategyId: number; key: string }) =>
      app.client.call(
        completeStrategy,
        { params: { strategyId }, headers: { 'idempotency-key': key } },
        { onChanges: applyChangesExcept(queryClient, queryKeys.strategy(app, strategyId)) },
      ),
    // The screen of the open strategy is being left: it stays as it is until somebody opens it again.
    onSuccess: (_isCompleted, { strategyId }) => markStale(queryClient, queryKeys.strategy(app, strategyId)),
  })
}

/** Skips a strategy for now. Resolves with what comes next (M265). */
export function skipStrategyMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (strategyId: number) =>
      app.client.call(skipQueue, { params: { queueId: strategyId, staffId: app.staffId } }),
  })
}
