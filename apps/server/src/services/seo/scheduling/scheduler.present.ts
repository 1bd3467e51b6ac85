import type { SchedulerGroup, SchedulerStrategy } from '@rankdesk/api'
import {
  groupFigures,
  isGoogleType,
  isOnPageOne,
  isSettled,
  monthCapacity,
  monthOptions,
  priorityAmong,
  rowIds,
  STRATEGY_TYPES,
  strategyTypeLabel,
} from '@rankdesk/domain'
import { losAngelesDateOf, type PlainDate, type PlainMonth } from '@rankdesk/format'
import * as z from 'zod/mini'
import { isoInstant } from '#platform/isoInstant.ts'
import { storedProfileSchema } from '../profile/storedProfile.ts'
import type { ClientKeyword, ClientTarget, SchedulerRow } from './scheduler.queries.ts'

/** The input of a client's scheduler list. */
export interface SchedulerParts {
  client: { overriddenTimeAllocation: number | null; socialPackageActive: boolean }
  rows: readonly SchedulerRow[]
  keywords: readonly ClientKeyword[]
  links: readonly { strategyId: number; keywordId: number }[]
  targets: readonly ClientTarget[]
  profiles: readonly { locationId: number; profile: Record<string, unknown> }[]
  advisedAt: Date | null
  month: PlainMonth
  today: PlainDate
}

/** Presents the scheduler's cards (M388-M390) and its groups' figures (M393-M396). */
export function presentScheduler(all: SchedulerParts): { strategies: SchedulerStrategy[]; groups: SchedulerGroup[] } {
  const keywordsOf = keywordsByStrategy(all)
  const parts = { ...all, rows: withoutSettled(all, keywordsOf) }
  const ofGroup = Map.groupBy(
    parts.rows.filter(({ strategyGroupId }) => strategyGroupId !== null),
    ({ strategyGroupId }) => strategyGroupId,
  )
  const profileFigures = new Map(parts.profiles.map(({ locationId, profile }) => [locationId, figuresOf(profile)]))
  const strategies = parts.rows.map((row) => {
    const group = row.strategyGroupId === null ? [] : (ofGroup.get(row.strategyGroupId) ?? [])
    const figures = row.locationId === null ? undefined : profileFigures.get(row.locationId)
    return presentCard(row, { ...parts, keywordsOf, group, figures })
  })
  const groups = [...ofGroup.values()].flatMap((members) => {
    const [first] = members
    if (first === undefined || first.strategyGroupId === null) return []
    const { strategyGroupId, strategyGroupName } = first
    const { keywords, ...figures } = groupFigures(
      members.map((member) => ({ ...member, keywords: keywordsOf.get(member.strategyId) ?? [] })),
    )
    const strategyIds = members.map(({ strategyId }) => strategyId)
    const strategyGroup = { strategyGroupId, strategyGroupName: strategyGroupName ?? '', strategyIds }
    return [{ ...strategyGroup, ...figures, keywords: keywords.map(({ keyword, rank }) => ({ keyword, rank })) }]
  })
  return { strategies, groups }
}

/** Returns the rows without proposals that have nothing to gain for now (ADV-12). */
function withoutSettled(
  { rows, today }: Pick<SchedulerParts, 'rows' | 'today'>,
  keywordsOf: CardContext['keywordsOf'],
): SchedulerRow[] {
  return rows.filter(({ strategyId, inQueue, strategyGroupId, pageId, lastWorkedOn }) => {
    if (inQueue || strategyGroupId !== null || pageId === null || lastWorkedOn === null) return true
    const ranks = (keywordsOf.get(strategyId) ?? []).map(({ rank }) => rank)
    return !isSettled({ lastWorkedOn: losAngelesDateOf(lastWorkedOn), ranks }, today)
  })
}

interface CardContext extends SchedulerParts {
  keywordsOf: ReadonlyMap<number, readonly ClientKeyword[]>
  group: readonly SchedulerRow[]
  figures: ReturnType<typeof figuresOf> | undefined
}

