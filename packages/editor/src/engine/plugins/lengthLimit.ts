import { type Editor, Plugin } from '@ckeditor/ckeditor5-core'
import type { ModelDocument, ModelElement, ModelNode, ModelTextProxy, ModelWriter } from '@ckeditor/ckeditor5-engine'
import { fittingLength, type LengthUnit, textLength } from '#html/fittingLength.ts'

/** The limit of a text's length. */
export interface LengthLimitConfig {
  max: number
  unit: LengthUnit
}

declare module '@ckeditor/ckeditor5-core' {
  interface EditorConfig {
    lengthLimit?: LengthLimitConfig
  }
}

/**
 * Removes the part of an insertion that exceeds the limit of `config.lengthLimit`, and nothing else (M345, C29). A text
 * that was too long from the start can be made shorter, but not longer.
 */
export class LengthLimit extends Plugin {
  #length = 0

  static get pluginName() {
    return 'LengthLimit' as const
  }

  init(): void {
    const { editor } = this
    const limit = editor.config.get('lengthLimit')
    if (limit === undefined) return
    const { max, unit } = limit
    const { document } = editor.model
    const count = new LengthCount(document, unit)
    document.registerPostFixer((writer) => {
      if (document.differ.getChanges().length === 0) return false
      const excess = count.total() - Math.max(max, this.#length)
      // Undo restores what was there before, and data that is set belongs to the owner.
      if (excess <= 0 || writer.batch.isUndo || !writer.batch.isUndoable) return false
      return removeExcess(editor, writer, excess, unit)
    })
    const update = () => {
      this.#length = count.total()
    }
    document.on('change:data', update)
    editor.on('ready', update)
  }

  /** The length of the text, in the unit of the limit. */
  get length(): number {
    return this.#length
  }
}

function removeExcess(editor: Editor, writer: ModelWriter, excess: number, unit: LengthUnit): boolean {
  let left = excess
  let changed = false
  for (const text of insertedTexts(editor).toReversed()) {
    const parent = text.parent
    const start = text.startOffset
    if (left <= 0 || start === null || parent === null || !parent.is('element')) continue
    const line = lineAround(parent, start, start + text.offsetSize)
    const now = textLength(line.before + text.data + line.after, unit)
    const fits = fittingLength(line.before, text.data, line.after, now - left, unit)
    if (fits === text.data.length) continue
    left -= now - textLength(line.before + text.data.slice(0, fits) + line.after, unit)
    changed = true
    writer.remove(
      writer.createRange(
        writer.createPositionAt(parent, start + fits),
        writer.createPositionAt(parent, start + text.offsetSize),
      ),
    )
    if (parent.isEmpty && wasInserted(editor, parent)) writer.remove(parent)
  }
  return changed
}

/** Returns the texts that this change inserted, in document order. */
function insertedTexts(editor: Editor): ModelTextProxy[] {
  const { model } = editor
  return model.document.differ.getChanges().flatMap((change) => {
    if (change.type !== 'insert') return []
    const range = model.createRange(change.position, change.position.getShiftedBy(change.length))
    return [...range.getItems()].filter((item) => item.is('$textProxy'))
  })
}

/** Whether this change inserted an element, by itself or inside another. */
function wasInserted(editor: Editor, element: ModelElement): boolean {
  const elements = [element, ...element.getAncestors()]
  return editor.model.document.differ
    .getChanges()
    .some(
      (change) =>
        change.type === 'insert' && change.position.nodeAfter !== null && elements.includes(change.position.nodeAfter),
    )
}

/** Returns the text before and after a range, within its line. */
function lineAround(parent: ModelElement, from: number, to: number): { before: string; after: string } {
  let before = ''
  let after = ''
  let ended = false
  for (const child of parent.getChildren()) {
    const start = child.startOffset ?? 0
    const end = child.endOffset ?? 0
    if (!child.is('$text')) {
      if (end <= from) before = ''
      else if (start >= to) ended = true
      continue
    }
    if (start < from) before += child.data.slice(0, Math.max(0, from - start))
    if (end > to && !ended) after += child.data.slice(Math.max(0, to - start))
  }
  return { before, after }
}

/** Counts the length of a document. After a change it counts only the changed blocks, so that long texts stay fast. */
class LengthCount {
  readonly #document: ModelDocument
  readonly #unit: LengthUnit
  readonly #counts = new WeakMap<ModelNode, number>()

  constructor(document: ModelDocument, unit: LengthUnit) {
    this.#document = document
    this.#unit = unit
  }

  /** Returns the current length. Must be called while the differ still holds the changes that were not counted yet. */
  total(): number {
    this.#discardChangedBlocks()
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

  #discardChangedBlocks(): void {
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
