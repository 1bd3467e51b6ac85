import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { useState } from 'react'
import { useIsWaiting } from '#lib/outbox/OutboxProvider.tsx'
import { publishName } from '#lib/outbox/publishName.ts'
import type { WorkMode } from '#lib/work-mode/useWorkMode.ts'
import { useEffectReducer } from '@rankdesk/ui'
import type { BlogDraft } from '../blog/useBlogDraft.ts'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { type CompletionProblem, completionReducer, NOT_STARTED, type PublishPreview } from './completionReducer.ts'
import type { PublishTexts } from './publishBody.ts'
import type { ReviewForms } from './reviewForms.ts'
import { useCompletionEffects } from './useCompletionEffects.ts'
import { usePublishTexts } from './usePublishTexts.ts'
import { type PublishTimingChoice, usePublishTiming } from './usePublishTiming.ts'

/** The completion of an open strategy, as state and actions for the screen. */
export interface Completion {
  timing: PublishTimingChoice
  /** Whether the differences, summary and note are shown. */
  isReviewing: boolean
  preview: PublishPreview | undefined
  texts: PublishTexts
  /** Whether the client's approval is ticked; undefined for clients that don't require it (C24). */
  approved: boolean | undefined
  /** Whether text is being saved, previewed, published or completed. */
  busy: boolean
  /** Whether the publish counts down in the outbox (D02). */
  waiting: boolean
  /** The last problem, and whether it is shown. */
  problem: CompletionProblem | undefined
  showsProblem: boolean
  /** Handles the Complete button: shows the preview, or asks at once when there is nothing to publish. */
  start: () => void
  changeTexts: (texts: PublishTexts) => void
  /** Why the text is published although it is unfinished or empty (SCORE-18). */
  failureReason: string
  giveReason: (reason: string) => void
  approve: (approved: boolean) => void
  cancel: () => void
  /** Starts the countdown of ten seconds; `andNext` opens the next item of the queue at once. */
  confirm: (how: { andNext: boolean }) => Promise<void>
  /** Loads the preview again, after zones were approved. */
  refresh: () => void
  retry: () => void
  closeProblem: () => void
}

/** The parts of the review that are completed. */
export interface CompletionParts {
  strategy: StrategyDetails
  zones: ZoneDrafts
  meta: MetaDraft
  forms: ReviewForms
  blog: BlogDraft | undefined
  workMode: WorkMode
}

/** Completes a strategy and then opens the right screen (M222, M254-M262, D02, D07, D11). */
export function useCompletion(parts: CompletionParts): Completion {
  const { strategy, workMode } = parts
  const timing = usePublishTiming(strategy)
  const publishTexts = usePublishTexts(strategy.strategyId)
  const runEffect = useCompletionEffects({ ...parts, timing, publishTexts })
  const [state, dispatch] = useEffectReducer(completionReducer, NOT_STARTED, runEffect)
  const [ticked, approve] = useState(false)
  const [failureReason, giveReason] = useState('')
  const publishes = hasPageContent(strategy.strategyTypeId)
  const approved = publishes && strategy.contentApproval ? ticked : undefined
  const { preview } = state

  async function confirm({ andNext }: { andNext: boolean }): Promise<void> {
    if (preview === undefined) return
    const body = {
      ...preview.body,
      ...publishTexts.textsFor(preview.dryRun),
      pageVersion: preview.dryRun.pageVersion,
      ...(approved !== undefined && { clientApproved: approved }),
      ...(preview.dryRun.failures.length > 0 && { failureReason }),
    }
    dispatch({ type: 'publishConfirmed', body })
    if (andNext) await workMode.continueWork('/my-clients')
  }

  return {
    ...state,
    timing,
    texts: publishTexts.textsFor(preview?.dryRun),
    approved,
    busy: state.step !== 'idle',
    waiting: useIsWaiting(publishName(strategy.strategyId)),
    start: () => dispatch({ type: 'started', publishes }),
    refresh: () => dispatch({ type: 'started', publishes }),
    changeTexts: publishTexts.change,
    approve,
    failureReason,
    giveReason,
    cancel: () => dispatch({ type: 'reviewClosed' }),
    confirm,
    retry: () => dispatch({ type: 'retried', publishes }),
    closeProblem: () => dispatch({ type: 'problemClosed' }),
  }
}
