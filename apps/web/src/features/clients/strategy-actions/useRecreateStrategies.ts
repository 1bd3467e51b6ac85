import { createStrategies } from '@rankdesk/api'
import { useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

/**
 * Asks the question of M223 and starts the advisor for a client again; an error shows in the alert. `onStarted` is
 * called when the job has started.
 */
export function useRecreateStrategies(clientId: number, onStarted?: () => void) {
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...createStrategiesMutation(useApp()),
    onSuccess: () => onStarted?.(),
    onError: (error) => void alert(error, 'The strategies could not be created'),
  })
  return {
    isPending,
    async confirmAndCreate(): Promise<void> {
      const subtitle = 'This will create strategies for this client. Continue?'
      if (await confirm({ title: 'Create Strategies', subtitle })) mutate(clientId)
    },
  }
}

/** Starts the advisor, which proposes strategies for a client (M601). */
function createStrategiesMutation(app: AppContextValue) {
  return writeMutation((clientId: number) => app.client.call(createStrategies, { params: { clientId } }))
}
