import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useDialogs, useToast } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** What is confirmed and published. */
export interface PublishAction<Variables> {
  /** The mutation that publishes; its result is a positive number when that is done (M314). */
  mutation: UseMutationOptions<number, Error, Variables>
  /** What the mutation is called with, read at the time of the confirmation. */
  variables: () => Variables
  /** The question and the line under it. */
  question: { title: string; subtitle: ReactNode }
  /** The message on My Clients afterwards. */
  doneText: string
  /** Called when the server has what was typed. */
  onDone?: () => void
}

/** Why it is not done; `error` is missing when the server merely said no. */
export interface PublishProblem {
  error?: unknown
}

/** Confirms a publish, runs it, and goes to My Clients; an error stays to be shown and retried (M255, M314). */
export function usePublish<Variables>({ mutation, variables, question, doneText, onDone }: PublishAction<Variables>) {
  const goTo = useNavigate()
  const toasts = useToast()
  const dialogs = useDialogs()
  const [problem, setProblem] = useState<PublishProblem>()
  const [showsProblem, setShowsProblem] = useState(false)

  function fail(found: PublishProblem): void {
    setProblem(found)
    setShowsProblem(true)
  }

  const { mutate, isPending } = useMutation({
    ...mutation,
    async onSuccess(done) {
      if (done <= 0) return fail({})
      onDone?.()
      await goTo('/my-clients')
      toasts.show({ message: doneText, tone: 'success' })
    },
    onError: (error) => fail({ error }),
  })

  function run(): void {
    setShowsProblem(false)
    mutate(variables())
  }

  return {
    busy: isPending,
    problem,
    showsProblem,
    closeProblem: () => setShowsProblem(false),
    /** Retries without asking again. */
    retry: run,
    /** Asks the question and publishes; a press while that is in progress does nothing. */
    confirm: async () => {
      if (!isPending && (await dialogs.confirm(question))) run()
    },
  }
}
