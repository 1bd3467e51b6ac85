import { createSiteClient, type StrategyDetails } from '@rankdesk/api'
import { useContentStyles } from '@rankdesk/editor'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { READS_NOTHING, skippableQueryWithReads } from '#lib/api/queryWithReads.ts'

/**
 * Renders the texts of a document in the style of the client's site (M348). Set `scope` as `data-zone-scope` on the
 * document; it applies to the elements with the class `zone-paper` in it.
 */
export function useZonePaper(site: Pick<StrategyDetails, 'domain' | 'projectId'>): {
  scope: string
  contentStyles: string | undefined
} {
  const scope = useId().replace(/\W/g, '')
  const { data: contentStyles } = useQuery(contentStylesQuery(useApp(), site))
  useContentStyles(contentStyles, `[data-zone-scope="${scope}"] .zone-paper`, 8)
  return { scope, contentStyles }
}

/**
 * The style sheet that renders text like the client's site (M348). It rarely changes; without a response from the site
 * the text has the app's own style.
 */
function contentStylesQuery(
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
