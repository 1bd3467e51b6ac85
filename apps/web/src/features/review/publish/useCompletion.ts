import type { DryRun, StrategyDetails } from '@rankdesk/api'
import {
  defaultPublishTiming,
  executionPath,
  firstLaterDay,
  hasPageContent,
  proposedSummary,
  publishDateOf,
  type PublishTiming,
  STRATEGY_TYPES,
} from '@rankdesk/domain'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { type EffectRunner, useDialogs, useEffectReducer, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { useIsWaiting, useOutbox } from '#lib/outbox/OutboxProvider.tsx'
import { publishName } from '#lib/outbox/publishName.ts'
import { useIsShown } from '#lib/page/useIsShown.ts'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import type { WorkMode } from '../work-mode/useWorkMode.ts'
import type { BlogDraft } from '../blog/useBlogDraft.ts'
import type { MetaDraft } from '../meta/metaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { COMPLETE_QUESTION } from './completionQuestions.ts'
import {
  type CompletionEffect,
  type CompletionEvent,
  type CompletionProblem,
  completionReducer,
  NOT_STARTED,
  type PublishPreview,
} from './completionReducer.ts'
import { handsOver } from './handsOver.ts'
import { problemMessages } from './problemMessages.ts'
import type { PublishTexts, PublishBody } from './publishBody.ts'
import type { ReviewForms } from './reviewForms.ts'
import { usePublishSteps } from './usePublishSteps.ts'

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
    dispatch({ type: handsOver(strategy) ? 'handOverConfirmed' : 'publishConfirmed', body })
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

interface CompletionEffectsOptions extends CompletionParts {
  timing: PublishTimingChoice
  publishTexts: PublishTextsDraft
}

/** Returns the function that runs the effects of `completionReducer`. */
function useCompletionEffects(options: CompletionEffectsOptions): EffectRunner<CompletionEvent, CompletionEffect> {
  const { strategy, forms, timing, publishTexts } = options
  const { strategyId } = strategy
  const outbox = useOutbox()
  const dialogs = useDialogs()
  const notices = useCompletionNotices(strategy)
  const isShown = useIsShown()
  const { prepare, publish, handOver, complete } = usePublishSteps(options)
  const finish = useFinish(options, isShown)

  return (effect, dispatch) => {
    switch (effect.type) {
      case 'prepare':
        return void prepare().then(dispatch, (error: unknown) => dispatch({ type: 'preparationFailed', error }))
      case 'askToComplete':
        return void dialogs.confirm(COMPLETE_QUESTION).then((yes) => {
          if (yes) dispatch({ type: 'completionConfirmed' })
        })
      case 'startCountdown':
        return outbox.put({
          name: publishName(strategyId),
          label: outboxLabel(effect.pageName, effect.body.publishDate, timing.today),
          send: () => dispatch({ type: 'publishDue' }),
        })
      case 'publish':
        return void publish(effect.body).then(
          (result) => dispatch({ type: 'published', result, isShown: isShown() }),
          (error: unknown) => {
            forms.showError(error)
            dispatch({ type: 'publishFailed', error, isShown: isShown() })
          },
        )
      case 'complete':
        return void complete().then(
          (result) => dispatch({ type: 'completed', result, isShown: isShown() }),
          (error: unknown) => dispatch({ type: 'completeFailed', error, isShown: isShown() }),
        )
      case 'handOver':
        return void handOver(effect.body).then(
          (result) => dispatch({ type: 'handedOver', result, isShown: isShown() }),
          (error: unknown) => {
            forms.showError(error)
            dispatch({ type: 'handOverFailed', error, isShown: isShown() })
          },
        )
      case 'finishHandOver':
        publishTexts.published()
        return notices.handedOver(isShown())
      case 'finish':
        return void finish(effect.body)
      case 'notifyProblem':
        return notices.failed(effect.problem)
    }
  }
}

/** Returns what happens after a completion. */
function useFinish({ strategy, meta, publishTexts, workMode }: CompletionEffectsOptions, isShown: () => boolean) {
  const navigate = useNavigate()
  const notices = useCompletionNotices(strategy)
  return async (body: PublishBody | undefined): Promise<void> => {
    meta.published()
    publishTexts.published()
    const list = pathAfterCompletion(strategy.strategyTypeId)
    if (isShown()) await (workMode.isActive ? workMode.continueWork(list) : navigate(list))
    notices.done(body?.publishDate)
  }
}

/** The notices of a completion, on whatever screen the person is by then. */
interface CompletionNotices {
  /** Takes the publish date if something was published. */
  done: (publishDate: PlainDate | undefined) => void
  /** `isShown`: whether the strategy's screen, which has the link, is still shown. */
  handedOver: (isShown: boolean) => void
  failed: (problem: CompletionProblem) => void
}

/** Returns the notices of a strategy's completion. */
function useCompletionNotices(strategy: StrategyDetails): CompletionNotices {
  const { clock } = useApp()
  const { address } = useStrategyAddress(strategy)
  const toasts = useToast()
  const navigate = useNavigate()
  const { strategyId, strategyTypeId, strategyTypeName, businessName } = strategy
  const subject = `${strategyTypeName} for ${businessName}`
  return {
    done(publishDate) {
      if (publishDate === undefined || !hasPageContent(strategyTypeId)) {
        toasts.show({ message: `${subject} is completed.` })
      } else if (publishDate > todayInLosAngeles(clock)) {
        toasts.show({
          message: `${subject} is completed and publishes on ${formatDate(publishDate)}.`,
          action: { label: 'Open', onPress: () => void navigate(executionPath(strategyTypeId, strategyId)) },
          duration: 15_000,
        })
      } else if (address === undefined) {
        toasts.show({ message: `${subject} is published and completed.` })
      } else {
        toasts.show({
          message: `${subject} is published and completed.`,
          action: { label: 'View page', onPress: () => window.open(address, '_blank', 'noopener') },
          duration: 15_000,
        })
      }
    },
    handedOver(isShown) {
      const open = { label: 'Open', onPress: () => void navigate(executionPath(strategyTypeId, strategyId)) }
      toasts.show({ message: `${subject} is handed over.`, ...(!isShown && { action: open, duration: 15_000 }) })
    },
    failed(problem) {
      toasts.show({
        tone: 'danger',
        message: `${problem.title} ${subject}: ${problemMessages(problem).cause}`,
        action: { label: 'Open', onPress: () => void navigate(executionPath(strategyTypeId, strategyId)) },
      })
    },
  }
}

/** Summary and note of a publish (M258), stored on this device until it is done. */
interface PublishTextsDraft {
  /** Returns the typed texts. Until a summary is typed, it is proposed from the differences (PUB-11). */
  textsFor: (dryRun: DryRun | undefined) => PublishTexts
  change: (texts: PublishTexts) => void
  /** Deletes the stored texts after a publish. */
  published: () => void
}

const publishTextsSchema = z.object({ externalSummary: z.string(), internalNote: z.string() })

/**
 * Returns the texts of the publish dialog. They are sent with the publish; until then this device stores what was
 * typed.
 */
function usePublishTexts(strategyId: number): PublishTextsDraft {
  const { draft, change, discard } = useStoredDraft(
    { subject: { strategyId }, name: 'publish-texts' },
    publishTextsSchema,
  )
  return {
    textsFor: (dryRun) =>
      draft ?? { internalNote: '', externalSummary: dryRun === undefined ? '' : proposedSummary(dryRun) },
    change,
    published: discard,
  }
}

/** The values of the form beside Complete. */
interface PublishTimingValues {
  timing: PublishTiming
  /** The date of Later; null while it is missing. */
  publishDate: PlainDate | null
}

/** The publish timing beside Complete (M232, M256, M257). */
export interface PublishTimingChoice {
  values: PublishTimingValues
  /** The current date in Los Angeles (M536). */
  today: PlainDate
  /** The date that is sent with a publish. */
  publishDate: PlainDate
  change: (values: PublishTimingValues) => void
}

/** Returns the publish timing of a review: the default of the rule until it is changed. */
function usePublishTiming(strategy: StrategyDetails): PublishTimingChoice {
  const { clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { publishContentDate } = strategy
  const [timing, setTiming] = useState(() =>
    publishContentDate === null ? defaultPublishTiming(strategy, today) : 'later',
  )
  const [chosen, choose] = useState<PlainDate | null>()
  const day = chosen === undefined ? firstLaterDay(publishContentDate, today) : chosen
  return {
    values: { timing, publishDate: day },
    today,
    publishDate: publishDateOf(timing, day ?? today, today),
    change(next) {
      setTiming(next.timing)
      // Now hides the date, so a missing one becomes the default again.
      if (next.timing === 'now' && next.publishDate === null) choose(undefined)
      else if (next.publishDate !== day) choose(next.publishDate)
    },
  }
}

/** Returns the path of the screen that follows a completion (M222). */
function pathAfterCompletion(strategyTypeId: number): string {
  return strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog ? '/testimonial-review' : '/my-clients'
}

/** Returns the outbox's text for a publish: the beginning of a sentence. */
function outboxLabel(pageName: string, publishDate: PlainDate, today: PlainDate): string {
  return publishDate > today ? `Scheduling ${pageName} for ${formatDate(publishDate)}` : `Publishing ${pageName}`
}
