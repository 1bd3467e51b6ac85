import type { PlainDate } from '@rankdesk/format'
import { roleOfZone, SITE_TEMPLATES, type TemplateName } from '#connectors/site/builtIn/siteTemplates.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Ids } from '../ids.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { ClientDescription } from './description.ts'

/** A client of a description while it is loaded. */
export interface DescribedClient {
  client: ClientDescription
  clientId: number
  tables: AgencyTables
  ids: Ids
  now: Date
  today: PlainDate
  specialtyIds: ReadonlyMap<string, number>
  /** Staff ids by lowercase e-mail address. */
  staffIds: ReadonlyMap<string, number>
}

/** Adds a client's site with every template, its pages and zones. Returns the pages' ids by path. */
export function describedSite({ client, clientId, tables, ids, now, today }: DescribedClient): Map<string, number> {
  const { name, tagline, hue, pages, redirects, traffic } = client.site
  const projectId = clientId
  tables.sites.add({ projectId, clientId, projectName: name ?? client.businessName, tagline, hue })
  const templateIds = new Map<TemplateName, number>()
  for (const templateName of templateNames) {
    const templateId = ids.next('template')
    templateIds.set(templateName, templateId)
    tables.templates.add({ templateId, projectId, templateName, kind: SITE_TEMPLATES[templateName].kind })
    for (const [index, elementId] of SITE_TEMPLATES[templateName].zones.entries()) {
      tables.templateZones.add({ templateId, elementId, seq: index + 1, role: roleOfZone(elementId) })
    }
  }
  const pageIds = new Map(pages.map((page) => [page.path, ids.next('page')]))
  for (const [index, page] of pages.entries()) {
    const pageId = pageIds.get(page.path) ?? 0
    tables.pages.add({
      pageId,
      projectId,
      parentId: page.parent === undefined ? null : (pageIds.get(page.parent) ?? null),
      templateId: templateIds.get(page.template) ?? 0,
      seq: (index + 1) * 10,
      path: page.path,
      pageName: page.name,
      metaTitle: page.metaTitle,
      metaDescription: page.metaDescription,
      visible: page.visible,
      searchable: page.searchable,
      addedOn: page.addedOn ?? client.launchedOn ?? today,
      updatedAt: now,
    })
    for (const [seq, elementId] of SITE_TEMPLATES[page.template].zones.entries()) {
      const content = sanitizeZone(page.zones[elementId] ?? '')
      tables.pageZones.add({ pageId, elementId, seq: seq + 1, role: roleOfZone(elementId), content, updatedAt: now })
    }
  }
  for (const { from, to } of redirects) tables.redirects.add({ projectId, fromPath: from, toPath: to })
  for (const row of traffic) tables.traffic.add({ projectId, ...row })
  return pageIds
}

const templateNames = [
  'Home',
  'General',
  'Child A',
  'Child B',
  'Blog',
  'Blog Post',
  'Contact',
] as const satisfies TemplateName[]
