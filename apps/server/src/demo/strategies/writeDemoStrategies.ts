import {
  analyzeKeywords,
  hasPageContent,
  mayGroup,
  mentionState,
  MIN_MEMBERS,
  readyWhenAssigned,
  STRATEGY_TYPES,
} from '@rankdesk/domain'
import { addDays, countWordsOfHtml, losAngelesDateOf, pluralize } from '@rankdesk/format'
import { roleOfZone, SITE_TEMPLATES } from '#connectors/site/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import { hashOfZones } from '#services/seo/publishing/hashOfZones.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import { targetKey } from '../rankings/writeRankings.ts'
import type { ZoneTexts } from '../texts/facts.ts'
import { profileText } from '../texts/profileText.ts'
import { morningInstant, officeInstant, type Timeline } from '../timeline.ts'
import { strategiesWithVideos } from '../videos/publishedVideo.ts'
import { pageMeta, pageTexts, workFacts } from '../websites/pageTexts.ts'
import type { PagePlan } from '../websites/sitePlan.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'
import { noteFromRanking, reasonsFor, strategySummary, strategyTitle, strategyValue } from './strategyWords.ts'
import { writeProfileWork } from './writeProfileWork.ts'
import { writeQuestions } from './writeQuestions.ts'
import { writeBlogTopics } from './writeTopics.ts'

const T = STRATEGY_TYPES

/** How long after its publish a page was read back (D01). */
const READ_BACK_MS = 5_000

/**
 * Adds the published texts of completed strategies to the plan of the site, oldest first. Call it before the site is
 * written, so that a page shows what was last published.
 */
export function publishFinished(work: StrategiesToWrite): void {
  const finished = [...work.strategies].filter(([{ state, typeId }]) => state === 'done' && hasPageContent(typeId))
  finished.sort(([a], [b]) => (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0))
  for (const [strategy, strategyId] of finished) {
    const { page, completedAt } = strategy
    if (page === undefined || completedAt === null) continue
    const all = pageTexts(work.profile, page, work.variety)
    // Work on a few terms changes one zone; a rewritten or new page changes all zones except its sidebar.
    const isSmall = strategy.typeId === T.almostPageOneOptimization || strategy.typeId === T.additionalTermsOptimization
    const isNew = page.isNew && page.published.length === 0
    const zoneIds = isNew ? Object.keys(all) : isSmall ? ['main-body'] : ['intro', 'main-body', 'faq']
    const texts = Object.fromEntries(Object.entries(all).filter(([elementId]) => zoneIds.includes(elementId)))
    const at = new Date(completedAt.getTime() - 60_000)
    const words = wordsOf(all)
    page.published.push({ texts, at, strategyId, staffId: workerOf(work.profile) })
    const zones = Object.entries(texts).map(([elementID, content]) => ({ elementID, content }))
    const publicationId = work.ids.next('publication')
    const record = {
      publicationId,
      strategyId,
      pageId: page.pageId,
      idempotencyKey: `demo-${strategyId}`,
      zones,
      ...pageMeta(work.profile, page),
      externalSummary: strategySummary(strategy, work.profile),
      internalNote: '',
      prevWordCount: isNew ? 0 : words,
      newWordCount: words,
      publishDate: losAngelesDateOf(at),
      approvedAt: at,
      publishedAt: at,
      staffId: workerOf(work.profile),
      actedForId: workerOf(work.profile),
    }
    work.tables.publications.add(record)
    work.tables.receipts.add({
      publicationId,
      strategyId,
      state: 'Live',
      approvedHash: hashOfZones(zones),
      url: `https://${work.profile.row.domain}${page.path}`,
      checkedAt: new Date(at.getTime() + READ_BACK_MS),
      found: 'page',
    })
  }
}

/** Details of a strategy's draft. */
interface Writing {
  requestId: string | null
  writtenAt: Date
  metaTitle: string | null
  metaDescription: string | null
}

/** Adds the strategies with their groups, keywords, completions and drafts to the tables. */
export function writeDemoStrategies(work: StrategiesToWrite, live: ReadonlyMap<PagePlan, ZoneTexts>): void {
  const groups = writeGroups(work)
  const topics = writeBlogTopics(work)
  const withVideos = strategiesWithVideos(work)
  for (const [strategy, strategyId] of work.strategies) {
    const writing = writeStrategy(work, strategy, strategyId, {
      strategyGroupId: groups.get(strategy) ?? null,
      blogTopicId: topics.get(strategyId) ?? null,
    })
    for (const { keywordId } of strategy.keywords) work.tables.strategyKeywords.add({ strategyId, keywordId })
    if (strategy.state === 'ready') writeDraft(work, strategy, strategyId, live, writing)
    if (strategy.typeId === T.manageGbpQa && strategy.state !== 'proposed')
      writeQuestions(work, strategy, strategyId, writing.writtenAt)
    writeProfileWork(work, strategy, strategyId, workerOf(work.profile), withVideos.has(strategy))
    writeCompletions(work, strategy, strategyId)
  }
}

