import { fieldErrorsOf } from '@rankdesk/api'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { idInAddress } from '#lib/routing/idInAddress.ts'
import { useWorkMode } from '#lib/work-mode/useWorkMode.ts'

/** An action to confirm and publish. */
export interface PublishAction<Variables> {
  /** The mutation that publishes; its result is a positive number on success (M314). */
  mutation: UseMutationOptions<number, Error, Variables>
  /** Returns the mutation's variables at the time of the confirmation. */
  variables: () => Variables
  /** The question and its subtitle. */
  question: { title: string; subtitle: ReactNode }
  /** The message on My Clients after success. */
  doneText: string
  /** Called after the server has saved the input. */
  onDone?: () => void
  /** Names what was typed and not saved, which the publish would leave out. @default nothing */
  unsaved?: () => string[]
  /** Whether `confirm` is the submit of a form, which shows field errors itself. @default false */
  hasForm?: boolean
}

/** A failed publish; `error` is missing when the server responded with failure only. */
export interface PublishProblem {
  error?: unknown
}

/** Confirms a publish, runs it, and goes to My Clients or the next item of the queue; an error is returned for display and retry (M255, M314). */
export function usePublish<Variables>({
  mutation,
  variables,
  question,
  doneText,
  ...options
}: PublishAction<Variables>) {
  const workMode = useWorkMode(idInAddress(useParams()['strategyId']) ?? 0)
  const goTo = useNavigate()
  const toasts = useToast()
  const dialogs = useDialogs()
  const [problem, setProblem] = useState<PublishProblem>()
  const [showsProblem, setShowsProblem] = useState(false)

  function fail(found: PublishProblem): void {
    setProblem(found)
    setShowsProblem(true)
  }

  const { mutateAsync, isPending } = useMutation({
    ...mutation,
    async onSuccess(done) {
      if (done <= 0) return fail({})
      options.onDone?.()
      await (workMode.isActive ? workMode.continueWork('/my-clients') : goTo('/my-clients'))
      toasts.show({ message: doneText, tone: 'success' })
    },
  })

  async function run(hasForm: boolean): Promise<void> {
    setShowsProblem(false)
    try {
      await mutateAsync(variables())
    } catch (error) {
      if (hasForm && fieldErrorsOf(error).length > 0) throw error
      fail({ error })
    }
  }

  return {
    busy: isPending,
    problem,
    showsProblem,
    closeProblem: () => setShowsProblem(false),
    /** Retries without asking again. */
    retry: () => void run(false),
    /** Asks the question and publishes. Ignored while that is in progress. Throws field errors when it has a form. */
    confirm: async () => {
      if (isPending) return
      const unsaved = options.unsaved?.() ?? []
      if (unsaved.length > 0) await dialogs.alert({ title: 'Save or discard this first', message: unsaved.join('; ') })
      else if (await dialogs.confirm(question)) await run(options.hasForm ?? false)
    },
  }
}
