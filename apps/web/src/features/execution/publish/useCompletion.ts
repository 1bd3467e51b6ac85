import { useQueryClient } from '@tanstack/react-query'
import type { DryRun, StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { useDialogs } from '@rankdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { useIsWaiting, useOutbox } from '../../../shared/outbox/OutboxProvider.tsx'
import type { BlogDraft } from '../blog/useBlogDraft.ts'
import { finishStrategy, strategyCompleted } from '../execution.queries.ts'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { completionQuestion, outboxLabel, pathAfterCompletion } from './completionMessages.ts'
import { createConfirmationKeys } from './confirmationKeys.ts'
import { changedPage, type PublishBody, publishStrategy, readDryRun } from './publish.queries.ts'
import { type CompletionProblem, NOT_PUBLISHED, NOT_SAVED, publishAndComplete } from './publishAndComplete.ts'
import { publishBody, type PublishTexts } from './publishBody.ts'
import { useCompletionNotices } from './useCompletionNotices.ts'
import { usePublishTexts } from './usePublishTexts.ts'
import { type PublishTimingChoice, usePublishTiming } from './usePublishTiming.ts'

/** What is shown of the page before the question is asked. */
export interface Look {
  dryRun: DryRun
  /** Whether these are new differences: the page changed since the last look, and nothing was published (C19). */
  changedSince: boolean
  /** What was looked at; it is what is sent, whatever comes in from others meanwhile. */
  body: PublishBody
}

/** The way from an open strategy to a completed one, as the screen shows it. */
export interface Completion {
  timing: PublishTimingChoice
  /** Whether differences, summary and note are being shown. */
  asking: boolean
  look: Look | undefined
  texts: PublishTexts
  /** Whether the client's approval was ticked off; undefined where the client does not ask for it (C24). */
  approved: boolean | undefined
  /** Whether saving, looking, publishing or completing is under way. */
  busy: boolean
  /** Whether the publish counts down in the outbox (D02). */
  waiting: boolean
  /** The last thing that went wrong, and whether it is being shown. */
  problem: CompletionProblem | undefined
  showsProblem: boolean
  /** The Complete button: saves, looks at the page and asks, or asks at once when there is nothing to publish. */
  begin: () => void
  changeTexts: (texts: PublishTexts) => void
  approve: (approved: boolean) => void
  cancel: () => void
  /** Asks the question and lets it wait for ten seconds. */
  confirm: () => Promise<void>
  retry: () => void
  closeProblem: () => void
}

/** Leads a strategy to its completion and then to the right screen (M222, M254-M262, D02, D11). */
export function useCompletion(
  strategy: StrategyDetails,
  zones: ZoneDrafts,
  meta: MetaDraft,
  blog?: BlogDraft,
): Completion {
  const app = useApp()
  const queryClient = useQueryClient()
  const goTo = useNavigate()
  const outbox = useOutbox()
  const dialogs = useDialogs()
  const { strategyId } = strategy
  const [keys] = useState(() => ({ publish: createConfirmationKeys(), complete: createConfirmationKeys() }))
  const [asking, setAsking] = useState(false)
  const [look, setLook] = useState<Look>()
  const [ticked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CompletionProblem>()
  const [showsProblem, setShowsProblem] = useState(false)
  const sent = useRef<PublishBody>(undefined)
  const isHere = useIsHere()
  const notices = useCompletionNotices(strategy)
  const timing = usePublishTiming(strategy)
  const publishTexts = usePublishTexts(strategyId)
  const publishes = hasPageContent(strategy.strategyTypeId)
  const name = `publish-${strategyId}`
  const waiting = useIsWaiting(name)
  const approved = publishes && strategy.contentApproval ? ticked : undefined

  async function flush(): Promise<boolean> {
    const saved = await Promise.all([zones.flush(), blog?.flush() ?? true])
    return saved.every(Boolean)
  }

  const body = (): PublishBody =>
    publishBody({
      strategyId,
      prevWordCount: strategy.prevWordCount,
      drafts: zones.snapshot(),
      meta,
      texts: publishTexts.texts,
      publishDate: timing.publishDate,
      blogInfo: blog?.info(),
    })

  function fail(found: CompletionProblem): void {
    setProblem(found)
    setShowsProblem(true)
  }

  async function begin(): Promise<void> {
    setShowsProblem(false)
    if (!publishes) return confirm()
    setBusy(true)
    try {
      if (blog !== undefined && !blog.check()) return
      if (!(await flush())) return fail(NOT_SAVED)
      const what = body()
      setLook({ dryRun: await readDryRun(app, strategyId, what), changedSince: false, body: what })
      setAsking(true)
    } catch (error) {
      fail({ title: NOT_PUBLISHED, error, goOnFrom: 'look' })
    } finally {
      setBusy(false)
    }
  }

  async function confirm(): Promise<void> {
    if (!(await dialogs.confirm(completionQuestion(publishes)))) return
    if (!publishes) return run('complete')
    if (look === undefined) return
    const { dryRun } = look
    sent.current = {
      ...look.body,
      ...publishTexts.texts,
      pageVersion: dryRun.pageVersion,
      ...(approved !== undefined && { clientApproved: approved }),
    }
    setAsking(false)
    outbox.put({
      name,
      label: outboxLabel(dryRun.pageName, look.body.publishDate, timing.today),
      send: () => void run('publish'),
    })
  }

  async function run(from: 'publish' | 'complete'): Promise<void> {
    setShowsProblem(false)
    setBusy(true)
    const what = sent.current
    const publish = async () =>
      what === undefined ? false : publishStrategy(app, strategyId, what, keys.publish.keyFor(what))
    const complete = () => finishStrategy(app, strategyId, keys.complete.keyFor(strategyId))
    const found = await publishAndComplete({ flush, publish, complete }, from)
    setBusy(false)
    if (found !== undefined) return tell(found)
    meta.published()
    publishTexts.published()
    await strategyCompleted(app, queryClient, strategy)
    if (isHere()) await goTo(pathAfterCompletion(strategy.strategyTypeId))
    notices.done(what?.publishDate)
  }

  /** On this screen as a dialog; on any other one as a notice that leads back here. */
  function tell(found: CompletionProblem): void {
    if (!isHere()) return notices.failed(found)
    const dryRun = changedPage(found.error)
    if (dryRun === undefined || sent.current === undefined) return fail(found)
    setLook({ dryRun, changedSince: true, body: sent.current })
    setAsking(true)
  }

  return {
    timing,
    asking,
    look,
    texts: publishTexts.texts,
    approved,
    busy,
    waiting,
    problem,
    showsProblem,
    begin: () => void begin(),
    changeTexts: publishTexts.change,
    approve: setTicked,
    cancel: () => setAsking(false),
    confirm,
    retry: () => void (problem === undefined || problem.goOnFrom === 'look' ? begin() : run(problem.goOnFrom)),
    closeProblem: () => setShowsProblem(false),
  }
}

/** Whether the screen is still there, for what comes back after a while. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
