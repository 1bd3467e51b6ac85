import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackgroundJob, StrategyDetails, Zone } from '@rankdesk/api'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useRef, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { contentJobOf, endSentence, isActive } from '../../../shared/strategy-actions/clientJobs.ts'
import { generateContentMutation } from '../../../shared/strategy-actions/strategyActions.queries.ts'
import { useClientJobs } from '../../../shared/strategy-actions/useClientJobs.ts'
import { strategyQuery } from '../execution.queries.ts'
import type { MetaDraft, MetaTexts } from '../meta/useMetaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { type ReplacedTexts, replacedTexts } from './replacedTexts.ts'
import { resetContent } from './versions.queries.ts'

/** Replacing all text of a strategy at once, and what it replaced. */
export interface TextReplacing {
  reset: () => Promise<void>
  regenerate: () => Promise<void>
  /** The job that writes new text, while it does. */
  job: BackgroundJob | undefined
  /** What the last reset or generation replaced; it stays while the dialog closes. */
  replaced: ReplacedTexts | undefined
  /** What was done: 'Reset Content' or 'Generate Content'. */
  action: string
  /** Whether the texts are being compared. */
  comparing: boolean
  compare: (open: boolean) => void
}

interface Texts {
  zones: Zone[]
  meta: MetaTexts
}

/** Reset (M263, M264) and Regenerate Content (M229), after which old and new text can be compared and chosen (D25). */
export function useReplaceText(strategy: StrategyDetails, drafts: ZoneDrafts, meta: MetaDraft): TextReplacing {
  const app = useApp()
  const queryClient = useQueryClient()
  const toasts = useToast()
  const alert = useErrorAlert()
  const { confirm } = useDialogs()
  const [replaced, setReplaced] = useState<ReplacedTexts>()
  const [action, setAction] = useState('')
  const [comparing, setComparing] = useState(false)
  const before = useRef<Texts>(undefined)
  const notRequested = (error: unknown) => void alert(error, 'Content was not requested')
  const generation = useMutation({
    ...generateContentMutation(app),
    onSuccess: ([result]) => {
      if (result !== undefined && result.problem !== null) notRequested(new Error(result.problem))
    },
    onError: notRequested,
  })
  const { strategyId, clientId } = strategy

  const textsNow = (): Texts => ({
    zones: drafts.snapshot().map(({ zone }) => zone),
    meta: { metaTitle: meta.metaTitle, metaDescription: meta.metaDescription },
  })
  const read = () => queryClient.fetchQuery({ ...strategyQuery(app, strategyId), staleTime: 0 })

  function show(what: string, found: ReplacedTexts, nothing: string): void {
    if (found.zones.length + found.meta.length === 0) {
      toasts.show({ message: nothing })
      return
    }
    setAction(what)
    setReplaced(found)
    setComparing(true)
  }

  /** What is typed becomes a version first, or it could not be taken back. */
  async function saveAll(): Promise<void> {
    if (!(await drafts.flush())) {
      throw new Error('Some of the text is not saved yet. Solve that first, so that nothing of it can be lost.')
    }
  }

  async function reset(): Promise<void> {
    const subtitle = 'This will discard all changes to this strategy. Continue?'
    if (!(await confirm({ title: 'Reset Content', subtitle }))) return
    try {
      await saveAll()
      const old = textsNow()
      for (const zone of await resetContent(app, queryClient, strategyId)) drafts.replace(zone)
      meta.discard()
      const fresh = await read()
      show('Reset Content', replacedTexts(old, textsOf(fresh)), 'There was nothing to reset: no text was changed.')
    } catch (error) {
      await alert(error, 'The content was not reset')
    }
  }

  async function regenerate(): Promise<void> {
    const subtitle = 'This will generate content for this strategy. Continue?'
    if (!(await confirm({ title: 'Generate Content', subtitle }))) return
    try {
      await saveAll()
      before.current = textsNow()
      generation.mutate({ strategyIds: [strategyId] })
    } catch (error) {
      notRequested(error)
    }
  }

  async function written(job: BackgroundJob): Promise<void> {
    const message = endSentence(job, strategy.title === '' ? strategy.strategyTypeName : strategy.title)
    if (job.state !== 'done') {
      toasts.show({ message, tone: 'danger' })
      return
    }
    await drafts.flush()
    const old = before.current ?? textsNow()
    before.current = undefined
    const fresh = await read()
    show('Generate Content', replacedTexts(old, textsOf(fresh)), `${message} It says what was there before.`)
  }

  const jobs = useClientJobs(clientId, {
    waiting: false,
    onEnded: (job) => {
      if (job.kind !== 'generate-content' || job.strategyId !== strategyId) return
      void written(job).catch((error: unknown) => alert(error, 'The new text did not load'))
    },
  })
  const job = contentJobOf(jobs, strategyId)
  return {
    reset,
    regenerate,
    job: job !== undefined && isActive(job) ? job : undefined,
    replaced,
    action,
    comparing,
    compare: setComparing,
  }
}

function textsOf({ zones, metaTitle, metaDescription }: StrategyDetails): Texts {
  return { zones, meta: { metaTitle, metaDescription } }
}
