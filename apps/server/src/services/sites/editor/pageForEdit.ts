import type { CallResult, pageForContentEdit } from '@rankdesk/api'
import { asc, eq } from 'drizzle-orm'
import { pageDocument } from '#connectors/site/builtIn/serving/siteResponse.ts'
import { pagesOfSite, siteOfDomain, zonesOfPage } from '#connectors/site/builtIn/sites.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { clients, pages, sites, templateZones } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/**
 * Returns a page as visitors get it, with every zone of its template, with or without text, so that each can be found
 * by its element id. Throws `HttpError` 404.
 */
export async function pageForEdit(db: Queryable, pageId: number): Promise<CallResult<typeof pageForContentEdit>> {
  const missing = new HttpError(404, `There is no page ${pageId}.`)
  const [pageRow] = await db
    .select({ domain: clients.domain, templateId: pages.templateId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(pages.pageId, pageId))
  const site = pageRow === undefined ? undefined : await siteOfDomain(db, pageRow.domain)
  if (pageRow === undefined || site === undefined) throw missing
  const all = await pagesOfSite(db, site.projectId)
  const page = all.find((candidate) => candidate.pageId === pageId)
  if (page === undefined) throw missing
  const shown = await zonesOfPage(db, pageId)
  const wanted = await db
    .select({ elementId: templateZones.elementId, role: templateZones.role })
    .from(templateZones)
    .where(eq(templateZones.templateId, pageRow.templateId))
    .orderBy(asc(templateZones.seq))
  const known = new Set(shown.map((zone) => zone.elementId))
  const zones = [
    ...shown,
    ...wanted.filter((zone) => !known.has(zone.elementId)).map((zone) => ({ ...zone, content: '' })),
  ]
  return {
    pageId,
    projectId: site.projectId,
    domain: site.domain,
    pageName: page.pageName,
    path: page.path,
    html: pageDocument(site, page, zones, all),
    zones: zones.map(({ elementId, role, content }) => ({ elementID: elementId, role, content })),
  }
}
