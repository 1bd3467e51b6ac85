import { skipQueue, type StrategyDetails } from '@rankdesk/api'
import { hasPageContent, indexationProblem, MONTH_NEEDED, STRATEGY_TYPES, workPath } from '@rankdesk/domain'
import { Icon } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInfoPanel } from '#features/client-panel/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import { NO_PAGE, NO_TEXT, NOTHING_TO_APPROVE, useWorkKeys } from '#lib/work-mode/useWorkKeys.ts'
import { useWorkMode } from '#lib/work-mode/useWorkMode.ts'
import { useBlogDraft } from './blog/useBlogDraft.ts'
import { useMetaDraft } from './meta/useMetaDraft.ts'
import { useReviewForms } from './publish/reviewForms.ts'
import { useCompletion } from './publish/useCompletion.ts'
import type { Review } from './reviewContext.ts'
import { useReplaceText } from './versions/useReplaceText.ts'
import { focusedZone, useApproval } from './zones/useApproval.tsx'
import { useZoneDrafts } from './zones/useZoneDrafts.ts'
import { createZoneFocus } from './zones/zoneFocus.ts'

/** Returns a review: the texts, their approval, the completion, and the keys of the screen. */
export function useNewReview(strategy: StrategyDetails, opensText: boolean, onOwnText: () => void): Review {
  const { strategyId, strategyTypeId } = strategy
  const page = useStrategyAddress(strategy)
  const { drafts, actions } = useZoneDrafts(strategy)
  const meta = useMetaDraft(strategy)
  const forms = useReviewForms()
  const blog = useBlogDraft(strategy, drafts, forms)
  const workMode = useWorkMode(strategyId)
  const completion = useCompletion({ strategy, zones: actions, meta, forms, blog, workMode })
  const replacing = useReplaceText(strategy, actions, meta)
  const approval = useApproval(strategyId, drafts, actions)
  const info = useInfoPanel(strategy)
  const [focus] = useState(() => {
    const created = createZoneFocus()
    const first = strategy.zones.find(({ role, content }) => role === 'body' && content === '') ?? strategy.zones[0]
    if (opensText && first !== undefined) created.open({ elementID: first.elementID })
    return created
  })
  useSkip(strategyId, actions.flush)
  const isIndexation = strategyTypeId === STRATEGY_TYPES.pageIndexation
  const workProblem = isIndexation ? indexationProblem(strategy.indexation ?? undefined) : undefined
  const problem = strategy.assignedDate === null ? MONTH_NEEDED : workProblem
  const hasText = hasPageContent(strategyTypeId)
  const hasReview = approval.progress.total > 0
  function edit() {
    const elementID = focusedZone() ?? drafts[0]?.zone.elementID
    if (elementID !== undefined) focus.open({ elementID })
  }
  useWorkKeys({
    workMode,
    clientId: strategy.clientId,
    onInfo: info.toggle,
    onPublish: completion.busy || completion.waiting ? 'It is being published.' : (problem ?? completion.start),
    onEdit: drafts.length > 0 ? edit : 'This work has no text to edit yet.',
    onRegenerate: !hasText
      ? NO_TEXT
      : replacing.job === undefined
        ? () => void replacing.regenerate()
        : 'The text is already being written.',
    onApprove: hasReview ? () => void approval.actions.approveFocused() : NOTHING_TO_APPROVE,
    onApproveAll: hasReview ? () => void approval.actions.approveAll() : undefined,
    onGoToPage:
      page.address === undefined
        ? (page.reason ?? NO_PAGE)
        : () => void window.open(page.address, '_blank', 'noopener,noreferrer'),
  })
  return {
    strategy,
    drafts,
    actions,
    approval,
    blog,
    completion,
    focus,
    forms,
    info,
    meta,
    onOwnText,
    problem,
    replacing,
    workMode,
  }
}

/**
 * Offers Skip in the command palette; its button in the header is hidden (M229). It leaves the strategy for later and
 * opens the next work: a client's schedule, a strategy, or Home (M265). `flush` saves the editor's text first.
 */
function useSkip(strategyId: number, flush: () => Promise<boolean>): void {
  const { mutateAsync } = useMutation(skipStrategyMutation(useApp()))
  const goTo = useNavigate()
  const alert = useErrorAlert()
  const skip = useEffectEvent(async () => {
    try {
      await flush()
      const { next } = await mutateAsync(strategyId)
      await goTo(workPath(next) ?? '/')
    } catch (error) {
      await alert(error, 'The strategy could not be skipped')
    }
  })
  useEffect(
    () =>
      offerCommands([
        {
          id: 'skip-strategy',
          label: 'Skip this strategy',
          description: 'Leave it for later and open the next item',
          icon: <Icon of={SkipForward} />,
          onSelect: () => void skip(),
        },
      ]),
    [],
  )
}

/** Skips a strategy for now. Resolves with what comes next (M265). */
function skipStrategyMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (strategyId: number) =>
      app.client.call(skipQueue, { params: { queueId: strategyId, staffId: app.staffId } }),
  })
}
