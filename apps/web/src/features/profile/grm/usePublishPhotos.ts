import type { GrmStrategy } from '@rankdesk/api'
import { useApp } from '#lib/api/appContext.ts'
import { useConfirmationKey } from '../parts/confirmationKey.ts'
import { usePublish } from '../parts/usePublish.ts'
import type { useSummary } from '../parts/useSummary.ts'
import { type GrmBody, publishGrmMutation } from '../profileExecution.queries.ts'
import type { PhotosInWork } from './newPhoto.ts'

export interface PublishPhotosOptions {
  strategy: GrmStrategy
  work: PhotosInWork
  summary: ReturnType<typeof useSummary>
  /** The message to the client when none was typed (M312). */
  defaultExternal: string
}

/** Publishes the photos of a strategy and completes it (M312, M314). */
export function usePublishPhotos({ strategy, work, summary, defaultExternal }: PublishPhotosOptions) {
  const keyFor = useConfirmationKey()
  const body = (): GrmBody => {
    const { external, internal } = summary.summary
    return {
      strategyId: strategy.strategyId,
      metadata: { photos: [...work.value] },
      summary: { external: external.trim() === '' ? defaultExternal : external, internal },
    }
  }
  return usePublish({
    mutation: publishGrmMutation(useApp()),
    variables: () => ({ body: body(), key: keyFor(body()) }),
    question: { title: 'Publish your changes to Google?', subtitle: 'This action is irreversible!' },
    hasForm: true,
    doneText: `Google Rich Media for ${strategy.businessName} is published and completed.`,
    onDone: () => {
      summary.sent()
      work.discard()
    },
  })
}
