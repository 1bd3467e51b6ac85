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

/**
 * Marks words on the page with the CSS Custom Highlight API, so that neither the document nor the DOM changes and no
 * mark is copied or saved. Without browser support there are no marks.
 */
export class TextMarks {
  #marks: { kind: TextMarkKind; range: Range }[] = []

  /**
   * Shows the marks of a text that an element renders, and no others. A mark that stays keeps its range: with another
   * one the browser would paint all marked texts of the page again.
   */
  show(root: HTMLElement, text: string, marks: readonly TextMark[]): void {
    if (marks.length === 0 || !canHighlight()) return this.clear()
    const former = new Map<TextMarkKind, Range[]>()
    for (const { kind, range } of this.#marks) former.set(kind, [...(former.get(kind) ?? []), range])
    const shown = new RenderedText(root, text)
    this.#marks = marks.flatMap(({ kind, start, end }) => {
      const next = shown.rangeOf(start, end)
      if (next === undefined) return []
      const range = former.get(kind)?.shift()
      if (range === undefined) highlightOf(kind).add(next)
      else moveRange(range, next)
      return [{ kind, range: range ?? next }]
    })
    for (const [kind, ranges] of former) for (const range of ranges) highlightOf(kind).delete(range)
  }

  /** Removes its own marks. */
  clear(): void {
    for (const { kind, range } of this.#marks) highlightOf(kind).delete(range)
    this.#marks = []
  }
}

/** Moves a range to where another one is. Its ends follow the text by themselves, so most are there already. */
function moveRange(range: Range, to: Range): void {
  if (range.startContainer !== to.startContainer || range.startOffset !== to.startOffset)
    range.setStart(to.startContainer, to.startOffset)
  if (range.endContainer !== to.endContainer || range.endOffset !== to.endOffset)
    range.setEnd(to.endContainer, to.endOffset)
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
