import type { StrategyDetails } from '@rankdesk/api'
import { isBlogEntry, type ScoreInput } from '@rankdesk/domain'
import type { MetaTexts } from '../meta/useMetaDraft.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'

/** The types whose page shows its title above the zones. */
/**
 * Returns the input of the score: the editor's texts, and the strategy's keywords and facts. `kind` is the kind of its
 * page.
 */
export function scoreInputOf(
  strategy: StrategyDetails,
  drafts: readonly Pick<ZoneDraft, 'zone' | 'content'>[],
  { metaTitle, metaDescription }: MetaTexts,
  kind: string | null,
): Omit<ScoreInput, 'site'> {
  const { keywordAnalysis } = strategy.highlights
  const targets = once(keywordAnalysis.filter((each) => each.keywordListType === 'targetKeywords'))
  const related = once(keywordAnalysis.filter((each) => each.keywordListType === 'otherKeywords'))
  const isTarget = new Set(targets.map((keyword) => keyword.toLowerCase()))
  return {
    zones: drafts.map(({ zone, content }) => ({ elementID: zone.elementID, role: zone.role, html: content })),
    metaTitle,
    metaDescription,
    targetKeywords: targets,
    relatedKeywords: related.filter((keyword) => !isTarget.has(keyword.toLowerCase())),
    note: strategy.noteFromRanking,
    path: strategy.targetPage,
    domain: strategy.domain,
    kind,
    specialty: strategy.specialty,
    geography: strategy.geography,
    titleIsHeading: isBlogEntry(strategy.strategyTypeId),
  }
}

/** Returns each keyword once, even if it is tracked in several geos. */
function once(entries: readonly { keywords: string }[]): string[] {
  return [...new Map(entries.map(({ keywords }) => [keywords.toLowerCase(), keywords])).values()]
}
