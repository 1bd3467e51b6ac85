import type { MergedHtml, TextMark } from '@rankdesk/editor'
import { textOf } from '@rankdesk/format'
import { useMemo } from 'react'

/** Returns the passages of an edited merged text that still contain both versions. */
export function useConflictMarks({ html, conflicts }: MergedHtml, edited: string): readonly TextMark[] {
  return useMemo(() => {
    const marks = conflicts.map(({ by, start, end }): TextMark => ({ kind: `conflict-${by}`, start, end }))
    return edited === html ? marks : movedMarks(marks, textOf(html), textOf(edited))
  }, [html, conflicts, edited])
}

/** Returns the marks of a text after an edit; a mark that the edit cut into keeps the rest. */
export function movedMarks(marks: readonly TextMark[], before: string, after: string): TextMark[] {
  const max = Math.min(before.length, after.length)
  let head = 0
  while (head < max && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < max - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const end = before.length - tail
  const grown = after.length - before.length
  // Text typed at the edge of a mark is outside of it.
  const startOf = (index: number) =>
    index < head ? index : index >= end ? index + grown : Math.min(index, end + grown)
  const endOf = (index: number) => (index <= head ? index : index >= end ? index + grown : Math.min(index, end + grown))
  return marks.flatMap((mark) => {
    const moved = { ...mark, start: startOf(mark.start), end: endOf(mark.end) }
    return moved.end > moved.start ? [moved] : []
  })
}
