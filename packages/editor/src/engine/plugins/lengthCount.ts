import type { ModelDocument, ModelElement, ModelNode } from '@ckeditor/ckeditor5-engine'
import { type LengthUnit, textLength } from '../../html/fitText.ts'

/** Counts the length of a document. After a change it counts only the changed blocks, so that long texts stay fast. */
export class LengthCount {
  readonly #document: ModelDocument
  readonly #unit: LengthUnit
  readonly #counts = new WeakMap<ModelNode, number>()

  constructor(document: ModelDocument, unit: LengthUnit) {
    this.#document = document
    this.#unit = unit
  }

  /** Returns the current length. Must be called while the differ still holds the changes that were not counted yet. */
  total(): number {
    this.#forgetChangedBlocks()
    let total = 0
    for (const block of this.#document.getRoot()?.getChildren() ?? []) {
      let count = this.#counts.get(block)
      if (count === undefined) {
        count = this.lengthOf(block)
        this.#counts.set(block, count)
      }
      total += count
    }
    return total
  }

  /** Returns the length of a node and its descendants. */
  lengthOf(node: ModelNode): number {
    const texts: string[] = []
    collectTexts(node, texts)
    return texts.reduce((sum, text) => sum + textLength(text, this.#unit), 0)
  }

  #forgetChangedBlocks(): void {
    const root = this.#document.getRoot()
    for (const change of this.#document.differ.getChanges()) {
      if (change.type === 'attribute') continue
      const [at = 0] = change.position.path
      if (change.position.path.length > 1) {
        const block = root?.getChild(at)
        if (block) this.#counts.delete(block)
      }
    }
  }
}

/** Collects the text of each line of a block; everything but text ends a line. */
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
