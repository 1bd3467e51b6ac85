import { createSiteClient, type StrategyDetails } from '@rankdesk/api'
import { skipToken } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { READS_NOTHING, skippableQueryWithReads } from '#lib/api/queryWithReads.ts'

/**
 * The style sheet that renders text like the client's site (M348). It rarely changes; without a response from the site
 * the text has the app's own style.
 */
export function contentStylesQuery(
  app: AppContextValue,
  { domain, projectId }: Pick<StrategyDetails, 'domain' | 'projectId'>,
) {
  return skippableQueryWithReads({
    queryKey: queryKeys.contentStyles(app, domain),
    meta: READS_NOTHING,
    queryFn:
      projectId === null || domain === ''
        ? skipToken
        : ({ signal }) =>
            createSiteClient({ client: app.client, config: app.config }, { domain, projectId }).contentStyles({
              signal,
            }),
    staleTime: 60 * 60 * 1000,
    retry: false,
  })
}
