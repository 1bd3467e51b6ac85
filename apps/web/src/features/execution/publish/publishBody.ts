import { publishableZones } from '@rankdesk/domain'
import { countWordsOfHtml, type PlainDate } from '@rankdesk/format'
import type { PublishBody } from '../execution.queries.ts'
import type { MetaTexts } from '../meta/useMetaDraft.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'

/** What the person says about the publish (M258). */
export interface PublishTexts {
  externalSummary: string
  internalNote: string
}

export interface PublishParts {
  strategyId: number
  prevWordCount: number
  drafts: readonly ZoneDraft[]
  meta: MetaTexts
  texts: PublishTexts
  today: PlainDate
}

/** Words of all zones that go to the page. */
export function newWordCount(drafts: readonly ZoneDraft[]): number {
  return drafts.reduce((words, draft) => words + countWordsOfHtml(draft.content), 0)
}

/** What a publish sends: the zones as they stand in the editor, each with the version that it was saved as. */
export function publishBody({ strategyId, prevWordCount, drafts, meta, texts, today }: PublishParts): PublishBody {
  const zones = drafts.map(({ content, zone: { elementID, version } }) => ({ elementID, content, strategyId, version }))
  return {
    zones: publishableZones(zones),
    externalSummary: texts.externalSummary,
    internalNote: texts.internalNote,
    metaTitle: meta.metaTitle,
    metaDescription: meta.metaDescription,
    prevWordCount,
    newWordCount: newWordCount(drafts),
    publishDate: today,
  }
}
