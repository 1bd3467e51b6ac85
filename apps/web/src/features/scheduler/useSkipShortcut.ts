import { workPath } from '@rankdesk/domain'
import { useShortcut } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useSkipClient } from './scheduler.queries.ts'

/**
 * Skips the client with a shortcut and opens the next one. The specification hides the button of this action (M352);
 * the shortcut is listed in the help.
 */
export function useSkipShortcut(clientId: number): void {
  const navigate = useNavigate()
  const showError = useErrorAlert()
  const skipClient = useSkipClient(clientId)
  useShortcut({ keys: 'shift+s', label: 'Skip this client', onPress: skip })
  function skip() {
    skipClient.mutate(undefined, {
      onSuccess: ({ next }) => void navigate(workPath(next) ?? '/'),
      onError: (error) => void showError(error),
    })
  }
}
