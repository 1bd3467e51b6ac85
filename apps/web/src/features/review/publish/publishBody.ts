import type { CallInput, publishBlog, publishContent } from '@rankdesk/api'
import { publishableZones } from '@rankdesk/domain'
import { countWordsOfHtml, type PlainDate } from '@rankdesk/format'
import type { MetaTexts } from '../meta/metaDraft.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'

/** The settings of a blog entry (M271). */
export type BlogInfo = CallInput<typeof publishBlog>['body']['blogInfo']

/** The person's messages about the publish (M258). */
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
  publishDate: PlainDate
  /** Only for a blog entry. */
  blogInfo?: BlogInfo | undefined
}

/** Returns the number of words in all published zones. */
export function newWordCount(drafts: readonly ZoneDraft[]): number {
  return drafts.reduce((words, draft) => words + countWordsOfHtml(draft.content), 0)
}

/** Returns the body of a publish: the editor's zones, each with its saved version. */
export function publishBody(parts: PublishParts): PublishBody {
  const { strategyId, drafts, meta, texts, blogInfo } = parts
  const zones = drafts.map(({ content, zone: { elementID, version } }) => ({ elementID, content, strategyId, version }))
  const content = drafts.map((draft) => draft.content).join('\n')
  return {
    zones: publishableZones(zones),
    externalSummary: texts.externalSummary,
    internalNote: texts.internalNote,
    metaTitle: meta.metaTitle,
    metaDescription: meta.metaDescription,
    prevWordCount: parts.prevWordCount,
    newWordCount: newWordCount(drafts),
    publishDate: parts.publishDate,
    ...(blogInfo !== undefined && { blogInfo: { ...blogInfo, content } }),
  }
}

/** The body of a publish, of a blog entry if it has `blogInfo` (M609, M610). */
export type PublishBody = CallInput<typeof publishContent>['body'] & {
  blogInfo?: CallInput<typeof publishBlog>['body']['blogInfo']
}
