import { addStrategyKeywords, schedulerStrategies, type SchedulerStrategy } from '@rankdesk/api'
import { formatMonthName, monthOf, pluralize } from '@rankdesk/format'
import { FormField, Select } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'

interface AddToStrategyDialogProps {
  keywords: readonly { keywordId: number; keyword: string }[]
  /** Called with a sentence about the result. */
  onAdded: (text: string) => void
  onClose: () => void
}

const schema = z.object({ strategyId: z.string().check(z.minLength(1, 'This field is required')) })

/** The number of keywords that the dialog names. */
const NAMED = 5

/** Adds the selected keywords to the keywords that an open strategy targets (M475). */
export function AddToStrategyDialog({ keywords, onAdded, onClose }: AddToStrategyDialogProps) {
  const app = useApp()
  const { clientId } = useClientOfLayout()
  const choices = useQuery(strategyChoicesQuery(app, clientId))
  const { mutateAsync } = useMutation(addStrategyKeywordsMutation(app))
  const named = keywords.slice(0, NAMED).map(({ keyword }) => keyword)
  const others = keywords.length - named.length
  return (
    <ApiFormDialog
      open
      title={`Add ${pluralize(keywords.length, 'keyword')} to a strategy`}
      subtitle={others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')}
      schema={schema}
      defaultValues={{ strategyId: '' }}
      submitLabel="Add"
      onClose={onClose}
      onSubmit={async ({ strategyId }) => {
        const keywordIds = keywords.map(({ keywordId }) => keywordId)
        const { added, total } = await mutateAsync({ strategyId: Number(strategyId), keywordIds })
        const label = choices.data?.find(({ value }) => value === strategyId)?.label ?? 'The strategy'
        onAdded(`${pluralize(added, 'keyword')} added. ${label} now targets ${pluralize(total, 'keyword')}.`)
      }}
    >
      <FormField
        name="strategyId"
        label="Strategy"
        {...(choices.data?.length === 0 && { description: 'This client has no open strategies.' })}
      >
        {(field) => (
          <Select {...field} placeholder={choices.isPending ? 'Loading' : 'Choose'} options={choices.data ?? []} />
        )}
      </FormField>
    </ApiFormDialog>
  )
}

/** The client's open strategies as options, the scheduled ones first. */
function strategyChoicesQuery(app: AppContextValue, clientId: number) {
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
function addStrategyKeywordsMutation(app: AppContextValue) {
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
