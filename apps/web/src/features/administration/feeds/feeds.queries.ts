import { createFeedToken, feedTokens, revokeFeedToken } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The valid tokens with which programs send exports of a client. */
export function feedTokensQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.feedTokens(app, clientId),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(feedTokens, { params: { clientId } }, { signal })).tokens,
  })
}

export function createFeedTokenMutation({ client }: AppContextValue) {
  return writeMutation(({ clientId, name }: { clientId: number; name: string }) =>
    client.call(createFeedToken, { params: { clientId }, body: { name } }),
  )
}

export function revokeFeedTokenMutation({ client }: AppContextValue) {
  return writeMutation((tokenId: number) => client.call(revokeFeedToken, { params: { tokenId } }))
}
