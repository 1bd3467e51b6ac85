import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CallInput,
  createSiteClient,
  type PathChanges,
  redirectsPreview,
  type SiteClient,
  siteTemplates,
} from '@rankdesk/api'
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'
import type { SeoInfo } from '../schedulerData.ts'

/** A client's site as the page manager works on it. */
export interface Site {
  projectId: number
  client: SiteClient
}

/** The way to the client's own domain (M645-M648); undefined where the client has no site or domain (M433). */
export function siteOf(desk: Desk, info: Pick<SeoInfo, 'domain' | 'projectId'>): Site | undefined {
  if (info.projectId === null || info.domain === '') return undefined
  const { projectId, domain } = info
  return { projectId, client: createSiteClient({ client: desk.client, config: desk.config }, { domain, projectId }) }
}

/** Every page of the site, from the site itself (M645). */
export function sitePagesQuery(desk: Desk, site: Site) {
  return queryOptions({
    queryKey: deskKeys.sitePages(desk, site.projectId),
    queryFn: ({ signal }) => site.client.pageData({ signal }),
  })
}

/** The site's templates with their pictures (M438, M643). */
export function siteTemplatesQuery(desk: Desk, projectId: number) {
  return queryOptions({
    queryKey: deskKeys.siteTemplates(desk, projectId),
    queryFn: ({ signal }) => desk.client.call(siteTemplates, { query: { project: projectId } }, { signal }),
  })
}

/** The addresses and redirects that a change would make; nothing is changed (D20). */
export function previewChange(
  desk: Desk,
  projectId: number,
  change: CallInput<typeof redirectsPreview>['body']['change'],
): Promise<PathChanges> {
  return desk.client.call(redirectsPreview, { body: { projectId, change } })
}

/** Asks the site for its pages again. */
export function refreshPages(desk: Desk, queryClient: QueryClient, projectId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: deskKeys.sitePages(desk, projectId) })
}
