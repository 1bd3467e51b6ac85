import { addStrategyKeywords, type SchedulerStrategy, schedulerStrategies } from '@rankdesk/api'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The client's open strategies as options, the scheduled ones first. */
export function strategyChoicesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.strategyChoices(app, clientId),
    meta: readsOf(['client', 'strategy', 'group', 'page'], { clientId }),
    queryFn: async ({ signal }) => {
      const { strategies } = await app.client.call(schedulerStrategies, { params: { clientId } }, { signal })
      return strategies
        .filter(({ statusId }) => statusId === 0)
        .toSorted((a, b) => (a.assignedMonth ?? '9').localeCompare(b.assignedMonth ?? '9', 'en'))
        .map((strategy) => ({ value: String(strategy.strategyId), label: choiceLabel(strategy) }))
    },
  })
}

function choiceLabel({ strategyType, title, subtitle, assignedMonth }: SchedulerStrategy): string {
  const subject = [title, subtitle].filter((part) => part !== '').join(', ')
  const month = assignedMonth === null ? 'proposed' : formatMonthName(monthOf(assignedMonth))
  return `${strategyType}: ${subject} (${month})`
}

/** Adds keywords to the keywords of a strategy. */
export function addStrategyKeywordsMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: async (
      { strategyId, keywordIds }: { strategyId: number; keywordIds: readonly number[] },
      { client },
    ) => {
      const body = { keywordIds: [...keywordIds] }
      const result = await app.client.call(addStrategyKeywords, { params: { strategyId }, body })
      await waitForRefetches(client)
      return result
    },
  })
}
