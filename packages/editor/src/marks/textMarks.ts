import type { AuthorshipRun } from '@rankdesk/format'
import { RenderedText } from './renderedText.ts'

/** What words can be marked as: a keyword, by who wrote them (D03), or as one side of a collision (D06). */
export type TextMarkKind =
  'keyword' | 'collision-mine' | 'collision-theirs' | 'authorship-site' | 'authorship-ai' | 'authorship-human'

/** A stretch of a plain text that is marked, from `start` up to, but not including, `end`. */
export interface TextMark {
  kind: TextMarkKind
  start: number
  end: number
}

/** The runs of a text as marks of their origins. */
export function marksOfRuns(runs: readonly AuthorshipRun[]): TextMark[] {
  let at = 0
  return runs.map(({ origin, length }) => {
    at += length
    return { kind: `authorship-${origin}` as const, start: at - length, end: at }
  })
}

/**
 * Marks words where they are shown. It uses the browser's own highlights, so neither the document nor the page's
 * elements change by it, and it is in no copy and no save. Where a browser has none, there are no marks.
 */
export class TextMarks {
  #ranges: { kind: TextMarkKind; range: Range }[] = []

  /** Marks stretches of a text where an element shows that text, instead of those that it marked before. */
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

  /** Takes its own marks away. */
  clear(): void {
    for (const { kind, range } of this.#ranges) highlightOf(kind).delete(range)
    this.#ranges = []
  }
}

function canHighlight(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS
}

/** One highlight for each kind; every text of the page adds its ranges to it. */
function highlightOf(kind: TextMarkKind): Highlight {
  const known = CSS.highlights.get(kind)
  if (known !== undefined) return known
  const highlight = new Highlight()
  CSS.highlights.set(kind, highlight)
  return highlight
}
