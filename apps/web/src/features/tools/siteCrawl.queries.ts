import { ApiError, crawledMeta, siteCrawl, type SiteCrawl } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { isActive } from '#lib/jobs/clientJobs.ts'

/** How often a crawl is polled while it runs, in ms. */
const WHILE_CRAWLING = 1_500

/** The last crawl of a client's website and the progress of the running one; null for a client without a website. */
export function siteCrawlQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteCrawl(app, clientId),
    meta: readsOf(['job'], { clientId }),
    queryFn: async ({ signal }): Promise<SiteCrawl | null> => {
      try {
        return await app.client.call(siteCrawl, { query: { clientId: String(clientId) } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.job && isActive(state.data.job) ? WHILE_CRAWLING : false),
  })
}

/** Starts the crawl of a website (M627). */
export function crawlSiteMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (projectId: number) => app.client.call(crawledMeta, { body: { projectId } }),
  })
}
