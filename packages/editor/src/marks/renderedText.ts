/** Whether a character is white space or one of the zero-width characters that editors insert around the caret. */
function isBlank(character: string): boolean {
  const code = character.charCodeAt(0)
  // Nearly every character of a text, and the pattern costs many times as much.
  if (code > 32 && code < 160) return false
  return /[\s\u00ad\u200b\u2060\ufeff]/.test(character)
}

/** The DOM position of a letter. */
interface LetterPosition {
  node: Node
  offset: number
}

/**
 * Maps a plain text to the elements that render it. The letters of both are the same; white space and an editor's own
 * characters may differ.
 */
export class RenderedText {
  readonly #nodes: Node[] = []
  /** For each node, the number of letters before it. */
  readonly #before: number[] = []
  /** For each index of the text, the number of letters before it, and one more entry for its end. */
  readonly #letters: Uint32Array
  readonly #count: number

  constructor(root: HTMLElement, text: string) {
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let count = 0
    while (walker.nextNode() !== null) {
      this.#nodes.push(walker.currentNode)
      this.#before.push(count)
      const data = walker.currentNode.nodeValue ?? ''
      for (let at = 0; at < data.length; at += 1) if (!isBlank(data.charAt(at))) count += 1
    }
    this.#count = count
    this.#letters = new Uint32Array(text.length + 1)
    let letter = 0
    for (let at = 0; at < text.length; at += 1) {
      this.#letters[at] = letter
      if (!isBlank(text.charAt(at))) letter += 1
    }
    this.#letters[text.length] = letter
  }

  /** Returns the DOM range of a text range; undefined if none of its letters is rendered. */
  rangeOf(start: number, end: number): Range | undefined {
    const first = this.#letters[Math.max(0, start)] ?? this.#count
    const last = (this.#letters[Math.min(end, this.#letters.length - 1)] ?? 0) - 1
    const from = last < first ? undefined : this.#positionOf(first)
    const to = this.#positionOf(last)
    const owner = from?.node.ownerDocument
    if (from === undefined || to === undefined || owner === null || owner === undefined) return undefined
    const range = owner.createRange()
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset + 1)
    return range
  }

  /** Returns the text index of a DOM position; the end of the text for a position outside. */
  indexOf(node: Node, offset: number): number {
    const at = this.#nodes.indexOf(node)
    let letter = this.#before[at] ?? this.#count
    const data = at < 0 ? '' : (node.nodeValue ?? '').slice(0, offset)
    for (const character of data) if (!isBlank(character)) letter += 1
    const found = this.#letters.lastIndexOf(letter)
    return found < 0 ? this.#letters.length - 1 : found
  }

  #positionOf(letter: number): LetterPosition | undefined {
    let low = 0
    let high = this.#nodes.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#before[middle] ?? 0) <= letter) low = middle
      else high = middle - 1
    }
    const node = this.#nodes[low]
    if (node === undefined || letter < 0) return undefined
    const data = node.nodeValue ?? ''
    let at = this.#before[low] ?? 0
    for (let offset = 0; offset < data.length; offset += 1) {
      if (isBlank(data.charAt(offset))) continue
      if (at === letter) return { node, offset }
      at += 1
    }
    return undefined
  }
}
