import { isBlogEntry, type ScoreInput } from '@rankdesk/domain'
import type { WritingBrief, WrittenDraft } from './contentWriter.ts'

/** The types whose page shows its title above the zones. */
/**
 * Returns a draft as the checker gets it, with the target of its strategy and the client's other pages: what a person
 * sees beside the text. An empty title or description keeps the page's own.
 */
export function draftScoreInput(
  brief: WritingBrief,
  draft: Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>,
): ScoreInput {
  const roles = new Map(brief.zones.map(({ elementId, role }) => [elementId, role]))
  return {
    zones: draft.zones.map(({ elementId, content }) => ({
      elementID: elementId,
      role: roles.get(elementId) ?? 'body',
      html: content,
    })),
    metaTitle: draft.metaTitle === '' ? (brief.page?.metaTitle ?? '') : draft.metaTitle,
    metaDescription: draft.metaDescription === '' ? (brief.page?.metaDescription ?? '') : draft.metaDescription,
    targetKeywords: brief.targetKeywords,
    relatedKeywords: [],
    note: '',
    path: brief.page?.path ?? null,
    domain: brief.client.domain,
    kind: brief.site.kind,
    specialty: brief.specialty,
    geography: brief.geography,
    titleIsHeading: isBlogEntry(brief.strategyTypeId),
    site: brief.site,
  }
}
