import type { ProfileHours, SpecialDay } from '@rankdesk/domain'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, locationProfiles, locations, pages, pageZones, sites, templates } from '#platform/db/schema/index.ts'
import type { PageZone, Site, SitePage } from './site.ts'

/** A part of the client's business profile. Of several locations it is unknown which one the site means. */
const ofOnlyLocation = (part: 'hoursOfOperation' | 'specialHours') => sql`(
  select (array_agg(p.profile -> ${part}::text))[1]
  from ${locations} l left join ${locationProfiles} p using (location_id)
  where l.client_id = ${clients.clientId} having count(*) = 1)`

/** Returns the site at a domain with its id. Undefined if no client has the domain. */
export async function siteOfDomain(db: Queryable, domain: string): Promise<(Site & { projectId: number }) | undefined> {
  const [found] = await db
    .select({
      projectId: sites.projectId,
      domain: clients.domain,
      projectName: sites.projectName,
      tagline: sites.tagline,
      hue: sites.hue,
      businessName: clients.businessName,
      businessTypeName: clients.businessTypeName,
      phoneNumber: clients.phoneNumber,
      address1: clients.address1,
      city: clients.city,
      region: clients.region,
      postalCode: clients.postalCode,
      hours: sql<readonly ProfileHours[] | null>`${ofOnlyLocation('hoursOfOperation')}`,
      specialHours: sql<readonly SpecialDay[] | null>`${ofOnlyLocation('specialHours')}`,
    })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(clients.domain, domain))
  return found
}

/** Returns every page of a site, with or without text. */
export function pagesOfSite(db: Queryable, projectId: number): Promise<SitePage[]> {
  return db
    .select({
      pageId: pages.pageId,
      parentId: pages.parentId,
      seq: pages.seq,
      path: pages.path,
      pageName: pages.pageName,
      metaTitle: pages.metaTitle,
      metaDescription: pages.metaDescription,
      kind: templates.kind,
      visible: pages.visible,
      searchable: pages.searchable,
      addedOn: pages.addedOn,
      hasText: sql<boolean>`exists (select from ${pageZones} z where z.page_id = ${pages.pageId} and z.content <> '')`,
    })
    .from(pages)
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.seq), asc(pages.pageId))
}

/** Returns a page's content in the order of its zones. */
export function zonesOfPage(db: Queryable, pageId: number): Promise<PageZone[]> {
  return db
    .select({ elementId: pageZones.elementId, role: pageZones.role, content: pageZones.content })
    .from(pageZones)
    .where(eq(pageZones.pageId, pageId))
    .orderBy(asc(pageZones.seq))
}
