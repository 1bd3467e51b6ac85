import { MONTH_NEEDED } from '@rankdesk/domain'
import { Banner, Icon, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { MonthMenu } from './MonthMenu.tsx'
import { setMonthMutation } from './strategyActions.queries.ts'

/** Says that open work has no month and can't be completed, and assigns one in place. */
export function MonthNeeded({ strategyId }: { strategyId: number }) {
  const toasts = useToast()
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...setMonthMutation(useApp()),
    onError: (error) => alertError(error, 'The month was not assigned'),
  })
  return (
    <Banner
      tone="warning"
      action={
        <MonthMenu
          label="Assign a month"
          icon={<Icon of={CalendarPlus} size={14} />}
          busy={isPending}
          onChoose={(month) =>
            mutate(
              { strategyIds: [strategyId], month },
              {
                onSuccess([result]) {
                  if (result?.problem != null) toasts.show({ message: result.problem, tone: 'danger' })
                },
              },
            )
          }
        />
      }
    >
      {MONTH_NEEDED}
    </Banner>
  )
}
