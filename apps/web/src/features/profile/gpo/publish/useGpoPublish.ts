import {
  ApiError,
  type CallInput,
  completeGpo,
  gpoDryRun,
  type FieldError,
  type GpoStrategy,
  fieldErrorsOf,
  type ProfileReview,
} from '@rankdesk/api'
import { changedFields, type ProfileField } from '@rankdesk/domain'
import { useToast } from '@rankdesk/ui'
import { hashKey, mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishProblem } from '#features/review/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useOutboxPublish } from '../../parts/usePublish.ts'
import type { Confirmed, GpoDryRun } from '../../profileExecution.queries.ts'
import type { AutosavedValue } from '#lib/autosave/useAutosave.ts'

/** A profile in review, which is saved while it is edited. */
export interface ProfileDraft extends AutosavedValue<ProfileReview, ProfileField> {
  /** Changes some fields. */
  changePart: (part: Partial<ProfileReview>) => void
}

/** What failed: the publish itself, or the dry run before a preview. Retry does it again, and never skips the question. */
type FailedStep = 'send' | Preview['kind']

/** The preview that is open: the question before a publish, or the comparison with Google. */
interface Preview {
  kind: 'publish' | 'compare'
  dryRun: GpoDryRun
  /** The review that was compared. Only this is published. */
  reviewed: ProfileReview
}

/** A publish of a profile, as its screen and its dialogs use it. */
export interface GpoPublish {
  /** Whether it is being published, or waits for it. */
  isBusy: boolean
  /** Whether the dry run before a preview is being read. */
  isLoading: boolean
  preview: Preview | undefined
  problem: (PublishProblem & { error: unknown }) | undefined
  showsProblem: boolean
  failedStep: FailedStep
  /** Whether Google took a part of the changes and rejected the rest (PROF-54). */
  isPartial: boolean
  fieldErrors: readonly FieldError[]
  show: (kind: Preview['kind']) => void
  closePreview: () => void
  closeProblem: () => void
  retry: () => void
  /** Publishes what the question showed, with the fields whose other value at Google the person replaces. */
  confirm: (replaces: ProfileField[]) => void
}

/**
 * Returns the steps of a publish: the dry run, the question, ten seconds in which it can be stopped (decision 0012), and the
 * call. Only what the question showed is sent. A failure keeps everything and can be retried.
 */
export function useGpoPublish(strategy: GpoStrategy, draft: ProfileDraft): GpoPublish {
  const app = useApp()
  const toasts = useToast()
  const [preview, setPreview] = useState<Preview>()
  const { strategyId, businessName } = strategy
  const { fail, send, lastSent, wait, ...sending } = useOutboxPublish<GpoBody, Preview['kind']>({
    strategy,
    mutation: publishGpoMutation(app),
    label: 'Publishing the profile',
    title: 'Google Profile Optimization',
    onDone: draft.discard,
  })
  const { problem, failedStep, closeProblem } = sending

  const open = useMutation({
    mutationFn: async (kind: Preview['kind']): Promise<Preview> => {
      if (!(await draft.flush())) throw new Error('The profile is not saved yet.')
      const reviewed = draft.snapshot().value
      const dryRun = await readGpoDryRun(app, strategyId, reviewed)
      // The server would reject the publish only after the question and its ten seconds.
      if (kind === 'publish' && dryRun.problems.length > 0) throw new Error(dryRun.problems.join(' '))
      return { kind, dryRun, reviewed }
    },
    onSuccess: setPreview,
    onError: (error, kind) => fail(kind, error),
  })

  /** Whether the review is as it was when the person was asked. A colleague's change may arrive during the question. */
  function isAsShown(reviewed: ProfileReview): boolean {
    const { value } = draft.snapshot()
    return changedFields(reviewed, value).length === 0 && hashKey(value.leftOut) === hashKey(reviewed.leftOut)
  }
  function askAgain(): void {
    toasts.show({
      message: `The profile of ${businessName} was not published: someone changed its review. Read the changes again.`,
    })
    open.mutate('publish')
  }

  const isPartial = problem?.error instanceof ApiError && problem.error.status === 422 && problem.error.data != null

  return {
    ...sending,
    isLoading: open.isPending,
    preview,
    isPartial,
    fieldErrors: problem?.error === undefined ? [] : fieldErrorsOf(problem.error),
    show: (kind) => open.mutate(kind),
    closePreview: () => setPreview(undefined),
    retry() {
      closeProblem()
      // A conflict with Google or a colleague, and the rest of a publish, need a new comparison and a new answer.
      const isOutdated = isPartial || (problem?.error instanceof ApiError && problem.error.status === 409)
      if (failedStep === 'send' && lastSent !== undefined && !isOutdated) send(lastSent)
      else open.mutate(failedStep === 'compare' ? 'compare' : 'publish')
    },
    confirm(replaces) {
      if (preview === undefined) return
      const { reviewed, dryRun } = preview
      setPreview(undefined)
      if (!isAsShown(reviewed)) return askAgain()
      const { profileVersion } = dryRun
      const { summary } = draft.snapshot().value
      const approved = { ...reviewed, summary, strategyId, profileVersion, replaces }
      wait(() => (isAsShown(reviewed) ? send(approved) : askAgain()))
    },
  }
}

type GpoBody = CallInput<typeof completeGpo>['body']

/**
 * Publishes a profile (M307); the result is positive when it is live. The variables contain the key of the
 * confirmation: a repeated one publishes once.
 */
function publishGpoMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ body, key }: Confirmed<GpoBody>): Promise<number> =>
      app.client.call(completeGpo, { body, headers: { 'idempotency-key': key } }),
  })
}

/** Returns what a publish of a reviewed profile would send, as the server compares it (D11). */
function readGpoDryRun(app: AppContextValue, strategyId: number, body: ProfileReview) {
  return app.client.call(gpoDryRun, { params: { strategyId }, body })
}
