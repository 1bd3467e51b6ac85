import { acceptReceipt, publishAgain } from '@rankdesk/api'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { PUBLISH_QUESTION } from '../publish/completionMessages.ts'
import { createConfirmationKeys } from '../publish/confirmationKeys.ts'

/** The actions on a completed strategy that is not live. */
export interface NotLiveState {
  busy: boolean
  /** Asks, and writes the published texts to the page again. */
  publishAgain: () => Promise<void>
  /** Accepts the page with a reason. Throws `ApiError`. */
  accept: (reason: string) => Promise<void>
}

/** The message when the page went live or was accepted in the meantime. */
const SETTLED = 'The page no longer needs attention.'

/** Returns the actions on a completed strategy whose page does not show its text. */
export function useNotLive(strategyId: number): NotLiveState {
  const { client, clock } = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alert = useErrorAlert()
  const [keys] = useState(() => createConfirmationKeys())
  const params = { strategyId }
  const again = useMutation({
    mutationFn: (key: string) => client.call(publishAgain, { params, headers: { 'idempotency-key': key } }),
    onSuccess: (isPublished) =>
      void toasts.show({ message: isPublished ? 'The texts are on the page again. It is being checked.' : SETTLED }),
    onError: (error) => void alert(error, 'The content was not published.'),
  })
  const accepting = useMutation({
    mutationFn: (reason: string) => client.call(acceptReceipt, { params, body: { reason } }),
    onSuccess: (isAccepted) => void toasts.show({ message: isAccepted ? 'The page is accepted as it is.' : SETTLED }),
  })
  return {
    busy: again.isPending || accepting.isPending,
    async publishAgain() {
      if (await dialogs.confirm({ ...PUBLISH_QUESTION })) again.mutate(keys.keyFor(clock.now()))
    },
    async accept(reason) {
      await accepting.mutateAsync(reason)
    },
  }
}
