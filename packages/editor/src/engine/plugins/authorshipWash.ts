import type { AuthorshipRun, Origin } from '../../html/authorship/authorship.ts'

/**
 * A quiet wash behind the words of each origin (D03). It uses the browser's own highlights, so neither the document nor
 * the page's elements change by it, and it is in no copy and no save. Where a browser has none, there is no wash.
 */
export class AuthorshipWash {
  readonly #ranges = new Map<Origin, Range[]>()

  /** Shows the runs of a text behind the same text inside an element; white space may differ between the two. */
  show(root: HTMLElement, text: string, runs: readonly AuthorshipRun[]): void {
    this.clear()
    if (!canHighlight()) return
    for (const { origin, range } of rangesOf(root, text, runs)) {
      highlightOf(origin).add(range)
      this.#ranges.set(origin, [...(this.#ranges.get(origin) ?? []), range])
    }
  }

  /** Takes its own wash away. */
  clear(): void {
    for (const [origin, ranges] of this.#ranges) for (const range of ranges) highlightOf(origin).delete(range)
    this.#ranges.clear()
  }
}

function canHighlight(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS
}

/** One highlight for each origin; every field of the page adds its ranges to it. */
function highlightOf(origin: Origin): Highlight {
  const name = `authorship-${origin}`
  const known = CSS.highlights.get(name)
  if (known !== undefined) return known
  const highlight = new Highlight()
  CSS.highlights.set(name, highlight)
  return highlight
}

/** The ranges of the page that show each run. Exported for its test. */
export function rangesOf(
  root: HTMLElement,
  text: string,
  runs: readonly AuthorshipRun[],
): { origin: Origin; range: Range }[] {
  const origins = originsOfLetters(text, runs)
  const found: { origin: Origin; range: Range }[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let letter = 0
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const data = node.nodeValue ?? ''
    let open: { origin: Origin; range: Range } | undefined
    for (let at = 0; at < data.length; at += 1) {
      if (isBlank(data.charAt(at))) continue
      const origin = origins[letter]
      letter += 1
      if (origin === undefined) break
      if (open?.origin !== origin) {
        open = { origin, range: root.ownerDocument.createRange() }
        open.range.setStart(node, at)
        found.push(open)
      }
      open.range.setEnd(node, at + 1)
    }
  }
  return found
}

function originsOfLetters(text: string, runs: readonly AuthorshipRun[]): Origin[] {
  const origins: Origin[] = []
  let at = 0
  for (const { origin, length } of runs) {
    for (const character of text.slice(at, at + length).split('')) if (!isBlank(character)) origins.push(origin)
    at += length
  }
  return origins
}

/** White space, and the marks without width that an editor puts where a caret must stand. */
function isBlank(character: string): boolean {
  return /[\s\u00ad\u200b\u2060\ufeff]/.test(character)
}
