import {
  type CallInput,
  type CallResult,
  createSiteClient,
  type PathChanges,
  redirectsPreview,
  type SiteClient,
  siteFacts,
  withShapeError,
} from '@rankdesk/api'
import { type QueryClient } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** A client's site in the page manager. */
export interface Site {
  clientId: number
  projectId: number
  client: SiteClient
}

/** Returns the client's own domain (M645-M648); undefined for a client without a site or domain (M433). */
export function sitemapSiteOf(
  app: AppContextValue,
  queryClient: QueryClient,
  info: { clientId: number; domain: string; projectId: number | null },
): Site | undefined {
  if (info.projectId === null || info.domain === '') return undefined
  const { clientId, projectId, domain } = info
  return {
    clientId,
    projectId,
    client: createSiteClient(
      { client: app.client, config: app.config, onChanges: (changes) => applyChanges(queryClient, changes) },
      { domain, projectId },
    ),
  }
}

/** Every page of the site, from the site itself (M645). */
export function sitePagesQuery(app: AppContextValue, site: Site) {
  return queryWithReads({
    queryKey: queryKeys.sitePages(app, site.projectId),
    meta: readsOf(['page'], { clientId: site.clientId }),
    // The screen shows it below 'Oops' (M572).
    queryFn: ({ signal }) =>
      withShapeError(site.client.pageData({ signal }), () => 'The site returned no list of pages.'),
  })
}

/** Returns the address changes and redirects of a change without making it (D20). */
export function previewPageChange(
  app: AppContextValue,
  projectId: number,
  change: CallInput<typeof redirectsPreview>['body']['change'],
): Promise<PathChanges> {
  return app.client.call(redirectsPreview, { body: { projectId, change } })
}

/** The index states, mappings, strategies, redirects and latest edits of a site. */
export type SiteFacts = CallResult<typeof siteFacts>

/** The facts about a site's pages, which change with every edit of the site and every strategy for its pages (D06). */
export function siteFactsQuery(app: AppContextValue, { projectId, clientId }: Pick<Site, 'projectId' | 'clientId'>) {
  return queryWithReads({
    queryKey: queryKeys.siteFacts(app, projectId),
    meta: readsOf(['page', 'strategy', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(siteFacts, { query: { project: projectId } }, { signal }),
  })
}
