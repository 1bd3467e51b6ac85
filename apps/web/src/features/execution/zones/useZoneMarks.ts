import { keywordRanges } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { TextMark } from '@rankdesk/editor'
import { useMemo } from 'react'
import { authorshipOfDraft, type ZoneDraft } from './zoneDraft.ts'

/** Where a text mentions keywords, for marking it. */
export function keywordMarks(text: string, keywords: readonly string[]): TextMark[] {
  return keywords.flatMap((keyword) =>
    keywordRanges(text, keyword).map(({ start, end }) => ({ kind: 'keyword' as const, start, end })),
  )
}

/** What is marked in a zone's text: the keywords, and what people wrote when that is shown (D03). */
export function useZoneMarks(
  draft: ZoneDraft,
  keywords: readonly string[],
  authorshipShown: boolean,
): { text: string; marks: readonly TextMark[] } {
  const text = useMemo(() => textOf(draft.content), [draft.content])
  const mentions = useMemo(() => keywordMarks(text, keywords), [text, keywords])
  const marks = useMemo(
    () => (authorshipShown ? [...humanMarks(draft), ...mentions] : mentions),
    [authorshipShown, draft, mentions],
  )
  return { text, marks }
}

function humanMarks(draft: ZoneDraft): TextMark[] {
  let at = 0
  return authorshipOfDraft(draft).flatMap(({ origin, length }) => {
    at += length
    return origin === 'human' ? [{ kind: 'authorship-human' as const, start: at - length, end: at }] : []
  })
}
