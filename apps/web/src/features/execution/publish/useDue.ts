import { useQueryClient } from '@tanstack/react-query'
import type { StrategyDetails } from '@rankdesk/api'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { cancelDue, moveDue } from './publish.queries.ts'

/** What can be done about a publish that is due. */
export interface EditedDue {
  today: PlainDate
  busy: boolean
  /** Whether another day is being asked for. */
  asking: boolean
  ask: () => void
  close: () => void
  /** Changes the day. Throws `ApiError`. */
  move: (day: PlainDate) => Promise<void>
  /** Asks first. */
  cancel: () => Promise<void>
}

/** Said when the job was faster: it is on the page, or somebody cancelled it. */
const NOT_DUE = 'Nothing is due any more.'

/** Changes and cancels what is due of a strategy, also of a completed one. */
export function useDue(strategy: StrategyDetails): EditedDue {
  const app = useApp()
  const queryClient = useQueryClient()
  const dialogs = useDialogs()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const today = todayInLosAngeles(app.clock)

  async function act(action: () => Promise<boolean>, done: string, title: string): Promise<void> {
    setBusy(true)
    try {
      toasts.show({ message: (await action()) ? done : NOT_DUE })
    } catch (error) {
      await alertError(error, title)
    } finally {
      setBusy(false)
    }
  }

  return {
    today,
    busy,
    asking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    async move(day) {
      const done = day === today ? 'It is being published now.' : `It now publishes on ${formatDate(day)}.`
      toasts.show({ message: (await moveDue(app, queryClient, strategy, day)) ? done : NOT_DUE })
    },
    async cancel() {
      const question = {
        title: 'Cancel this publish?',
        subtitle: 'Nothing goes to the page, and the strategy is to be completed again.',
      }
      if (!(await dialogs.confirm(question))) return
      await act(() => cancelDue(app, queryClient, strategy), 'The publish is cancelled.', 'It was not cancelled')
    },
  }
}
