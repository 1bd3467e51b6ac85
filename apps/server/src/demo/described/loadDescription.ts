import { readyWhenAssigned, startingZoneType, STRATEGY_TYPES } from '@rankdesk/domain'
import { type Clock, firstDayOfMonth, losAngelesInstant, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { drizzle } from 'drizzle-orm/node-postgres'
import { roleOfZone, SITE_TEMPLATES, type TemplateName } from '#connectors/site/index.ts'
import type { Database } from '#platform/db/database.ts'
import * as schema from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import { Ids } from '../ids.ts'
import { AgencyTables } from '../load/agencyTables.ts'
import { loadAgency } from '../load/loadAgency.ts'
import type { AgencyDescription, ClientDescription, StrategyDescription } from './description.ts'

const templateNames = [
  'Home',
  'General',
  'Child A',
  'Child B',
  'Blog',
  'Blog Post',
  'Contact',
] as const satisfies TemplateName[]

/**
 * Loads a described agency in one transaction. The clock dates everything that the description does not. Throws
 * AgencyExists if the database has staff already.
 */
export async function loadDescription(
  database: Database,
  description: AgencyDescription,
  { clock }: { clock: Clock },
): Promise<Record<string, number>> {
  const tables = new AgencyTables()
  const now = clock.now()
  const today = todayInLosAngeles(clock)
  const staffIds = addStaff(description, tables)
  const specialtyIds = addSpecialties(description, tables)
  const ids = new Ids()
  for (const [index, client] of description.clients.entries()) {
    const clientId = index + 1
    addClient(client, clientId, staffIds, tables)
    const described: DescribedClient = { client, clientId, tables, ids, now, today, specialtyIds, staffIds }
    const pageIds = describedSite(described)
    describedStrategies(described, pageIds, addKeywords(described, pageIds))
  }
  await loadAgency(database, async (connection) => {
    await tables.flush(connection)
    const db = drizzle(connection, { schema, casing: 'snake_case' })
    await refreshRankDays(db)
    await refreshTrafficSums(db)
  })
  return tables.counts()
}

function addStaff({ teams, staff }: AgencyDescription, tables: AgencyTables): Map<string, number> {
  const teamIds = new Map(teams.map(({ name }, index) => [name, index + 1]))
  for (const [name, teamId] of teamIds) tables.teams.add({ teamId, name })
  const staffIds = new Map<string, number>()
  for (const [index, { name, email, title, roleId, team, active, demo }] of staff.entries()) {
    const staffId = index + 1
    staffIds.set(email.toLowerCase(), staffId)
    tables.staff.add({
      staffId,
      staffName: name,
      firstName: name.split(' ')[0] ?? name,
      staffEmail: email,
      title,
      roleId,
      teamId: team === undefined ? null : (teamIds.get(team) ?? null),
      active,
      demo,
    })
  }
  return staffIds
}

/** Adds the specialties, which all clients share. A specialty's service is that of the first client that names it. */
function addSpecialties({ clients }: AgencyDescription, tables: AgencyTables): Map<string, number> {
  const specialtyIds = new Map<string, number>()
  for (const client of clients) {
    for (const { specialty } of client.strategies) {
      if (specialty === undefined || specialtyIds.has(specialty)) continue
      const specialtyTypeId = specialtyIds.size + 1
      specialtyIds.set(specialty, specialtyTypeId)
      tables.specialtyTypes.add({
        specialtyTypeId,
        specialtyTypeName: specialty,
        serviceTypeName: client.businessType ?? 'Services',
      })
    }
  }
  return specialtyIds
}

function addClient(
  client: ClientDescription,
  clientId: number,
  staffIds: ReadonlyMap<string, number>,
  tables: AgencyTables,
): void {
  const staffId = (email: string | undefined) =>
    email === undefined ? null : (staffIds.get(email.toLowerCase()) ?? null)
  tables.clients.add({
    clientId,
    businessName: client.businessName,
    domain: client.domain,
    active: client.active,
    groupName: client.group ?? null,
    ...contactOf(client),
    ...addressOf(client),
    businessTypeName: client.businessType ?? null,
    clientLaunchDate: client.launchedOn ?? null,
    siteLaunchDate: client.launchedOn ?? null,
    rankingStarted: client.rankingStarted ?? null,
    rankingPackage: client.rankingPackage ?? null,
    rankingValue: client.rankingValue ?? null,
    adBudget: client.adBudget ?? null,
    billingStatus: client.billingStatus ?? null,
    overriddenTimeAllocation: client.hours ?? null,
    contentBriefCompleted: client.contentBriefCompleted,
    contentApproval: client.contentApproval,
    redesign: client.redesign,
    cancelling: client.cancelling,
    blogInstalled: client.blogInstalled,
    seoManagerId: staffId(client.seoManager),
    accountManagerId: staffId(client.accountManager),
    marketingManagerId: staffId(client.marketingManager),
    adsManagerId: staffId(client.adsManager),
  })
}

function contactOf({ email, phone, contact }: ClientDescription) {
  return {
    emailAddress: email ?? null,
    phoneNumber: phone ?? null,
    contactFirstName: contact?.firstName ?? null,
    contactLastName: contact?.lastName ?? null,
  }
}

function addressOf({ address }: ClientDescription) {
  return {
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    region: address?.region ?? null,
    postalCode: address?.postalCode ?? null,
  }
}

/** Adds a client's keywords and returns their ids by the term; for a term in several places, the first. */
function addKeywords(
  { client, clientId, tables, ids }: DescribedClient,
  pageIds: ReadonlyMap<string, number>,
): Map<string, number> {
  const keywordIds = new Map<string, number>()
  for (const { keyword, geo, page, ranks } of client.keywords) {
    const keywordId = ids.next('keyword')
    if (!keywordIds.has(keyword)) keywordIds.set(keyword, keywordId)
    const pageId = idOf(pageIds, page)
    tables.keywords.add({
      keywordId,
      clientId,
      keyword,
      geoName: geo,
      pageId,
      mapping: pageId === null ? 'none' : 'chosen',
    })
    for (const { date, rank } of ranks) tables.ranks.add({ keywordId, date, rank })
  }
  return keywordIds
}

/** Adds a client's strategies with their keywords, drafts and completions. */
function describedStrategies(
  described: DescribedClient,
  pageIds: ReadonlyMap<string, number>,
  keywordIds: ReadonlyMap<string, number>,
): void {
  const { client, clientId, tables, ids, now, specialtyIds } = described
  for (const [index, strategy] of client.strategies.entries()) {
    const strategyId = ids.nextStrategy()
    const completedAt = strategy.completedOn === undefined ? null : losAngelesInstant(strategy.completedOn, 12)
    const hasDraft = strategy.zones !== undefined
    const strategyTypeId = STRATEGY_TYPES[strategy.type]
    const assignedDate = strategy.month === undefined ? null : firstDayOfMonth(strategy.month)
    const requestId = hasDraft || completedAt !== null ? `described-${strategyId}` : null
    tables.strategies.add({
      strategyId,
      clientId,
      strategyTypeId,
      specialtyTypeId: idOf(specialtyIds, strategy.specialty),
      geography: strategy.geography,
      pageId: idOf(pageIds, strategy.page),
      title: strategy.title,
      summary: strategy.summary,
      searchTerm: strategy.keywords[0] ?? '',
      strategyValue: strategy.value ?? null,
      assignedDate,
      sSeq: (index + 1) * 10,
      statusId: completedAt === null ? 0 : 1,
      isRecommended: strategy.month === undefined,
      inQueue: strategy.month !== undefined,
      requestId,
      contentRequestedAt: hasDraft ? now : null,
      contentCompletedAt: hasDraft ? now : null,
      ...readyWhenAssigned({ strategyTypeId, assignedDate, requestId }, { id: `described-${strategyId}`, at: now }),
      noteFromRanking: strategy.noteFromRanking,
      proposedBy: 'staff',
      reasons: strategy.reasons,
      completedAt,
      createdAt: now,
    })
    for (const word of new Set(strategy.keywords)) {
      const keywordId = keywordIds.get(word)
      if (keywordId !== undefined) tables.strategyKeywords.add({ strategyId, keywordId })
    }
    if (completedAt !== null) addCompletion(described, strategyId, completedAt)
    addDraft(described, strategyId, strategy)
  }
}

/** Returns the id of a specialty or page that a description names. Null without one. */
function idOf(ids: ReadonlyMap<string, number>, name: string | undefined): number | null {
  return name === undefined ? null : (ids.get(name) ?? null)
}

/** Adds a completion by the client's manager. */
function addCompletion({ client, staffIds, tables }: DescribedClient, strategyId: number, completedAt: Date): void {
  const email = client.seoManager ?? client.accountManager ?? ''
  const staffId = staffIds.get(email.toLowerCase()) ?? 1
  tables.strategyCompletions.add({ strategyId, completedAt, staffId, actedForId: staffId })
}

function addDraft({ tables, now }: DescribedClient, strategyId: number, strategy: StrategyDescription): void {
  for (const [index, [elementId, html]] of Object.entries(strategy.zones ?? {}).entries()) {
    const content = sanitizeZone(html)
    const contentType = startingZoneType({ generated: content !== '', hasText: false })
    tables.strategyZones.add({
      strategyId,
      elementId,
      seq: index + 1,
      role: roleOfZone(elementId),
      content,
      contentType,
      updatedAt: now,
    })
    tables.zoneVersions.add({ strategyId, elementId, version: 1, content, contentType, reason: 'import', at: now })
  }
}

/** A client of a description while it is loaded. */
interface DescribedClient {
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
function describedSite({ client, clientId, tables, ids, now, today }: DescribedClient): Map<string, number> {
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
