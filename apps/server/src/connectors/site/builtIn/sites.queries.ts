import type { ProfileHours, SpecialDay } from '@rankdesk/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import {
  clients,
  locationProfiles,
  locations,
  pages,
  pageZones,
  redirects,
  sites,
  templates,
} from '#platform/db/schema/index.ts'
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

/** Whether the site at a domain tells browsers to use https only. */
export async function promisesHttps(db: Queryable, domain: string): Promise<boolean> {
  const [found] = await db
    .select({ hsts: sites.hsts })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(clients.domain, domain))
  return found?.hsts ?? false
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

/** Returns when the pages of a site, or their text, last changed. */
export async function lastChangesOf(db: Queryable, projectId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({
      pageId: pages.pageId,
      // The text of a page changes on its own.
      at: sql<string>`greatest(${pages.updatedAt}, (select max(z.updated_at) from ${pageZones} z where z.page_id = ${pages.pageId}))`,
    })
    .from(pages)
    .where(eq(pages.projectId, projectId))
  return new Map(rows.map(({ pageId, at }) => [pageId, new Date(at)]))
}

/** Returns a page's content in the order of its zones. */
export function zonesOfPage(db: Queryable, pageId: number): Promise<PageZone[]> {
  return db
    .select({ elementId: pageZones.elementId, role: pageZones.role, content: pageZones.content })
    .from(pageZones)
    .where(eq(pageZones.pageId, pageId))
    .orderBy(asc(pageZones.seq))
}

/** Returns the new path of a moved page, or undefined. */
export async function redirectOf(db: Queryable, projectId: number, fromPath: string): Promise<string | undefined> {
  const [found] = await db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.projectId, projectId), eq(redirects.fromPath, fromPath)))
  return found?.toPath
}
