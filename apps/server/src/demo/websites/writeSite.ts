import { losAngelesInstant } from '@rankdesk/format'
import { roleOfZone, SITE_TEMPLATES, type TemplateName } from '#connectors/site/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Ids } from '../ids.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { ZoneTexts } from '../texts/facts.ts'
import type { Variety } from '../texts/variety.ts'
import type { Timeline } from '../timeline.ts'
import { pageMeta, pageTexts } from './pageTexts.ts'
import type { PagePlan, SitePlan } from './sitePlan.ts'

export interface SiteToWrite {
  profile: ClientProfile
  plan: SitePlan
  tables: AgencyTables
  ids: Ids
  variety: Variety
  timeline: Timeline
  random: Random
}

/** Hues that look good as a business's one color; dark yellow does not. */
const HUES = [12, 28, 45, 148, 165, 185, 205, 225, 245, 262, 285, 310, 340] as const

const TAGLINES = [
  (city: string) => `Serving ${city} since the first call`,
  (city: string) => `${city} trusts us with it`,
  () => 'Done right, priced plainly',
  () => 'Local people, lasting work',
  (city: string) => `Neighbors helping ${city}`,
] as const

/** Adds a site, its templates and its pages with their live texts to the tables. Returns each page's content. */
export function writeSite(site: SiteToWrite): ReadonlyMap<PagePlan, ZoneTexts> {
  const { profile, plan, tables, ids, random } = site
  const projectId = profile.row.clientId
  tables.sites.add({
    projectId,
    clientId: profile.row.clientId,
    projectName: `${profile.facts.business} website`,
    tagline: random.pick(TAGLINES)(profile.city.name),
    hue: random.pick(HUES),
  })
  const templateIds = writeTemplates(projectId, tables, ids)
  const live = new Map<PagePlan, ZoneTexts>()
  for (const page of plan.pages) live.set(page, writePage(page, templateIds[page.template], site))
  const moved = plan.ofSubject('service')[0]
  if (moved !== undefined && random.chance(0.4)) {
    tables.redirects.add({ projectId, fromPath: moved.path.replace('/services', ''), toPath: moved.path })
  }
  if (random.chance(0.3)) tables.redirects.add({ projectId, fromPath: '/contact-us', toPath: '/contact' })
  return live
}

function writeTemplates(projectId: number, tables: AgencyTables, ids: Ids): Record<TemplateName, number> {
  const write = (templateName: TemplateName): number => {
    const templateId = ids.next('template')
    const { kind, zones } = SITE_TEMPLATES[templateName]
    tables.templates.add({ templateId, projectId, templateName, kind })
    for (const [index, elementId] of zones.entries()) {
      tables.templateZones.add({ templateId, elementId, seq: index + 1, role: roleOfZone(elementId) })
    }
    return templateId
  }
  return {
    Home: write('Home'),
    General: write('General'),
    'Child A': write('Child A'),
    'Child B': write('Child B'),
    Blog: write('Blog'),
    'Blog Post': write('Blog Post'),
    Contact: write('Contact'),
  }
}

function writePage(page: PagePlan, templateId: number, site: SiteToWrite): ZoneTexts {
  const { profile, tables, variety, timeline, random } = site
  const startedAt = losAngelesInstant(page.addedOn, 9)
  const updatedAt = page.published.at(-1)?.at ?? startedAt
  const hasText = !page.isNew || page.published.length > 0
  const seen = hasText ? losAngelesInstant(timeline.today, 0) : null
  tables.pages.add({
    pageId: page.pageId,
    projectId: profile.row.clientId,
    parentId: page.parent?.pageId ?? null,
    templateId,
    seq: page.seq,
    path: page.path,
    pageName: page.name,
    ...(hasText ? pageMeta(profile, page) : { metaTitle: '', metaDescription: '' }),
    visible: true,
    searchable: true,
    addedOn: page.addedOn,
    lastCheckedAt: seen,
    lastSeenAt: seen !== null && random.chance(0.93) ? seen : null,
    version: page.published.length + 1,
    updatedAt,
  })
  const start: ZoneTexts = page.isNew ? {} : pageTexts(profile, page, variety)
  // A page that a strategy created had no text before; its first publication wrote every zone.
  const texts = page.published.reduce<ZoneTexts>((shown, publication) => ({ ...shown, ...publication.texts }), start)
  writeZones(page, start, texts, tables)
  return texts
}

function writeZones(page: PagePlan, start: ZoneTexts, texts: ZoneTexts, tables: AgencyTables): void {
  const startedAt = losAngelesInstant(page.addedOn, 9)
  for (const [index, elementId] of SITE_TEMPLATES[page.template].zones.entries()) {
    const changes = page.published.filter((publication) => elementId in publication.texts)
    const version = changes.length + 1
    const content = texts[elementId] ?? ''
    tables.pageZones.add({
      pageId: page.pageId,
      elementId,
      seq: index + 1,
      role: roleOfZone(elementId),
      content,
      version,
      updatedAt: changes.at(-1)?.at ?? startedAt,
    })
    if (changes.length > 0) writeVersions(page, elementId, start[elementId] ?? '', startedAt, changes, tables)
  }
}

function writeVersions(
  page: PagePlan,
  elementId: string,
  start: string,
  startedAt: Date,
  changes: PagePlan['published'],
  tables: AgencyTables,
): void {
  const common = { strategyId: null, pageId: page.pageId, elementId }
  tables.zoneVersions.add({
    ...common,
    version: 1,
    content: start,
    contentType: 'type-site',
    authorship: null,
    reason: 'start',
    staffId: null,
    actedForId: null,
    at: startedAt,
  })
  for (const [index, { texts, at, staffId }] of changes.entries()) {
    tables.zoneVersions.add({
      ...common,
      version: index + 2,
      content: texts[elementId] ?? '',
      contentType: 'type-ai',
      authorship: null,
      reason: 'publish',
      staffId,
      actedForId: staffId,
      at,
    })
  }
}
