import { type DryRun, handOver, publishBlog, publishContent, publishDryRun, type StrategyDetails } from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useConfirmationKey } from '#lib/api/useConfirmationKey.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import type { BlogDraft } from '../blog/useBlogDraft.ts'
import type { MetaDraft } from '../meta/metaDraft.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { completeStrategyMutation } from './completeStrategyMutation.ts'
import { type CompletionEvent, UnsavedText } from './completionReducer.ts'
import { publishBody, type PublishTexts, type PublishBody } from './publishBody.ts'
import { type ReviewForms, SCREEN_FORMS } from './reviewForms.ts'

export interface PublishStepsOptions {
  strategy: StrategyDetails
  zones: ZoneDrafts
  meta: MetaDraft
  forms: ReviewForms
  blog: BlogDraft | undefined
  timing: { publishDate: PlainDate }
  publishTexts: { textsFor: (dryRun: DryRun | undefined) => PublishTexts }
}

/**
 * Returns the steps that call the server: the preview, the publish and the handover, which save the text first, and the
 * completion.
 */
export function usePublishSteps({ strategy, zones, meta, forms, blog, timing, publishTexts }: PublishStepsOptions) {
  const app = useApp()
  const { strategyId } = strategy
  const { mutateAsync } = useMutation(publishMutation(app))
  const handing = useMutation(handOverMutation(app))
  const completing = useMutation(completeStrategyMutation(app))
  const keyFor = useConfirmationKey()
  const completionKeyFor = useConfirmationKey()

  async function flush(): Promise<void> {
    const saved = await Promise.all([zones.flush(), blog?.flush() ?? true])
    if (!saved.every(Boolean)) throw new UnsavedText()
  }

  return {
    async prepare(): Promise<CompletionEvent> {
      blog?.requireLoaded()
      if (!(await forms.validate(SCREEN_FORMS))) return { type: 'preparationStopped' }
      await flush()
      const body = publishBody({
        strategyId,
        prevWordCount: strategy.prevWordCount,
        drafts: zones.snapshot(),
        meta,
        texts: publishTexts.textsFor(undefined),
        publishDate: timing.publishDate,
        blogInfo: blog?.info(),
      })
      try {
        return { type: 'previewLoaded', dryRun: await readDryRun(app, strategyId, body), body }
      } catch (error) {
        const form = forms.showError(error)
        if (form === undefined) throw error
        forms.focusInvalid(form)
        return { type: 'preparationStopped' }
      }
    },
    async publish(body: PublishBody): Promise<boolean> {
      await flush()
      return mutateAsync({ strategyId, body, key: keyFor(body) })
    },
    async handOver(body: PublishBody): Promise<boolean> {
      await flush()
      return handing.mutateAsync({ strategyId, body, key: keyFor(body) })
    },
    complete: (): Promise<boolean> => completing.mutateAsync({ strategyId, key: completionKeyFor(strategyId) }),
  }
}

/** Returns what a publish would change on the current page (D11). Throws `ApiError`. */
function readDryRun(app: AppContextValue, strategyId: number, body: PublishBody): Promise<DryRun> {
  const { zones, metaTitle, metaDescription, blogInfo } = body
  return app.client.call(publishDryRun, {
    params: { strategyId },
    body: { zones, metaTitle, metaDescription, ...(blogInfo !== undefined && { blogInfo }) },
  })
}

/** A confirmed publish. A repeated `key` publishes once. */
interface Publish {
  strategyId: number
  body: PublishBody
  key: string
}

/** Publishes to the client's page. Resolves with exactly true when the content is live or scheduled. */
function publishMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ strategyId, body, key }: Publish) => {
      const call = { params: { strategyId }, headers: { 'idempotency-key': key } }
      const { blogInfo, ...content } = body
      return blogInfo === undefined
        ? app.client.call(publishContent, { ...call, body: content })
        : app.client.call(publishBlog, { ...call, body: { ...content, blogInfo } })
    },
  })
}

/** Hands a text over to the client's web master. Resolves with exactly true when it is recorded. */
function handOverMutation({ client }: AppContextValue) {
  return writeMutation(({ strategyId, body: { publishDate: _now, ...body }, key }: Publish) =>
    client.call(handOver, { params: { strategyId }, headers: { 'idempotency-key': key }, body }),
  )
}