function presentCard(row: SchedulerRow, context: CardContext): SchedulerStrategy {
  const { strategyId, strategyTypeId } = row
  const minQty = Math.max(1, row.completions)
  const qty = row.inQueue ? Math.max(row.targetCount, 1) : 0
  return {
    strategyId,
    strategyType: strategyTypeLabel(strategyTypeId),
    strategyTypeId,
    strategyGroupId: row.strategyGroupId,
    strategyGroupName: row.strategyGroupName,
    strategiesInGroup: context.group
      .filter((member) => member.strategyId !== strategyId)
      .map((member) => ({ strategyId: member.strategyId, title: member.title, subtitle: subtitleOf(member) })),
    inQueue: row.inQueue,
    isRecommended: row.isRecommended,
    qty,
    minQty,
    maxStrategies: monthCapacity(context.client.overriddenTimeAllocation),
    strategyIds: rowIds(strategyId, Math.min(qty, 50)),
    assignedMonth: row.assignedDate,
    assignedMonthOptions: monthOptions(context.month, row.hasRollover),
    sSeq: row.sSeq,
    copySeqs: [...row.copySeqs],
    title: row.title,
    subtitle: subtitleOf(row),
    url: row.url ?? '',
    summary: row.summary,
    keywords: (context.keywordsOf.get(strategyId) ?? []).map(({ keyword, rank }) => ({ keyword, rank })),
    geosSpecialties: context.targets
      .filter(
        (target) => target.seoTargetId === row.seoTargetId || (row.pageId !== null && target.pageId === row.pageId),
      )
      .map(({ geoName, specialtyTypeName }) => ({ geoName, specialtyTypeName })),
    address: row.address ?? '',
    city: row.city ?? '',
    clientLocationGuid: row.clientLocationGuid,
    googleProfileUrl: row.googleProfileUrl,
    systemEntryId: row.hasBlogDraft ? strategyId : null,
    statusId: row.statusId,
    strategyAdvisorCompletionDate: isoInstant(context.advisedAt),
    lastCheckedAt: isoInstant(row.lastCheckedAt),
    lastSeenAt: isoInstant(row.lastSeenAt),
    pageAddedOn: row.pageAddedOn,
    reasons: [...row.reasons],
    strategyDetail: {
      pageId: row.pageId,
      assignedDate: row.assignedDate,
      statusId: row.statusId,
      hasRollover: row.hasRollover,
      specialty: row.specialty,
      specialtyTypeId: row.specialtyTypeId,
      geography: row.geography,
      seoTargetId: row.seoTargetId,
      blogTopicId: row.blogTopicId,
      strategyValue: row.strategyValue,
      searchTerm: row.searchTerm,
    },
    kpi: kpiOf(row, context),
  }
}

function kpiOf(row: SchedulerRow, context: CardContext): SchedulerStrategy['kpi'] {
  const keywords = context.keywordsOf.get(row.strategyId) ?? []
  const ranks = keywords.map(({ rank }) => rank).filter((rank): rank is number => rank !== null && rank > 0)
  const onPageOne = keywords.filter(({ rank }) => isOnPageOne(rank)).length
  const figures = context.figures ?? NO_FIGURES
  const geography = row.geoName ?? row.geography
  return {
    topRanking: ranks.length === 0 ? null : Math.min(...ranks),
    numberOfKeywords: keywords.length,
    pageOnePercentage: keywords.length === 0 ? 0 : (onPageOne / keywords.length) * 100,
    value: row.strategyValue,
    lastWorkedOn: isoInstant(row.lastWorkedOn),
    specialtyPriority:
      row.specialtyTypeId === null
        ? null
        : priorityAmong(context.keywords, (keyword) => keyword.specialtyTypeId === row.specialtyTypeId),
    geoPriority:
      geography === '' ? null : priorityAmong(context.keywords, (keyword) => isSameTown(keyword.geoName, geography)),
    ...figures,
    socialPackageActive: row.strategyTypeId === STRATEGY_TYPES.publishGooglePost && context.client.socialPackageActive,
  }
}

const NO_FIGURES = { services: 0, attributes: 0, totalQuestions: 0, unansweredQuestions: 0 }

const countedSchema = z.pick(storedProfileSchema, { googleServiceItems: true, attributes: true, questions: true })

/** Counts a profile's structured services, attributes set to yes, questions, and unanswered questions. */
function figuresOf(profile: Record<string, unknown>): typeof NO_FIGURES {
  const read = countedSchema.safeParse({ googleServiceItems: [], attributes: [], ...profile })
  if (!read.success) return NO_FIGURES
  const { googleServiceItems, attributes, questions } = read.data
  return {
    services: googleServiceItems.filter(({ structuredServiceItem }) => structuredServiceItem !== null).length,
    attributes: attributes.filter(({ isSelected }) => isSelected === true).length,
    totalQuestions: questions.length,
    unansweredQuestions: questions.filter(({ answer }) => answer === null).length,
  }
}

/** Whether two names mean the same place: 'Arden' and 'Arden, NC' do. */
function isSameTown(geoName: string, geography: string): boolean {
  const townOf = (name: string) => name.split(',', 1)[0]?.trim().toLowerCase() ?? ''
  return townOf(geoName) !== '' && townOf(geoName) === townOf(geography)
}

/** Returns a card's subtitle: a profile's address, otherwise the specialty and place that the title lacks. */
function subtitleOf(row: SchedulerRow): string {
  if (isGoogleType(row.strategyTypeId)) return row.address ?? row.geography
  return [row.specialty, row.geography]
    .filter((part): part is string => part !== null && part !== '' && !row.title.includes(part))
    .join(', ')
}

function keywordsByStrategy({
  keywords,
  links,
}: Pick<SchedulerParts, 'keywords' | 'links'>): Map<number, ClientKeyword[]> {
  const byId = new Map(keywords.map((keyword) => [keyword.keywordId, keyword]))
  const found = new Map<number, ClientKeyword[]>()
  for (const { strategyId, keywordId } of links) {
    const keyword = byId.get(keywordId)
    if (keyword === undefined) continue
    const known = found.get(strategyId)
    if (known === undefined) found.set(strategyId, [keyword])
    else known.push(keyword)
  }
  const order = ({ rank }: ClientKeyword) => (rank === null || rank === 0 ? 1000 : rank)
  for (const list of found.values()) {
    list.sort((a, b) => order(a) - order(b) || a.keyword.localeCompare(b.keyword, 'en'))
  }
  return found
}
