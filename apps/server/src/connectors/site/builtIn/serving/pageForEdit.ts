import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, pages, sites, templateZones } from '#platform/db/schema/index.ts'
import type { PageForEdit } from '../../port.ts'
import { pagesOfSite, siteOfDomain, zonesOfPage } from '../sites.queries.ts'
import { pageDocument } from './siteResponse.ts'

/** Reads a page with every zone of its template, with or without text. Undefined if there is none. */
export async function pageForEdit(db: Queryable, pageId: number): Promise<PageForEdit | undefined> {
  const [row] = await db
    .select({ domain: clients.domain, templateId: pages.templateId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(pages.pageId, pageId))
  const site = row === undefined ? undefined : await siteOfDomain(db, row.domain)
  if (row === undefined || site === undefined) return undefined
  const all = await pagesOfSite(db, site.projectId)
  const page = all.find((candidate) => candidate.pageId === pageId)
  if (page === undefined) return undefined
  const shown = await zonesOfPage(db, pageId)
  const wanted = await db
    .select({ elementId: templateZones.elementId, role: templateZones.role })
    .from(templateZones)
    .where(eq(templateZones.templateId, row.templateId))
    .orderBy(asc(templateZones.seq))
  const known = new Set(shown.map((zone) => zone.elementId))
  const zones = [
    ...shown,
    ...wanted.filter((zone) => !known.has(zone.elementId)).map((zone) => ({ ...zone, content: '' })),
  ]
  return {
    projectId: site.projectId,
    domain: site.domain,
    pageName: page.pageName,
    path: page.path,
    html: pageDocument(site, page, zones, all),
    zones: zones.map(({ elementId, role, content }) => ({ elementID: elementId, role, content })),
  }
}
