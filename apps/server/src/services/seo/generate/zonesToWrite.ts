import { isBlogEntry } from '@rankdesk/domain'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { sites, strategyZones, templates, templateZones } from '#platform/db/schema/index.ts'
import type { BriefZone } from '#writer/index.ts'

interface Strategy {
  strategyId: number | null
  clientId: number
  strategyTypeId: number
}

/** The zones of a text without page and template. */
const BARE: readonly BriefZone[] = [
  { elementId: 'page-heading', role: 'heading', current: '' },
  { elementId: 'main-body', role: 'body', current: '' },
]

/**
 * Returns the zones for a strategy's text in the order of the page, with the content of the live page. A new blog entry is
 * one zone: a publish would skip several unedited ones (PUB-5).
 */
export async function zonesToWrite(
  db: Queryable,
  strategy: Strategy,
  ofPage: readonly BriefZone[],
): Promise<readonly BriefZone[]> {
  if (ofPage.some(({ current }) => current !== '')) return ofPage
  const drafted = strategy.strategyId === null ? [] : await draftedZones(db, strategy.strategyId)
  if (drafted.length > 0) return drafted
  const made = ofPage.length > 0 ? ofPage : await zonesOfTemplate(db, strategy)
  if (!isBlogEntry(strategy.strategyTypeId)) return made.length > 0 ? made : BARE
  const body = made.find(({ elementId }) => elementId === 'main-body') ?? made.find(({ role }) => role === 'body')
  return [body ?? { elementId: 'main-body', role: 'body', current: '' }]
}

async function draftedZones(db: Queryable, strategyId: number): Promise<BriefZone[]> {
  const rows = await db
    .select()
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
    .orderBy(strategyZones.seq)
  return rows.map(({ elementId, role }) => ({ elementId, role, current: '' }))
}

async function zonesOfTemplate(db: Queryable, { clientId, strategyTypeId }: Strategy): Promise<BriefZone[]> {
  const kinds = isBlogEntry(strategyTypeId) ? (['blog-post'] as const) : (['child', 'general'] as const)
  const [template] = await db
    .select({ templateId: templates.templateId })
    .from(templates)
    .innerJoin(sites, eq(sites.projectId, templates.projectId))
    .where(and(eq(sites.clientId, clientId), inArray(templates.kind, [...kinds])))
    .orderBy(desc(sql`${templates.kind} = 'child'`), asc(templates.templateId))
    .limit(1)
  if (template === undefined) return []
  const rows = await db
    .select()
    .from(templateZones)
    .where(eq(templateZones.templateId, template.templateId))
    .orderBy(templateZones.seq)
  return rows.map(({ elementId, role }) => ({ elementId, role, current: '' }))
}
