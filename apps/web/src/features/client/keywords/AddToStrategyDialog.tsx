import { pluralize } from '@rankdesk/format'
import { FormField, Select } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { addStrategyKeywordsMutation, strategyChoicesQuery } from './keywords.queries.ts'

export interface AddToStrategyDialogProps {
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
