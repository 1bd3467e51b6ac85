import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CallInput,
  checkIndexation,
  completeStrategy,
  confirmIndexation,
  type IndexationCheck,
  saveContentZone,
  strategyDetails,
  type StrategyDetails,
  type Zone,
} from '@rankdesk/api'
import { type AppContextValue, useApp } from '../../shared/app/appContext.ts'
import { applyChangesExcept } from '../../shared/app/applyChanges.ts'
import { queryKeys } from '../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../shared/app/queryWithReads.ts'

/** A strategy as the review screen shows it. Asked for on every visit: others write too. */
export function strategyQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.strategy(app, strategyId),
    meta: readsOf(['strategy', 'zone', 'draft', 'publication'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyDetails, { params: { strategyId } }, { signal }),
    staleTime: 5_000,
  })
}

/** Saves one zone, based on a version of it. The cached strategy takes the saved zone over. */
export async function saveZone(
  app: AppContextValue,
  queryClient: QueryClient,
  save: { strategyId: number; elementID: string; content: string; version: number },
): Promise<Zone> {
  const { version, ...body } = save
  // A tab on its way out may end its calls; one that is kept alive may carry no more than 64 KB.
  const keepalive = document.visibilityState === 'hidden' && body.content.length < 20_000
  const saved = await app.client.call(
    saveContentZone,
    { body, headers: { 'if-match': String(version) } },
    { keepalive, onChanges: applyChangesExcept(queryClient, queryKeys.strategy(app, save.strategyId)) },
  )
  queryClient.setQueryData<StrategyDetails>(queryKeys.strategy(app, save.strategyId), (details) =>
    details === undefined
      ? undefined
      : { ...details, zones: details.zones.map((zone) => (zone.elementID === saved.elementID ? saved : zone)) },
  )
  return saved
}

/** The mutation that reads the page of a page indexation as the public gets it. */
export function useCheckPage(strategyId: number) {
  const app = useApp()
  const { onChanges, onSuccess } = useIndexationInCache(strategyId)
  return useMutation({
    mutationFn: () => app.client.call(checkIndexation, { params: { strategyId } }, { onChanges }),
    onSuccess,
  })
}

/** The mutation that stores a person's confirmation that the page is indexed. */
export function useConfirmPage(strategyId: number) {
  const app = useApp()
  const { onChanges, onSuccess } = useIndexationInCache(strategyId)
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmIndexation>['body']) =>
      app.client.call(confirmIndexation, { params: { strategyId }, body }, { onChanges }),
    onSuccess,
  })
}

/** Writes a check into the cached strategy, which then need not be fetched again. */
function useIndexationInCache(strategyId: number) {
  const app = useApp()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.strategy(app, strategyId)
  return {
    onChanges: applyChangesExcept(queryClient, queryKey),
    onSuccess: (indexation: IndexationCheck) =>
      void queryClient.setQueryData<StrategyDetails>(queryKey, (details) =>
        details === undefined ? undefined : { ...details, indexation },
      ),
  }
}

/** Counts the strategy as done. A repeated `key` counts once. */
export function finishStrategy(app: AppContextValue, strategyId: number, key: string): Promise<boolean> {
  return app.client.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': key } })
}

/**
 * Makes stale what a completed strategy moves: the gauge, the next item, the queue and its counts, its client's rows.
 * Each is asked for again when a screen shows it.
 */
export async function strategyCompleted(
  app: AppContextValue,
  queryClient: QueryClient,
  { strategyId, clientId }: { strategyId: number; clientId: number },
): Promise<void> {
  const touched = [
    queryKeys.monthlyQueueWork(app),
    queryKeys.nextWork(app),
    queryKeys.queueTabs(app),
    queryKeys.clients(app),
    queryKeys.clientStrategies(app, clientId),
    queryKeys.strategy(app, strategyId),
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })))
}
