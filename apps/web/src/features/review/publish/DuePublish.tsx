import { cancelPublication, changePublication, type StrategyDetails } from '@rankdesk/api'
import { firstLaterDay, publishBanner } from '@rankdesk/domain'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { cn, Icon, Button, DateField, FormField, useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'

/** The due publish of a strategy, with buttons to change or cancel it. Renders nothing without one. */
export function DuePublish({ strategy, className }: { strategy: StrategyDetails; className?: string }) {
  const due = useDuePublish(strategy)
  const { publishContentDate } = strategy
  return (
    <>
      {publishContentDate !== null && (
        <div role="group" aria-label="Due" className={cn('flex flex-wrap items-center gap-2', className)}>
          <Icon of={CalendarClock} className="text-muted" />
          <span>
            Due on {formatDate(publishContentDate)}
            <span className="text-muted"> at 6 AM Los Angeles</span>
          </span>
          <Button size="sm" loading={due.busy} onClick={due.openDialog}>
            Change
          </Button>
          <Button size="sm" disabled={due.busy} onClick={() => void due.cancel()}>
            Cancel
          </Button>
        </div>
      )}
      <ChangeDueDialog
        open={due.isDialogOpen}
        current={publishContentDate}
        today={due.today}
        onClose={due.closeDialog}
        onChoose={due.move}
      />
    </>
  )
}

interface ChangeDueDialogProps {
  open: boolean
  /** The current due date of the publish. */
  current: PlainDate | null
  today: PlainDate
  onClose: () => void
  /** Changes the date. Errors are shown, and the dialog stays open. */
  onChoose: (day: PlainDate) => Promise<void>
}

/** Asks for another date for a due publish; today publishes at once. */
function ChangeDueDialog({ open, current, today, onClose, onChoose }: ChangeDueDialogProps) {
  const publishDate = firstLaterDay(current, today)
  const [typed, setTyped] = useState<PlainDate | null>(null)
  const day = typed ?? publishDate
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      onClosed={() => setTyped(null)}
      title="Change the publish date"
      subtitle="The approved text stays the same."
      schema={changePublication.body}
      defaultValues={{ publishDate }}
      onValuesChange={(values) => setTyped(values.publishDate)}
      cancelLabel="Keep"
      submitLabel="Change"
      submitDisabledReason={day === current ? 'Choose another day.' : undefined}
      onSubmit={async (values) => {
        await onChoose(values.publishDate)
        onClose()
      }}
    >
      <FormField name="publishDate" label="Publish date" hint={publishBanner(day, today).text}>
        {(field) => <DateField {...field} today={today} min={today} />}
      </FormField>
    </ApiFormDialog>
  )
}

/** The scheduled publish of a strategy, and the actions on it. */
interface DuePublishState {
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

/** The message when the publish ran or was canceled in the meantime. */
const NOT_DUE = 'This publish is no longer scheduled.'

/** Changes and cancels a scheduled publish, also of a completed strategy. */
function useDuePublish({ strategyId }: StrategyDetails): DuePublishState {
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
    onSuccess: (isCanceled) => void toasts.show({ message: isCanceled ? 'The publish is canceled.' : NOT_DUE }),
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

/** Moves a scheduled publish to another day. Resolves with false when nothing is scheduled any more. */
function movePublicationMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (publishDate: PlainDate) =>
      app.client.call(changePublication, { params: { strategyId }, body: { publishDate } }),
  })
}

/** Cancels a scheduled publish and reopens its strategy. Resolves with false when nothing is scheduled any more. */
function cancelPublicationMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(cancelPublication, { params: { strategyId } }) })
}
