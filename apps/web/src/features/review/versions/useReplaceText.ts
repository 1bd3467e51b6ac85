import { type BackgroundJob, resetAllContent, type StrategyDetails, type Zone } from '@rankdesk/api'
import { useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { generateContentMutation, useClientJobs } from '#features/clients/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { endSentence, isActive, newestJob } from '#lib/jobs/clientJobs.ts'
import { setCachedZones, strategyQuery } from '../execution.queries.ts'
import type { MetaDraft, MetaField, MetaTexts } from '../meta/metaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { zoneNames } from '../zones/zoneNames.ts'

/** A zone whose whole text was replaced, with both texts. Both are versions of it. */
export interface ReplacedZone {
  elementID: string
  name: string
  old: Zone
  now: Zone
}

/** A meta text that was replaced. */
export interface ReplacedMeta {
  field: MetaField
  name: string
  old: string
  now: string
}

/** Replacing all text of a strategy at once, and the replaced texts. */
export interface TextReplacing {
  reset: () => Promise<void>
  regenerate: () => Promise<void>
  /** The job that writes new text, while it runs. */
  job: BackgroundJob | undefined
  /** The texts that the last reset or generation replaced; they stay while the dialog closes. */
  replaced: ReplacedTexts | undefined
  /** The last action: 'Reset Content' or 'Generate Content'. */
  action: string
  /** Whether the comparison is open. */
  comparing: boolean
  compare: (open: boolean) => void
}

interface Texts {
  zones: Zone[]
  meta: MetaTexts
}

/** Resets (M263, M264) and regenerates (M229) all text; old and new text can be compared and chosen then (D25). */
export function useReplaceText(strategy: StrategyDetails, drafts: ZoneDrafts, meta: MetaDraft): TextReplacing {
  const { strategyId, clientId } = strategy
  const alert = useErrorAlert()
  const comparison = useComparison()
  const textsNow = (): Texts => ({
    zones: drafts.snapshot().map(({ zone }) => zone),
    meta: { metaTitle: meta.metaTitle, metaDescription: meta.metaDescription },
  })
  const { reset, regenerate } = useReplacements({ strategyId, drafts, textsNow, discardMeta: meta.discard, comparison })
  const load = useLoadTexts(strategyId)
  const toasts = useToast()

  async function showGenerated(job: BackgroundJob): Promise<void> {
    const message = endSentence(job, strategy.title === '' ? strategy.strategyTypeName : strategy.title)
    if (job.state !== 'done') {
      toasts.show({ message, tone: 'danger' })
      return
    }
    await drafts.flush()
    const old = regenerate.takeTextsBefore() ?? textsNow()
    comparison.show('Generate Content', replacedTexts(old, await load()), `${message} The text has not changed.`)
  }

  const jobs = useClientJobs(clientId, {
    waiting: false,
    onEnded: (ended) => {
      const job = newestJob(ended, 'generate-content', strategyId)
      if (job === undefined) return
      void showGenerated(job).catch((error: unknown) => alert(error, 'The new text did not load'))
    },
  })
  const job = newestJob(jobs, 'generate-content', strategyId)
  return {
    reset,
    regenerate: regenerate.request,
    job: job !== undefined && isActive(job) ? job : undefined,
    replaced: comparison.replaced,
    action: comparison.action,
    comparing: comparison.comparing,
    compare: comparison.compare,
  }
}

/** The dialog that compares old and new texts. */
interface Comparison extends Pick<TextReplacing, 'replaced' | 'action' | 'comparing' | 'compare'> {
  /** Opens the dialog after an action, by its name, or shows `unchangedMessage` when no text was replaced. */
  show: (name: string, found: ReplacedTexts, unchangedMessage: string) => void
}

/** Holds the dialog that compares old and new texts. */
function useComparison(): Comparison {
  const toasts = useToast()
  const [replaced, setReplaced] = useState<ReplacedTexts>()
  const [action, setAction] = useState('')
  const [comparing, compare] = useState(false)
  return {
    replaced,
    action,
    comparing,
    compare,
    show(name, found, unchangedMessage) {
      if (found.zones.length + found.meta.length === 0) {
        toasts.show({ message: unchangedMessage })
        return
      }
      setAction(name)
      setReplaced(found)
      compare(true)
    },
  }
}

interface ReplacementOptions {
  strategyId: number
  drafts: ZoneDrafts
  textsNow: () => Texts
  discardMeta: () => void
  comparison: Comparison
}

/** The two calls that replace text. Both ask first, and save what is typed so that it becomes a version. */
function useReplacements({ strategyId, drafts, textsNow, discardMeta, comparison }: ReplacementOptions) {
  const app = useApp()
  const alert = useErrorAlert()
  const { confirm } = useDialogs()
  const load = useLoadTexts(strategyId)
  const before = useRef<Texts>(undefined)
  const resetContent = useMutation(resetContentMutation(app, useQueryClient(), strategyId))
  const generate = useMutation(generateContentMutation(app))

  async function saveAll(): Promise<void> {
    if (!(await drafts.flush())) {
      throw new Error("Some of the text isn't saved yet. Resolve that first, so that nothing is lost.")
    }
  }

  async function reset(): Promise<void> {
    const subtitle = 'This will discard all changes to this strategy. Continue?'
    if (!(await confirm({ title: 'Reset Content', subtitle }))) return
    try {
      await saveAll()
      const old = textsNow()
      for (const zone of await resetContent.mutateAsync()) drafts.replace(zone)
      discardMeta()
      const found = replacedTexts(old, await load())
      comparison.show('Reset Content', found, 'There was nothing to reset. The text has not changed.')
    } catch (error) {
      await alert(error, 'The content could not be reset')
    }
  }

  async function request(): Promise<void> {
    const subtitle = 'This will generate content for this strategy. Continue?'
    if (!(await confirm({ title: 'Generate Content', subtitle }))) return
    try {
      await saveAll()
      before.current = textsNow()
      const [result] = await generate.mutateAsync({ strategyIds: [strategyId] })
      if (result?.problem) throw new Error(result.problem)
    } catch (error) {
      await alert(error, 'The content could not be requested')
    }
  }

  return {
    reset,
    regenerate: {
      request,
      /** Returns the texts before the last request, once. */
      takeTextsBefore(): Texts | undefined {
        const texts = before.current
        before.current = undefined
        return texts
      },
    },
  }
}

/** The texts that a reset or a generation replaced. */
interface ReplacedTexts {
  zones: ReplacedZone[]
  meta: ReplacedMeta[]
}

const META_NAMES: Record<MetaField, string> = { metaTitle: 'Meta title', metaDescription: 'Meta description' }

/** Returns the differences between a strategy's texts before and after a reset or a generation (D25). */
function replacedTexts(
  before: { zones: readonly Zone[]; meta: MetaTexts },
  after: { zones: readonly Zone[]; meta: MetaTexts },
): ReplacedTexts {
  const names = zoneNames(after.zones)
  const zones = after.zones.flatMap((now, index): ReplacedZone[] => {
    const old = before.zones.find(({ elementID }) => elementID === now.elementID)
    if (old === undefined || old.content === now.content) return []
    return [{ elementID: now.elementID, name: names[index] ?? 'Text', old, now }]
  })
  const meta = (['metaTitle', 'metaDescription'] as const).flatMap((field): ReplacedMeta[] => {
    const [old, now] = [before.meta[field], after.meta[field]]
    return old === now ? [] : [{ field, name: META_NAMES[field], old, now }]
  })
  return { zones, meta }
}

/** Returns a function that loads the current texts of a strategy. */
function useLoadTexts(strategyId: number): () => Promise<Texts> {
  const app = useApp()
  const queryClient = useQueryClient()
  return async () => {
    const { zones, metaTitle, metaDescription } = await queryClient.fetchQuery({
      ...strategyQuery(app, strategyId),
      staleTime: 0,
    })
    return { zones, meta: { metaTitle, metaDescription } }
  }
}

/** Resets every zone to its original text (M263) and writes the zones into the cached strategy. */
function resetContentMutation(app: AppContextValue, queryClient: QueryClient, strategyId: number) {
  return mutationOptions({
    mutationFn: async () => (await app.client.call(resetAllContent, { params: { strategyId } })).zones,
    onSuccess: (zones) => setCachedZones(app, queryClient, strategyId, zones),
  })
}
