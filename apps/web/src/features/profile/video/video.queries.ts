import { type CallResult, strategyVideo } from '@rankdesk/api'
import type { VideoChannel } from '@rankdesk/domain'
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
