import { createFeedToken, feedTokens, revokeFeedToken } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useWrite } from '#lib/api/useWrite.ts'

/** The valid tokens with which programs send exports of a client. */
export function feedTokensQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.feedTokens(app, clientId),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(feedTokens, { params: { clientId } }, { signal })).tokens,
  })
}

export const useCreateFeedToken = () =>
  useWrite({
    mutationFn: ({ client }, { clientId, name }: { clientId: number; name: string }) =>
      client.call(createFeedToken, { params: { clientId }, body: { name } }),
  })

export const useRevokeFeedToken = () =>
  useWrite({ mutationFn: ({ client }, tokenId: number) => client.call(revokeFeedToken, { params: { tokenId } }) })
