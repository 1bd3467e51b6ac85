import { useMutation } from '@tanstack/react-query'
import type { StrategyDetails } from '@rankdesk/api'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { cancelPublicationMutation, movePublicationMutation } from './publish.queries.ts'

/** The scheduled publish of a strategy, and the actions on it. */
export interface DuePublishState {
  today: PlainDate
  busy: boolean
  /** Whether the dialog for another day is open. */
  isDialogOpen: boolean
  openDialog: () => void
  closeDialog: () => void
  /** Changes the date. Throws `ApiError`. */
  move: (day: PlainDate) => Promise<void>
  /** Cancels after a confirmation. */
  cancel: () => Promise<void>
}

/** The message when the publish ran or was cancelled in the meantime. */
const NOT_DUE = 'This publish is no longer scheduled.'

/** Changes and cancels a scheduled publish, also of a completed strategy. */
export function useDuePublish({ strategyId }: StrategyDetails): DuePublishState {
  const app = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const today = todayInLosAngeles(app.clock)
  const move = useMutation({
    ...movePublicationMutation(app, strategyId),
    onSuccess(isMoved, day) {
      const done = day === today ? 'It is being published now.' : `It now publishes on ${formatDate(day)}.`
      toasts.show({ message: isMoved ? done : NOT_DUE })
    },
  })
  const cancel = useMutation({
    ...cancelPublicationMutation(app, strategyId),
    onSuccess: (isCancelled) => void toasts.show({ message: isCancelled ? 'The publish is canceled.' : NOT_DUE }),
    onError: (error) => void alertError(error, 'The publish could not be canceled'),
  })

  return {
    today,
    busy: move.isPending || cancel.isPending,
    isDialogOpen,
    openDialog: () => setIsDialogOpen(true),
    closeDialog: () => setIsDialogOpen(false),
    async move(day) {
      await move.mutateAsync(day)
    },
    async cancel() {
      const question = {
        title: 'Cancel this publish?',
        subtitle: 'Nothing will be published, and the strategy must be completed again.',
      }
      if (await dialogs.confirm(question)) cancel.mutate()
    },
  }
}
