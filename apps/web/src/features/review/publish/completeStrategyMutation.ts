import { completeStrategy } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges, markStale } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'

/**
 * Marks a strategy as completed; the result is whether it is. A repeated `key` counts once. The screen of the open strategy
 * is being left: it stays as it is until somebody opens it again.
 */
export function completeStrategyMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: async ({ strategyId, key }: { strategyId: number; key: string }, { client }): Promise<boolean> => {
      const queryKey = queryKeys.strategy(app, strategyId)
      const isCompleted = await app.client.call(
        completeStrategy,
        { params: { strategyId }, headers: { 'idempotency-key': key } },
        { onChanges: (changes) => applyChanges(client, changes, { except: queryKey }) },
      )
      void markStale(client, queryKey)
      return isCompleted
    },
  })
}
