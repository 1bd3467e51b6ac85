import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CallInput,
  createSiteClient,
  type NewSitePage,
  type PathChanges,
  redirectsPreview,
  type SiteClient,
  type SitePagesMove,
  type SitePageUpdate,
  siteTemplates,
  withShapeError,
} from '@rankdesk/api'
import { type AppContextValue, useApp } from '../../../shared/app/appContext.ts'
import { applyChanges, refetchNow, waitForRefetches } from '../../../shared/app/applyChanges.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../../shared/app/queryWithReads.ts'
import type { SeoInfo } from '../schedulerData.ts'

/** A client's site in the page manager. */
export interface Site {
  clientId: number
  projectId: number
  client: SiteClient
}

/** Returns the client's own domain (M645-M648); undefined for a client without a site or domain (M433). */
export function siteOf(
  app: AppContextValue,
  queryClient: QueryClient,
  info: Pick<SeoInfo, 'clientId' | 'domain' | 'projectId'>,
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

/** The site's templates with their pictures (M438, M643). */
export function siteTemplatesQuery(app: AppContextValue, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteTemplates(app, projectId),
    meta: readsOf(['page']),
    queryFn: ({ signal }) => app.client.call(siteTemplates, { query: { project: projectId } }, { signal }),
  })
}

/** Returns the address changes and redirects of a change without making it (D20). */
export function previewChange(
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

/** The mutation that adds a page to the client's site (M646). It is pending until the tree is up to date. */
export function useInsertPage(site: Site) {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (page: NewSitePage) => site.client.insertPage(page),
    onSuccess: () => waitForRefetches(queryClient),
    onError: () => refreshPages(app, queryClient, site.projectId),
  })
}

/** The mutation that renames a page or changes its template (M647). It is pending until the tree is up to date. */
export function useUpdatePage(site: Site) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (update: SitePageUpdate) => site.client.updatePage(update),
    onSuccess: () => waitForRefetches(queryClient),
  })
}

/** The mutation that moves pages (M648). It is pending until the tree is up to date. */
export function useMovePages(site: Site) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (move: SitePagesMove) => site.client.movePages(move),
    onSuccess: () => waitForRefetches(queryClient),
  })
}
