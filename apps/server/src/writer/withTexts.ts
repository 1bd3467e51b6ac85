import type { ScoreInput } from '@rankdesk/domain'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from './contentWriter.ts'
import { draftScoreInput } from './draftScoreInput.ts'

type Texts = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>

/** Returns a draft with the texts that the checks changed. Everything else stays as it was. */
export function withTexts(brief: WritingBrief, draft: Texts, { zones, metaTitle, metaDescription }: ScoreInput): Texts {
  const html = new Map(zones.map((zone) => [zone.elementID, zone.html]))
  const before = draftScoreInput(brief, draft)
  return {
    zones: draft.zones.map((zone): DraftedZone => {
      const text = html.get(zone.elementId) ?? zone.content
      return text === zone.content ? zone : { ...zone, content: sanitizeZone(text), origin: 'writer' }
    }),
    metaTitle: metaTitle === before.metaTitle ? draft.metaTitle : metaTitle,
    metaDescription: metaDescription === before.metaDescription ? draft.metaDescription : metaDescription,
  }
}
