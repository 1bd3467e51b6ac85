import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  COMPLETE_QUESTION,
  completeStrategyMutation,
  type PublishProblem,
  useWorkMode,
} from '#features/review/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useConfirmationKey } from '#lib/api/useConfirmationKey.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { useIsWaiting, useOutbox } from '#lib/outbox/OutboxProvider.tsx'
import { publishName } from '#lib/outbox/publishName.ts'
import { useIsShown } from '#lib/page/useIsShown.ts'
import type { Confirmed } from '../profileExecution.queries.ts'

/** The question before values go to Google. */
export const PUBLISH_TO_GOOGLE_QUESTION = {
  title: 'Publish your changes to Google?',
  subtitle: 'This action is irreversible!',
} as const

const NOT_ACCEPTED = 'The profile did not accept the changes. The strategy stays open and your draft stays the same.'

/** Returns the last problem of a publish, for its dialog. `error` is missing when the server responded with failure only. */
function useProblem() {
  const [problem, setProblem] = useState<PublishProblem & { error: unknown }>()
  const [showsProblem, setShowsProblem] = useState(false)
  return {
    problem,
    showsProblem,
    closeProblem: () => setShowsProblem(false),
    showProblem(error?: unknown) {
      const text = error === undefined ? undefined : errorText(error)
      setProblem({ error, cause: text?.message ?? NOT_ACCEPTED, requestId: text?.requestId })
      setShowsProblem(true)
    },
  }
}

export interface CompleteWorkOptions {
  strategyId: number
  /** What follows from the completion, below the question. @default that it cannot be reopened */
  subtitle?: string
  /** The message on My Clients after success. */
  doneText: string
  /** Names what was typed and not saved, which the completion would leave out. */
  unsaved: () => string[]
}

/**
 * Asks whether work is done, completes it, and goes to My Clients or the next item of the queue; an error is returned for
 * display and retry (M255, M314).
 */
export function useCompleteWork({ strategyId, subtitle, doneText, unsaved }: CompleteWorkOptions) {
  const workMode = useWorkMode(strategyId)
  const goTo = useNavigate()
  const toasts = useToast()
  const dialogs = useDialogs()
  const keyFor = useConfirmationKey()
  const { showProblem, ...problem } = useProblem()
  const { mutate, isPending } = useMutation({
    ...completeStrategyMutation(useApp()),
    async onSuccess(isCompleted) {
      if (!isCompleted) return showProblem()
      await (workMode.isActive ? workMode.continueWork('/my-clients') : goTo('/my-clients'))
      toasts.show({ message: doneText, tone: 'success' })
    },
    onError: showProblem,
  })

  function run(): void {
    problem.closeProblem()
    mutate({ strategyId, key: keyFor(strategyId) })
  }

  return {
    ...problem,
    busy: isPending,
    /** Retries without asking again. */
    retry: run,
    /** Asks the question and completes. Ignored while that is in progress. */
    async confirm(): Promise<void> {
      if (isPending) return
      const left = unsaved()
      const question = { ...COMPLETE_QUESTION, ...(subtitle !== undefined && { subtitle }) }
      if (left.length > 0) await dialogs.alert({ title: 'Save or discard this first', message: left.join('; ') })
      else if (await dialogs.confirm(question)) run()
    },
  }
}

export interface OutboxPublishOptions<Body> {
  strategy: { strategyId: number; businessName: string }
  /** Publishes; its result is a positive number on success (M314). */
  mutation: UseMutationOptions<number, Error, Confirmed<Body>>
  /** What is published, as in 'Publishing the photos'. */
  label: string
  /** The name of the work, as in 'Google Rich Media for … is published and completed.' */
  title: string
  /** Called after the publish. */
  onDone: () => void
  /** Shows an error beside what it is about. Returns whether it did. */
  showError?: (error: unknown) => boolean
}

/**
 * Returns the last steps of a publish to Google: ten seconds in which it can be stopped (decision 0012), the call, and what
 * failed. That is shown while the screen is open; a failed send is shown in a notice on other screens. `Step` names the
 * steps before the send.
 */
export function useOutboxPublish<Body, Step extends string>({
  strategy: { strategyId, businessName },
  mutation,
  label,
  title,
  onDone,
  showError,
}: OutboxPublishOptions<Body>) {
  const outbox = useOutbox()
  const toasts = useToast()
  const navigate = useNavigate()
  const workMode = useWorkMode(strategyId)
  const keyFor = useConfirmationKey()
  const isShown = useIsShown()
  const [lastSent, setLastSent] = useState<Body>()
  const [failedStep, setFailedStep] = useState<Step | 'send'>('send')
  const { showProblem, ...problem } = useProblem()
  const name = publishName(strategyId)

  function fail(step: Step | 'send', error?: unknown): void {
    if (!isShown()) {
      // A preview that did not load needs no notice on another screen.
      if (step !== 'send') return
      const reason = error === undefined ? '' : ` ${errorText(error).message}`
      toasts.show({ message: `The profile of ${businessName} was not published.${reason}`, tone: 'danger' })
      return
    }
    setFailedStep(step)
    showProblem(error)
  }

  const { mutate, isPending } = useMutation({
    ...mutation,
    async onSuccess(done) {
      if (done <= 0) return fail('send')
      onDone()
      if (isShown()) await navigate('/my-clients')
      toasts.show({ message: `${title} for ${businessName} is published and completed.`, tone: 'success' })
    },
    onError(error) {
      if (!isShown() || showError?.(error) !== true) fail('send', error)
    },
  })

  function send(body: Body): void {
    problem.closeProblem()
    setLastSent(body)
    mutate({ body, key: keyFor(body) })
  }

  return {
    ...problem,
    failedStep,
    fail,
    /** Whether it is being published, or waits for it. */
    isBusy: useIsWaiting(name) || isPending,
    isSending: isPending,
    send,
    /** What was sent last; undefined until something was. */
    lastSent,
    /** Calls `onDue` after ten seconds, unless it is stopped. A person who works through the queue goes on at once. */
    wait(onDue: () => void) {
      outbox.put({ name, label: `${label} of ${businessName}`, send: onDue })
      if (workMode.isActive) void workMode.continueWork('/my-clients')
    },
  }
}
