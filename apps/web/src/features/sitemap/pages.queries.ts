import {
  alphabetizeChildren,
  type CallInput,
  type CallResult,
  changeRedirects,
  createSiteClient,
  deletePages,
  type NewSitePage,
  type PathChanges,
  redirectsPreview,
  restorePages,
  showPages,
  type SiteClient,
  siteFacts,
  type SitePagesMove,
  type SitePageUpdate,
  siteTemplates,
  withShapeError,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type QueryClient } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges, refetchNow, waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
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

/** The site's templates with their pictures (M438, M643). */
export function siteTemplatesQuery(app: AppContextValue, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteTemplates(app, projectId),
    meta: readsOf(['page']),
    queryFn: ({ signal }) => app.client.call(siteTemplates, { query: { project: projectId } }, { signal }),
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

/** The redirects of a deletion before it is made (D20). */
export function deletionPreviewQuery(
  app: AppContextValue,
  { projectId, pageIds, redirectTo }: { projectId: number; pageIds: readonly number[]; redirectTo: number | undefined },
) {
  return queryWithReads({
    queryKey: queryKeys.deletionPreview(app, projectId, pageIds, redirectTo),
    meta: readsOf(['page']),
    queryFn: () =>
      previewPageChange(app, projectId, {
        kind: 'delete',
        pageIds: [...pageIds],
        withChildren: true,
        ...(redirectTo !== undefined && { redirectTo }),
      }),
    gcTime: 0,
    retry: false,
  })
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

/** The mutation that moves pages (M648). It is pending until the tree is up to date. */
export function movePagesMutation(site: Site) {
  return writeMutation((move: SitePagesMove) => site.client.movePages(move))
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

/** A change of the site by the sites service, which the client's own domain has no call for. */
export type SiteEdit =
  | { kind: 'delete'; body: Omit<CallInput<typeof deletePages>['body'], 'projectId'> }
  | { kind: 'restore'; pageDeletionId: number }
  | { kind: 'show'; pageIds: readonly number[]; visible: boolean }
  | { kind: 'sort'; pageId: number }
  | { kind: 'redirects'; remove?: readonly string[]; add?: readonly { from: string; to: string }[] }

/** The mutation that edits a site. It is pending until the screen is up to date. Returns the deletion to undo, if any. */
export function editSiteMutation(app: AppContextValue, { projectId }: Pick<Site, 'projectId'>) {
  return mutationOptions({
    mutationFn: async (edit: SiteEdit): Promise<{ pageDeletionId?: number }> => {
      const { client } = app
      switch (edit.kind) {
        case 'delete':
          return client.call(deletePages, { body: { projectId, ...edit.body } })
        case 'restore':
          await client.call(restorePages, { body: { projectId, pageDeletionId: edit.pageDeletionId } })
          return {}
        case 'show':
          await client.call(showPages, { body: { projectId, pageIds: [...edit.pageIds], visible: edit.visible } })
          return {}
        case 'sort':
          await client.call(alphabetizeChildren, { body: { projectId, pageId: edit.pageId } })
          return {}
        case 'redirects': {
          const { remove = [], add = [] } = edit
          await client.call(changeRedirects, { body: { projectId, remove: [...remove], add: [...add] } })
          return {}
        }
      }
    },
    onSuccess: (_result, _input, _before, { client: queryClient }) => waitForRefetches(queryClient),
    // The call may have failed because the screen is outdated.
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.sitePages(app, projectId)),
  })
}
