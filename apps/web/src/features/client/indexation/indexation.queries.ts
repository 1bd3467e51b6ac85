import { checkPages, pageChecks, queueIndexation, suspectContent } from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The checks of a page's indexation, newest first. */
export function pageChecksQuery(app: AppContextValue, clientId: number, pageId: number) {
  return queryWithReads({
    queryKey: queryKeys.pageChecks(app, clientId, pageId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(pageChecks, { params: { clientId, pageId } }, { signal }),
  })
}

/** The pages and queries of a client that look foreign or hacked. */
export function suspectContentQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.suspectContent(app, clientId),
    meta: readsOf(['client', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(suspectContent, { params: { clientId } }, { signal }),
  })
}

/** Starts the check of pages, or of all with an empty list. */
export function checkPagesMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (pageIds: readonly number[]) =>
      app.client.call(checkPages, {
        params: { clientId },
        body: pageIds.length === 0 ? {} : { pageIds: [...pageIds] },
      }),
  })
}

/** Schedules Page Indexation for pages in a month, with a result for each. */
export function queueIndexationMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: async ({ pageIds, month }: { pageIds: readonly number[]; month: PlainDate }, { client }) => {
      const body = { pageIds: [...pageIds], month }
      const results = await app.client.call(queueIndexation, { params: { clientId }, body })
      await waitForRefetches(client)
      return results
    },
  })
}