/** Groups open strategies of one section that share a page and a month and may be grouped (M364, M400, M402). */
function writeGroups({ profile, strategies, tables, ids }: StrategiesToWrite): Map<StrategyPlan, number> {
  const open = [...strategies.keys()].filter(
    ({ page, state, typeId }) => page !== undefined && state !== 'done' && mayGroup(typeId),
  )
  const groups = new Map<StrategyPlan, number>()
  const keyOf = ({ page, assignedDate, typeId }: StrategyPlan) => `${page?.pageId} ${assignedDate} ${typeId}`
  for (const together of Map.groupBy(open, keyOf).values()) {
    const [first] = together
    if (together.length < MIN_MEMBERS || first === undefined) continue
    const strategyGroupId = ids.next('strategyGroup')
    tables.strategyGroups.add({
      strategyGroupId,
      clientId: profile.row.clientId,
      strategyGroupName: first.page?.name ?? strategyTitle(first),
    })
    for (const strategy of together) groups.set(strategy, strategyGroupId)
  }
  return groups
}

/** The states of a strategy whose draft was requested, and of one that has it. */
const REQUESTED: ReadonlySet<StrategyPlan['state']> = new Set(['done', 'ready', 'in-progress'])
const WRITTEN: ReadonlySet<StrategyPlan['state']> = new Set(['done', 'ready'])

/** Adds the strategy's row. Returns the details of its draft, if it has one. */
function writeStrategy(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
  belongsTo: { strategyGroupId: number | null; blogTopicId: number | null },
): Writing {
  const { profile, random, specialtyIds, tables, targets, timeline } = work
  const { page, specialty, state, town, typeId } = strategy
  const isRequested = REQUESTED.has(state)
  const isWritten = WRITTEN.has(state)
  const times = draftTimes(strategy, timeline, random)
  const meta = isWritten && page !== undefined ? pageMeta(profile, page) : { metaTitle: null, metaDescription: null }
  const isProfileWork = typeId >= T.googleProfileOptimization && typeId <= T.publishGooglePost
  const value = strategyValue(strategy, random)
  const requestId = isRequested ? random.uuid() : null
  tables.strategies.add({
    strategyId,
    clientId: profile.row.clientId,
    strategyTypeId: typeId,
    ...belongsTo,
    seoTargetId: targets.get(targetKey(specialty.name, town)) ?? null,
    specialtyTypeId: specialtyIds.get(specialty.name) ?? null,
    geography: `${town}, ${profile.city.state}`,
    pageId: page?.pageId ?? null,
    locationId: isProfileWork ? work.locationId : null,
    title: strategyTitle(strategy),
    summary: strategySummary(strategy, profile),
    searchTerm: strategy.keywords[0]?.keyword ?? '',
    strategyValue: value,
    assignedDate: strategy.assignedDate,
    sSeq: strategy.sSeq,
    statusId: state === 'done' ? 1 : 0,
    targetCount: strategy.targetCount,
    isRecommended: state === 'proposed',
    inQueue: strategy.assignedDate !== null,
    excluded: false,
    requestId,
    contentRequestedAt: isRequested ? times.requestedAt : null,
    contentCompletedAt: isWritten ? times.writtenAt : null,
    ...readyWhenAssigned(
      { strategyTypeId: typeId, assignedDate: strategy.assignedDate, requestId },
      { id: `demo-${strategyId}`, at: times.createdAt },
    ),
    ...meta,
    noteFromRanking: noteFromRanking(strategy, random),
    proposedBy: 'advisor',
    reasons: reasonsFor(strategy),
    completedAt: strategy.completedAt,
    createdAt: times.createdAt,
  })
  return { requestId, writtenAt: times.writtenAt, ...meta }
}

/**
 * Returns the times of a draft. Drafts are requested in the last days before their month; an unfinished one was
 * requested yesterday.
 */
function draftTimes(strategy: StrategyPlan, timeline: Timeline, random: Random) {
  const ordered = strategy.assignedDate ?? timeline.firstOfMonth
  const month = ordered > timeline.firstOfMonth ? timeline.firstOfMonth : ordered
  const day = strategy.state === 'in-progress' ? addDays(timeline.today, -1) : addDays(month, -random.int(2, 6))
  const requestedAt = officeInstant(day, timeline, random.int(0, 560))
  const writtenAt = new Date(requestedAt.getTime() + random.int(40, 400) * 1000)
  return { requestedAt, writtenAt, createdAt: morningInstant(addDays(month, -random.int(8, 20))) }
}

