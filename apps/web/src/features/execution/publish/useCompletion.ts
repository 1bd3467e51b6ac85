import { useQueryClient } from '@tanstack/react-query'
import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { siteAddress } from '../../../shared/sites/siteAddress.ts'
import { useUnsavedWork } from '../../../shared/unsaved/unsavedWork.ts'
import { finishStrategy, publishStrategy, strategyCompleted } from '../execution.queries.ts'
import type { MetaDraft } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { createConfirmationKeys } from './confirmationKeys.ts'
import { type CompletionProblem, publishAndComplete } from './publishAndComplete.ts'
import { publishBody, type PublishTexts } from './publishBody.ts'

/** The way from an open strategy to a completed one, as the screen shows it. */
export interface Completion {
  /** Whether summary and note are being asked for. */
  asking: boolean
  texts: PublishTexts
  /** Whether the publish or the completing is under way. */
  busy: boolean
  /** The last thing that went wrong, and whether it is being shown. */
  problem: CompletionProblem | undefined
  showsProblem: boolean
  /** The Complete button: asks for the texts, or at once for the confirmation when there is nothing to publish. */
  begin: () => void
  changeTexts: (texts: PublishTexts) => void
  cancel: () => void
  /** Asks the question and does it. */
  confirm: () => Promise<void>
  retry: () => Promise<void>
  closeProblem: () => void
}

const NO_TEXTS: PublishTexts = { externalSummary: '', internalNote: '' }

/** Leads a strategy to its completion and then goes to My Clients (M222, M254-M259). */
export function useCompletion(strategy: StrategyDetails, zones: ZoneDrafts, meta: MetaDraft): Completion {
  const desk = useDesk()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToast()
  const dialogs = useDialogs()
  const [keys] = useState(() => ({ publish: createConfirmationKeys(), complete: createConfirmationKeys() }))
  const [asking, setAsking] = useState(false)
  const [texts, setTexts] = useState(NO_TEXTS)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CompletionProblem>()
  const [showsProblem, setShowsProblem] = useState(false)

  const { strategyId } = strategy
  const publishes = hasPageContent(strategy.strategyTypeId)
  // Nothing keeps these texts until they are published.
  useUnsavedWork(`publish-${strategyId}`, texts.externalSummary !== '' || texts.internalNote !== '')

  function publish(): Promise<boolean> {
    const { prevWordCount } = strategy
    const today = todayInLosAngeles(desk.clock)
    const body = publishBody({ strategyId, prevWordCount, drafts: zones.snapshot(), meta, texts, today })
    return publishStrategy(desk, strategyId, body, keys.publish.keyFor(body))
  }

  async function run(from: CompletionProblem['goOnFrom']): Promise<void> {
    setAsking(false)
    setShowsProblem(false)
    setBusy(true)
    const complete = () => finishStrategy(desk, strategyId, keys.complete.keyFor(strategyId))
    const found = await publishAndComplete({ flush: zones.flush, publish, complete }, from)
    setBusy(false)
    if (found !== undefined) {
      setProblem(found)
      setShowsProblem(true)
      return
    }
    meta.published()
    await strategyCompleted(desk, queryClient, strategy)
    await navigate('/my-clients')
    announce()
  }

  function announce(): void {
    const { strategyTypeName, businessName, domain, targetPage } = strategy
    if (!publishes || targetPage === null) {
      toasts.show({ message: `${strategyTypeName} for ${businessName} is completed.` })
      return
    }
    const address = siteAddress(desk.config, domain, targetPage)
    toasts.show({
      message: `${strategyTypeName} for ${businessName} is published and completed.`,
      action: { label: 'View page', onPress: () => window.open(address, '_blank', 'noopener') },
      duration: 15_000,
    })
  }

  async function confirm(): Promise<void> {
    const question = publishes
      ? { title: 'Publish this content to the site?', subtitle: 'This action is irreversible!' }
      : { title: 'Complete this strategy?', subtitle: 'It then counts as done and can not be opened again.' }
    if (await dialogs.confirm(question)) await run(publishes ? 'publish' : 'complete')
  }

  return {
    asking,
    texts,
    busy,
    problem,
    showsProblem,
    begin: () => (publishes ? setAsking(true) : void confirm()),
    changeTexts: setTexts,
    cancel: () => setAsking(false),
    confirm,
    retry: () => run(problem?.goOnFrom ?? 'publish'),
    closeProblem: () => setShowsProblem(false),
  }
}
