import type { ModelDocument, ModelElement, ModelNode } from '@ckeditor/ckeditor5-engine'
import { type LengthUnit, textLength } from '../../html/fitText.ts'

/**
 * Counts a document, and after a change only the blocks that it touched: what is typed into one paragraph of a long
 * text costs no more than in a short one.
 */
export class LengthCount {
  readonly #document: ModelDocument
  readonly #unit: LengthUnit
  readonly #known = new WeakMap<ModelNode, number>()

  constructor(document: ModelDocument, unit: LengthUnit) {
    this.#document = document
    this.#unit = unit
  }

  /** The length now. To be asked while the changes that are not counted yet are still in the differ, or after `forget`. */
  total(): number {
    this.#forgetChanged()
    let total = 0
    for (const block of this.#document.getRoot()?.getChildren() ?? []) {
      let count = this.#known.get(block)
      if (count === undefined) {
        count = this.lengthOf(block)
        this.#known.set(block, count)
      }
      total += count
    }
    return total
  }

  /** The length of one node with all that it holds. */
  lengthOf(node: ModelNode): number {
    const texts: string[] = []
    collectTexts(node, texts)
    return texts.reduce((sum, text) => sum + textLength(text, this.#unit), 0)
  }

  #forgetChanged(): void {
    const root = this.#document.getRoot()
    for (const change of this.#document.differ.getChanges()) {
      if (change.type === 'attribute') continue
      const [at = 0] = change.position.path
      if (change.position.path.length > 1) {
        const block = root?.getChild(at)
        if (block) this.#known.delete(block)
      }
    }
  }
}

/** The text of each line of a block: what stands side by side, parted by what is no text. */
function collectTexts(node: ModelNode, texts: string[]): void {
  if (!node.is('element')) return
  let line = ''
  for (const child of (node satisfies ModelElement).getChildren()) {
    if (child.is('$text')) line += child.data
    else {
      if (line !== '') texts.push(line)
      line = ''
      collectTexts(child, texts)
    }
  }
  if (line !== '') texts.push(line)
}
