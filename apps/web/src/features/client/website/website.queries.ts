import {
  type CallInput,
  changeWebsiteHttps,
  checkWebsite,
  clientWebsite,
  disconnectWebsite,
  websitePlugin,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The connection to a client's own website. */
export function clientWebsiteQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientWebsite(app, clientId),
    meta: readsOf(['website', 'client', 'page', 'job'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientWebsite, { params: { clientId } }, { signal }),
  })
}

export function checkWebsiteMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(checkWebsite, { params: { clientId } }))
}

export function disconnectWebsiteMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(disconnectWebsite, { params: { clientId } }))
}

export function changeWebsiteHttpsMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeWebsiteHttps>) => client.call(changeWebsiteHttps, input))
}

/** Reads the plugin for a WordPress, to be saved as a file. */
export function downloadPluginMutation({ client }: AppContextValue) {
  return mutationOptions({ mutationFn: () => client.call(websitePlugin, {}) })
}
