import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { useDialogs } from '@rankdesk/ui'
import { useState } from 'react'
import { useIsWaiting } from '../../../shared/outbox/OutboxProvider.tsx'
import { useEffectReducer } from '@rankdesk/ui'
import type { BlogDraft } from '../blog/useBlogDraft.ts'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { completionQuestion } from './completionMessages.ts'
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
  approve: (approved: boolean) => void
  cancel: () => void
  /** Asks the question and starts the countdown of ten seconds. */
  confirm: () => Promise<void>
  retry: () => void
  closeProblem: () => void
}

/** Completes a strategy and then opens the right screen (M222, M254-M262, D02, D11). */
export function useCompletion(
  strategy: StrategyDetails,
  zones: ZoneDrafts,
  meta: MetaDraft,
  forms: ReviewForms,
  blog?: BlogDraft,
): Completion {
  const dialogs = useDialogs()
  const timing = usePublishTiming(strategy)
  const publishTexts = usePublishTexts(strategy.strategyId)
  const runEffect = useCompletionEffects({ strategy, zones, meta, forms, blog, timing, publishTexts })
  const [state, dispatch] = useEffectReducer(completionReducer, NOT_STARTED, runEffect)
  const [ticked, approve] = useState(false)
  const publishes = hasPageContent(strategy.strategyTypeId)
  const approved = publishes && strategy.contentApproval ? ticked : undefined
  const { preview } = state

  async function confirm(): Promise<void> {
    if (preview === undefined || !(await dialogs.confirm(completionQuestion(true)))) return
    const body = {
      ...preview.body,
      ...publishTexts.texts,
      pageVersion: preview.dryRun.pageVersion,
      ...(approved !== undefined && { clientApproved: approved }),
    }
    dispatch({ type: 'publishConfirmed', body })
  }

  return {
    ...state,
    timing,
    texts: publishTexts.texts,
    approved,
    busy: state.step !== 'idle',
    waiting: useIsWaiting(`publish-${strategy.strategyId}`),
    start: () => dispatch({ type: 'started', publishes }),
    changeTexts: publishTexts.change,
    approve,
    cancel: () => dispatch({ type: 'reviewClosed' }),
    confirm,
    retry: () => dispatch({ type: 'retried', publishes }),
    closeProblem: () => dispatch({ type: 'problemClosed' }),
  }
}