function writeCompletions(
  { profile, tables, timeline, random }: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
): void {
  const staffId = workerOf(profile)
  const add = (completedAt: Date) =>
    tables.strategyCompletions.add({ strategyId, idempotencyKey: null, completedAt, staffId, actedForId: staffId })
  if (strategy.completedAt !== null)
    for (let count = 0; count < strategy.targetCount; count += 1) add(strategy.completedAt)
  // A strategy that needs two completions may have its first.
  else if (strategy.state === 'ready' && strategy.targetCount > 1 && random.chance(0.5)) {
    add(officeInstant(random.pick(timeline.workDays), timeline, 90))
  }
}

/** Adds the draft for review: new texts for the page's zones, with its heading and sidebar unchanged. */
function writeDraft(
  { profile, tables, variety }: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
  live: ReadonlyMap<PagePlan, ZoneTexts>,
  { requestId, writtenAt, metaTitle, metaDescription }: Writing,
): void {
  const { page, typeId } = strategy
  if (typeId === T.addRichMediaToGoogle) return
  const written: DraftedText[] = []
  const onPage = page !== undefined && hasPageContent(typeId)
  const current: ZoneTexts = onPage ? (live.get(page) ?? {}) : {}
  const drafted: ZoneTexts = onPage
    ? pageTexts(profile, page, variety)
    : { 'main-body': profileText(typeId, workFacts(profile, strategy)) }
  const zones: readonly string[] = onPage ? SITE_TEMPLATES[page.template].zones : ['main-body']
  for (const [index, elementId] of zones.entries()) {
    const { content, contentType } = draftedZone(elementId, current[elementId] ?? '', drafted[elementId] ?? '')
    written.push({ content, isNew: contentType === 'type-ai' })
    tables.strategyZones.add({
      strategyId,
      elementId,
      seq: index + 1,
      role: roleOfZone(elementId),
      content,
      contentType,
      authorship: null,
      version: 1,
      updatedAt: writtenAt,
      updatedBy: null,
    })
    tables.zoneVersions.add({
      strategyId,
      pageId: null,
      elementId,
      version: 1,
      content,
      contentType,
      authorship: null,
      reason: contentType === 'type-ai' ? 'generate' : 'start',
      staffId: null,
      actedForId: null,
      at: writtenAt,
    })
  }
  if (requestId === null) return
  tables.contentGenerations.add({
    strategyId,
    requestId,
    writer: 'composer',
    metaTitle: metaTitle ?? '',
    metaDescription: metaDescription ?? '',
    finalNote: draftNote(
      written,
      strategy.keywords.map(({ keyword }) => keyword),
    ),
    writtenAt,
  })
}

/** Returns the text of a zone for review: that on the site for a heading or sidebar, otherwise the drafted one. */
function draftedZone(elementId: string, current: string, drafted: string) {
  const keepsCurrent = current !== '' && (elementId === 'page-heading' || elementId === 'sidebar')
  if (keepsCurrent) return { content: current, contentType: 'type-site' as const }
  return { content: drafted, contentType: drafted === '' ? ('type-new' as const) : ('type-ai' as const) }
}

const workerOf = ({ row }: ClientProfile): number => row.seoManagerId ?? row.accountManagerId ?? 1

function wordsOf(texts: ZoneTexts): number {
  return Object.values(texts).reduce((sum, html) => sum + countWordsOfHtml(html), 0)
}

/** A zone of a draft: its text, and whether it was written or kept from the site. */
interface DraftedText {
  content: string
  isNew: boolean
}

/** Writes the note of a demo draft, counted from the draft as the composer does. */
function draftNote(zones: readonly DraftedText[], targetKeywords: readonly string[]): string {
  const fresh = zones.filter(({ isNew, content }) => isNew && content !== '')
  const kept = zones.filter(({ isNew, content }) => !isNew && content !== '')
  const words = zones.reduce((sum, { content }) => sum + countWordsOfHtml(content), 0)
  const keywords = analyzeKeywords(
    zones.map(({ content }) => content),
    [...new Set(targetKeywords)],
    [],
  )
  const placed = keywords.filter(({ mentions }) => mentionState(mentions, words) === 'placed')
  const missing = keywords.filter(({ mentions }) => mentions === 0).map(({ keywords: keyword }) => `"${keyword}"`)
  return [
    `New text in ${pluralize(fresh.length, 'zone')}${kept.length === 0 ? '' : `, ${kept.length} kept as the site has ${kept.length === 1 ? 'it' : 'them'}`}; ${pluralize(words, 'word')} in all.`,
    keywords.length === 0 ? '' : `${placed.length} of ${pluralize(keywords.length, 'target keyword')} well placed.`,
    missing.length === 0 ? '' : `Not in the text: ${missing.slice(0, 5).join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n')
}
