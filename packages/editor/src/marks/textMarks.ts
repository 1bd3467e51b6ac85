import type { AuthorshipRun } from '@rankdesk/format'
import { RenderedText } from './renderedText.ts'

/** The kinds of marks: keywords, authorship (D03), and the two sides of a merge conflict (D06). */
export type TextMarkKind =
  | 'keyword'
  | 'conflict-mine'
  | 'conflict-theirs'
  | 'authorship-site'
  | 'authorship-ai'
  | 'authorship-human'

/** A marked range of a plain text, from `start` up to, but not including, `end`. */
export interface TextMark {
  kind: TextMarkKind
  start: number
  end: number
}

/** Converts authorship runs to marks. */
export function marksOfRuns(runs: readonly AuthorshipRun[]): TextMark[] {
  let at = 0
  return runs.map(({ origin, length }) => {
    at += length
    return { kind: `authorship-${origin}` as const, start: at - length, end: at }
  })
}

/**
 * Marks words on the page with the CSS Custom Highlight API, so that neither the document nor the DOM changes and no
 * mark is copied or saved. Without browser support there are no marks.
 */
export class TextMarks {
  #ranges: { kind: TextMarkKind; range: Range }[] = []

  /** Replaces the previous marks by marks of a text that an element renders. */
  show(root: HTMLElement, text: string, marks: readonly TextMark[]): void {
    this.clear()
    if (marks.length === 0 || !canHighlight()) return
    const shown = new RenderedText(root, text)
    for (const { kind, start, end } of marks) {
      const range = shown.rangeOf(start, end)
      if (range === undefined) continue
      highlightOf(kind).add(range)
      this.#ranges.push({ kind, range })
    }
  }

  /** Removes its own marks. */
  clear(): void {
    for (const { kind, range } of this.#ranges) highlightOf(kind).delete(range)
    this.#ranges = []
  }
}

function canHighlight(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS
}

/** Returns the highlight of a kind, which all texts of the page share. */
function highlightOf(kind: TextMarkKind): Highlight {
  const known = CSS.highlights.get(kind)
  if (known !== undefined) return known
  const highlight = new Highlight()
  CSS.highlights.set(kind, highlight)
  return highlight
}
