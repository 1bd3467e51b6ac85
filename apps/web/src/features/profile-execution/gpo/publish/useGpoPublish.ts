import { type GpoStrategy, fieldErrorsOf } from '@rankdesk/api'
import { useMutation } from '@tanstack/react-query'
import { useToast } from '@rankdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../../shared/app/appContext.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { useIsWaiting, useOutbox } from '../../../../shared/outbox/OutboxProvider.tsx'
import { publishName } from '../../../../shared/outbox/publishName.ts'
import { useWorkWalk } from '../../../../shared/work-mode/useWorkWalk.ts'
import { useConfirmationKey } from '../../parts/confirmationKey.ts'
import type { PublishProblem } from '../../parts/usePublish.ts'
import { type GpoBody, publishGpoMutation, readGpoDryRun } from '../../profileExecution.queries.ts'
import type { ProfileDraft } from '../draft/ProfileDraft.ts'
import type { GpoDryRun } from './PublishGpoDialog.tsx'

/** The preview that is open: the question before a publish, or the comparison with Google. */
interface Preview {
  kind: 'publish' | 'compare'
  dryRun: GpoDryRun
}

/**
 * Returns the steps of a publish: the dry run, the question, ten seconds in which it can be stopped (decision 0012), and the
 * call. A failure keeps everything and can be retried.
 */
export function useGpoPublish(strategy: GpoStrategy, draft: ProfileDraft) {
  const app = useApp()
  const outbox = useOutbox()
  const toasts = useToast()
  const navigate = useNavigate()
  const walk = useWorkWalk(strategy.strategyId)
  const keyFor = useConfirmationKey()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<PublishProblem>()
  const [showsProblem, setShowsProblem] = useState(false)
  const { strategyId, businessName, profileVersion } = strategy
  const name = publishName(strategyId)

  function fail(found: PublishProblem): void {
    if (!isShown.current) {
      const reason = found.error === undefined ? '' : ` ${errorText(found.error).message}`
      toasts.show({ message: `The profile of ${businessName} was not published.${reason}`, tone: 'danger' })
      return
    }
    setProblem(found)
    setShowsProblem(true)
  }

  const { mutate, isPending } = useMutation({
    ...publishGpoMutation(app),
    async onSuccess(number) {
      if (number <= 0) return fail({})
      draft.published()
      if (isShown.current) await navigate('/my-clients')
      toasts.show({
        message: `Google Profile Optimization for ${businessName} is published and completed.`,
        tone: 'success',
      })
    },
    onError: (error) => fail({ error }),
  })

  const open = useMutation({
    mutationFn: async (kind: Preview['kind']): Promise<Preview> => {
      if (!(await draft.flush())) throw new Error('The profile is not saved yet.')
      return { kind, dryRun: await readGpoDryRun(app, strategyId, draft.snapshot().review) }
    },
    onSuccess: setPreview,
    onError: (error) => fail({ error }),
  })

  function send(body: GpoBody): void {
    setShowsProblem(false)
    mutate({ body, key: keyFor(body) })
  }
  const body = (): GpoBody => ({ ...draft.snapshot().review, strategyId, profileVersion })

  return {
    /** Whether it is being published, or waits for it. */
    isBusy: useIsWaiting(name) || isPending,
    isLoading: open.isPending,
    preview,
    problem,
    showsProblem,
    fieldErrors: problem?.error === undefined ? [] : fieldErrorsOf(problem.error),
    show: (kind: Preview['kind']) => open.mutate(kind),
    closePreview: () => setPreview(undefined),
    closeProblem: () => setShowsProblem(false),
    retry: () => send(body()),
    confirm() {
      const approved = body()
      setPreview(undefined)
      outbox.put({ name, label: `Publishing the profile of ${businessName}`, send: () => send(approved) })
      if (walk.isWalking) void walk.continueWork('/my-clients')
    },
  }
}
