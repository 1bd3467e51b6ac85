import { keywordRanges, type TextRange } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { TextMark } from '@rankdesk/editor'
import { useMemo } from 'react'
import { authorshipOfDraft, type ZoneDraft } from './zoneDraft.ts'

/** For a list of keywords, where they stand in each line that was looked at. */
const knownLines = new WeakMap<readonly string[], Map<string, readonly TextRange[]>>()
/** So many lines are remembered of a list, many times a page. */
const MAX_LINES = 2000

/**
 * Where a text mentions keywords, for marking it. A mention never goes over the end of a block, so each line of the text
 * is looked at once, and typing looks at one line again.
 */
export function keywordMarks(text: string, keywords: readonly string[]): TextMark[] {
  const known = knownLines.get(keywords) ?? new Map<string, readonly TextRange[]>()
  if (known.size > MAX_LINES) known.clear()
  knownLines.set(keywords, known)
  const marks: TextMark[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const ranges = known.get(line) ?? keywords.flatMap((keyword) => keywordRanges(line, keyword))
    known.set(line, ranges)
    for (const { start, end } of ranges) marks.push({ kind: 'keyword', start: at + start, end: at + end })
    at += line.length + 1
  }
  return marks
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
