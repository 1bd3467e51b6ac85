import { type CallInput, type CallResult, saveStrategyVideo, strategyVideo } from '@rankdesk/api'
import type { VideoChannel } from '@rankdesk/domain'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

export type VideoOfStrategy = CallResult<typeof strategyVideo>

/** The video of a strategy on one channel. */
export function videoQuery(app: AppContextValue, strategyId: number, channel: VideoChannel) {
  return queryWithReads({
    queryKey: [...queryKeys.strategy(app, strategyId), channel] as const,
    meta: readsOf(['video', 'strategy', 'profile'], { strategyId }),
    queryFn: ({ signal }) => app.client.call(strategyVideo, { params: { strategyId, channel } }, { signal }),
    staleTime: 5_000,
  })
}

interface VideoSave {
  body: CallInput<typeof saveStrategyVideo>['body']
  version: number
}

/** Saves the form, the video and the transcript of a channel. Fails with 409 when somebody else saved since. */
export function saveVideoMutation(app: AppContextValue, strategyId: number, channel: VideoChannel) {
  return mutationOptions({
    mutationFn: ({ body, version }: VideoSave) =>
      app.client.call(saveStrategyVideo, {
        params: { strategyId, channel },
        headers: { 'if-match': String(version) },
        body,
      }),
  })
}
