import { useQueryClient } from '@tanstack/react-query'
import { useDialogs, useToast } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { profileStrategyDone } from '../profileExecution.queries.ts'

/** What is confirmed and done. */
export interface Action {
  strategyId: number
  clientId: number
  /** The question and the line under it. */
  question: { title: string; subtitle: ReactNode }
  /** Does it; a positive number when it is done (M314). */
  run: () => Promise<number>
  /** Said on My Clients afterwards. */
  doneText: string
  /** What was typed is on the server now. */
  onDone?: () => void
}

/** Why it is not done; `error` is missing when the server merely said no. */
export interface PublishProblem {
  error?: unknown
}

/** Confirms a deed, does it, and goes to My Clients; what went wrong stays to be shown and tried again (M255, M314). */
export function usePublish(action: Action) {
  const app = useApp()
  const queryClient = useQueryClient()
  const goTo = useNavigate()
  const toasts = useToast()
  const dialogs = useDialogs()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PublishProblem>()
  const [showsProblem, setShowsProblem] = useState(false)

  function fail(found: PublishProblem): void {
    setProblem(found)
    setShowsProblem(true)
  }

  async function run(): Promise<void> {
    setShowsProblem(false)
    setBusy(true)
    try {
      if ((await action.run()) > 0) {
        action.onDone?.()
        await profileStrategyDone(app, queryClient, action)
        await goTo('/my-clients')
        toasts.show({ message: action.doneText, tone: 'success' })
      } else fail({})
    } catch (error) {
      fail({ error })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    showsProblem,
    closeProblem: () => setShowsProblem(false),
    /** Tries again without asking again. */
    retry: run,
    /** Asks the question and does it; a press while it is under way does nothing. */
    confirm: async () => {
      if (!busy && (await dialogs.confirm(action.question))) await run()
    },
  }
}
