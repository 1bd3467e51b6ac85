import { keywordRanges, type TextRange } from '@rankdesk/domain'
import type { TextMark } from '@rankdesk/editor'
import { textOf } from '@rankdesk/format'
import { useMemo } from 'react'
import { authorshipOfDraft, type ZoneDraft } from './zoneDraft.ts'

/** The positions of a list of keywords in each scanned line. */
const knownLines = new WeakMap<readonly string[], Map<string, readonly TextRange[]>>()
/** The maximum number of cached lines per list, many times that of a page. */
const MAX_LINES = 2000

/**
 * Returns the keyword mentions in a text as marks. A mention never crosses a block, so each line is scanned once, and
 * typing scans one line again.
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

/** Returns the marks of a zone's text: the keywords, and the words of people when they are highlighted (D03). */
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
