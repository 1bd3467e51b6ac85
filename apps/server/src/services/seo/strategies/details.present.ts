import type { StrategyDetails } from '@rankdesk/api'
import {
  isOutOfDate,
  keywordPriorityScore,
  mentionsOf,
  rankChange,
  showsPreviousWordCount,
  STRATEGY_TYPES,
  strategyTypeLabel,
} from '@rankdesk/domain'
import { countWordsOfHtml, losAngelesDateOf, textOf } from '@rankdesk/format'
import { isoInstant } from '#platform/isoInstant.ts'
import type { DetailParts, PreviousWork, StrategyKeyword } from './details.queries.ts'
import { finalNoteOf } from './lastGeneration.ts'

/** What the writer noted about a text, and whether a content model was asked for it. */
function presentGeneration(
  strategy: DetailParts['found']['strategy'],
  generation: DetailParts['generation'],
): StrategyDetails['generatedContentInfo'] {
  return {
    final_note: finalNoteOf(strategy, generation),
    ...(generation?.sent != null && { wasSent: true }),
  }
}

/** Presents a strategy with everything on its review screen (M266). */
export function presentDetails(parts: DetailParts): StrategyDetails {
  const { strategy, client, page, specialty } = parts.found
  const { publishing, today } = parts
  const label = strategyTypeLabel(strategy.strategyTypeId)
  return {
    clientId: client.clientId,
    strategyId: strategy.strategyId,
    strategyTypeId: strategy.strategyTypeId,
    strategyTypeName: label,
    strategyType: label,
    title: strategy.title,
    summary: strategy.summary,
    searchTerm: strategy.searchTerm,
    businessName: client.businessName,
    domain: client.domain,
    website: parts.website,
    projectId: parts.site?.projectId ?? null,
    pageId: strategy.pageId,
    oldPageId: publishing.pageIds.findLast((pageId) => pageId !== strategy.pageId) ?? null,
    targetPage: page?.path ?? null,
    entryId: parts.hasBlogDraft ? strategy.strategyId : null,
    specialty,
    geography: strategy.geography,
    geoSpecialties: parts.geoSpecialties,
    contentApproval: client.contentApproval,
    redesign: client.redesign,
    cancelling: client.cancelling,
    keywords: parts.keywords.map(presentKeyword),
    highlights: {
      keywordAnalysis: keywordAnalysis(parts),
      noteFromRankingAI: strategy.noteFromRanking,
    },
    generatedContentInfo: presentGeneration(strategy, parts.generation),
    metadataResponse: presentGeneratedMeta(parts),
    zones: parts.zones,
    noteFromRanking: strategy.noteFromRanking,
    reasons: [...strategy.reasons],
    ...presentMeta(parts),
    prevWordCount: parts.liveTexts.reduce((words, html) => words + countWordsOfHtml(html), 0),
    showsPreviousWordCount: showsPreviousWordCount(
      strategy.strategyTypeId,
      parts.previousWork.map(({ actionDate }) => losAngelesDateOf(actionDate)),
      today,
    ),
    assignedDate: strategy.assignedDate,
    statusId: strategy.statusId,
    isOutOfDate: isOutOfDate({ ...strategy, pageChangedAt: page?.updatedAt ?? null }, today),
    completedDate: isoInstant(strategy.completedAt),
    lastPublishedAt: isoInstant(publishing.lastPublishedAt),
    publishContentDate: publishing.due?.publishDate ?? null,
    dueAt: isoInstant(publishing.due?.dueAt),
    sitePage: parts.sitePage ?? null,
    publicPage: parts.publicPage,
    brief: parts.brief,
    handedOverAt: isoInstant(publishing.handedOverAt),
    receipt: presentReceipt(publishing),
    indexation: parts.indexation ?? null,
    contentGenerationDateRequested: isoInstant(strategy.contentRequestedAt),
    contentGenerationDateCompleted: isoInstant(strategy.contentCompletedAt),
    previousWork: parts.previousWork.map((work) => ({
      strategyName: nameOfPreviousWork(work, strategy.title),
      fullName: work.fullName,
      actionDate: work.actionDate.toISOString(),
    })),
    testimonialForm:
      strategy.strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog ? presentReview(parts.review) : null,
    targetStrategiesCompleteCount: strategy.targetCount,
    completedStrategiesCount: parts.completions,
  }
}

/** Names earlier work by its type: work on one page usually has the title of that page, which would say nothing. */
function nameOfPreviousWork({ title, strategyTypeId }: PreviousWork, ownTitle: string): string {
  const type = strategyTypeLabel(strategyTypeId)
  return title === '' || title === ownTitle ? type : `${type}: ${title}`
}

/** Presents title and description of the last draft, otherwise the strategy's. */
function presentGeneratedMeta({ found: { strategy }, generation }: DetailParts): StrategyDetails['metadataResponse'] {
  return {
    title_tag: generation?.metaTitle ?? strategy.metaTitle ?? '',
    meta_description: generation?.metaDescription ?? strategy.metaDescription ?? '',
  }
}

/** Presents title and description of the strategy, otherwise the page's. */
function presentMeta({
  found: { strategy, page },
}: DetailParts): Pick<StrategyDetails, 'metaTitle' | 'metaDescription'> {
  return {
    metaTitle: strategy.metaTitle ?? page?.metaTitle ?? '',
    metaDescription: strategy.metaDescription ?? page?.metaDescription ?? '',
  }
}

function presentKeyword(keyword: StrategyKeyword): StrategyDetails['keywords'][number] {
  const { rank, previousRank, impressions } = keyword
  const { places, direction } = rankChange(previousRank, rank)
  return {
    keyword: keyword.keyword,
    geoName: keyword.geoName,
    rank,
    ranking: rank,
    previousRanking: previousRank,
    rankChange: direction === 'down' ? -places : places,
    specialtyTypeName: keyword.specialtyTypeName,
    priorityScore: keywordPriorityScore({ rank, impressions }),
  }
}

function keywordAnalysis({ zones, keywords, otherKeywords }: DetailParts) {
  const text = zones.map((zone) => textOf(zone.content)).join('\n')
  const targets = [...new Set(keywords.map(({ keyword }) => keyword))]
  const entry = (keywordListType: 'targetKeywords' | 'otherKeywords') => (keyword: string) => ({
    keywords: keyword,
    keywordListType,
    mentions: mentionsOf(keyword, text),
  })
  return [...targets.map(entry('targetKeywords')), ...otherKeywords.map(entry('otherKeywords'))]
}

function presentReceipt({ receipt, acceptedReason }: DetailParts['publishing']): StrategyDetails['receipt'] {
  if (receipt === undefined) return null
  return { state: receipt.state, checkedAt: receipt.checkedAt.toISOString(), url: receipt.url, acceptedReason }
}

function presentReview(review: DetailParts['review']): StrategyDetails['testimonialForm'] {
  if (review === undefined) return null
  const { reviewId, quote, author, details, serviceTypeName, specificPerson, fullReview } = review
  return { reviewId, quote, author, details, serviceTypeName, specificPerson, fullReview }
}
