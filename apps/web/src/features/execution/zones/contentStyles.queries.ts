import { queryOptions, skipToken } from '@tanstack/react-query'
import { createSiteClient, type StrategyDetails } from '@rankdesk/api'
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'

/**
 * The style sheet that shows text as the client's site does (M348). It changes seldom, and a site that does not answer
 * leaves the text in the desk's own look.
 */
export function contentStylesQuery(desk: Desk, { domain, projectId }: Pick<StrategyDetails, 'domain' | 'projectId'>) {
  return queryOptions({
    queryKey: deskKeys.contentStyles(desk, domain),
    queryFn:
      projectId === null || domain === ''
        ? skipToken
        : ({ signal }) =>
            createSiteClient({ client: desk.client, config: desk.config }, { domain, projectId }).contentStyles({
              signal,
            }),
    staleTime: 60 * 60 * 1000,
    retry: false,
  })
}
