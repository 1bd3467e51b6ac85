import { restorePage, type StrategyDetails } from '@rankdesk/api'
import { Button, Icon, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

export interface RestoreButtonProps {
  strategy: StrategyDetails
}

/** The button that writes the text before the newest publish to the page of the website again, after a question. */
export function RestoreButton({ strategy: { strategyId, sitePage } }: RestoreButtonProps) {
  const app = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const restore = useMutation({
    mutationFn: () => app.client.call(restorePage, { params: { strategyId } }),
    onSuccess: (isRestored) =>
      void toasts.show({
        message: isRestored
          ? 'The page has its text from before this publish.'
          : 'There is nothing to restore anymore.',
      }),
    onError: (error) => void alertError(error, 'The text was not restored.'),
  })
  if (sitePage?.canRestore !== true) return null
  const ask = async () => {
    const message = `${sitePage.pageAddress} gets the text that it had before this publish, and the strategy is open again. What you wrote stays in it.`
    if (await dialogs.confirm({ title: 'Restore the text before this publish?', message })) restore.mutate()
  }
  return (
    <Button
      className="mt-4"
      size="sm"
      icon={<Icon of={History} />}
      loading={restore.isPending}
      onClick={() => void ask()}
    >
      Restore the text before
    </Button>
  )
}
