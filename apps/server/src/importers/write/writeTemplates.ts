import { asc, eq, inArray } from 'drizzle-orm'
import { roleOfZone, SITE_TEMPLATES } from '#connectors/site/index.ts'
import { templates, templateZones } from '#platform/db/schema/index.ts'
import type { TemplateZone } from '../pages/pageContent.ts'
import type { PageKind } from '../pages/pageKind.ts'
import type { ImportContext } from './importContext.ts'

/** The template for pages of a kind, and its zones. */
export interface TemplateOfKind {
  templateId: number
  zones: readonly TemplateZone[]
}

/** The templates of every site, demo and imported. */
const ALL = Object.entries(SITE_TEMPLATES).map(([templateName, { kind, zones }]) => ({
  templateName,
  kind,
  zones: zones.map((elementId, index) => ({ elementId, seq: index + 1, role: roleOfZone(elementId) })),
}))

/**
 * Writes the templates of a site and returns them by kind. A site without templates gets the full set, another one the
 * missing kinds.
 */
export async function writeTemplates(
  { db, changes }: ImportContext,
  projectId: number,
): Promise<Map<PageKind, TemplateOfKind>> {
  const known = await db
    .select()
    .from(templates)
    .where(eq(templates.projectId, projectId))
    .orderBy(asc(templates.templateId))
  const kinds = new Set(known.map(({ kind }) => kind))
  const names = new Set(known.map(({ templateName }) => templateName))
  const missing = ALL.filter(({ kind, templateName }) => !kinds.has(kind) && !names.has(templateName))
  if (missing.length > 0) {
    const made = await db
      .insert(templates)
      .values(missing.map(({ templateName, kind }) => ({ projectId, templateName, kind })))
      .returning()
    const zonesOf = new Map(missing.map(({ templateName, zones }) => [templateName, zones]))
    const rows = made.flatMap(({ templateId, templateName }) =>
      (zonesOf.get(templateName) ?? []).map((zone) => ({ templateId, ...zone })),
    )
    await db.insert(templateZones).values(rows)
    known.push(...made.toSorted((a, b) => a.templateId - b.templateId))
    changes.add('templates', { added: made.length })
  }
  const zoneRows = await db
    .select()
    .from(templateZones)
    .where(
      inArray(
        templateZones.templateId,
        known.map(({ templateId }) => templateId),
      ),
    )
    .orderBy(asc(templateZones.seq))
  const byKind = new Map<PageKind, TemplateOfKind>()
  for (const { templateId, kind } of known) {
    const zones = zoneRows
      .filter((zone) => zone.templateId === templateId)
      .map(({ elementId, seq, role }) => ({ elementId, seq, role }))
    if (!byKind.has(kind) && zones.length > 0) byKind.set(kind, { templateId, zones })
  }
  return byKind
}
