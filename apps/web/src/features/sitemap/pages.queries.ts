import {
  type CallInput,
  type CallResult,
  createSiteClient,
  type NewSitePage,
  type PathChanges,
  redirectsPreview,
  type SiteClient,
  siteFacts,
  type SitePageUpdate,
  withShapeError,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type QueryClient } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges, refetchNow, waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { logPageProblem } from './logPageProblem.ts'

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

/** Refetches the site's pages after an error: the tree on the screen may be outdated. */
export function refreshPages(app: AppContextValue, queryClient: QueryClient, projectId: number): Promise<void> {
  return refetchNow(queryClient, queryKeys.sitePages(app, projectId))
}

/** What the console says of a page that could not be added or changed (M580). */
const UNSAVED_PAGE = 'Unable to add or update page'

/** The mutation that adds a page to the client's site (M646). It is pending until the tree is up to date. */
export function insertPageMutation(app: AppContextValue, site: Site) {
  return mutationOptions({
    mutationFn: (page: NewSitePage) => site.client.insertPage(page),
    onSuccess: (_result, _input, _before, { client: queryClient }) => waitForRefetches(queryClient),
    onError: (_error, _input, _before, { client: queryClient }) => {
      logPageProblem(UNSAVED_PAGE)
      return refreshPages(app, queryClient, site.projectId)
    },
  })
}

/** The mutation that renames a page or changes its template (M647). It is pending until the tree is up to date. */
export function updatePageMutation(site: Site) {
  return mutationOptions({
    mutationFn: (update: SitePageUpdate) => site.client.updatePage(update),
    onSuccess: (_result, _input, _before, { client: queryClient }) => waitForRefetches(queryClient),
    onError: () => logPageProblem(UNSAVED_PAGE),
  })
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
