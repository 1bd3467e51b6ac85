import type { Editor } from '@ckeditor/ckeditor5-core'
import type { ModelElement, ModelTextProxy, ModelWriter } from '@ckeditor/ckeditor5-engine'
import { fitText, type LengthUnit, textLength } from '../../html/fitText.ts'
import { LengthCount } from './lengthCount.ts'

/** What a text may hold at most. */
export interface LengthLimit {
  /** Left out, the text is counted and not limited. */
  max: number
  unit: LengthUnit
}

/**
 * Refuses what exceeds the limit, and only that (M345, C29): of what is typed or pasted the end goes that does not fit;
 * nothing that stood there before is touched. A text that is too long from the start can be made shorter, not longer.
 */
export function lengthLimit({ max, unit }: LengthLimit, onCount: (count: number) => void): (editor: Editor) => void {
  // The editor calls `new` on a plug-in, which an arrow can't bear.
  return function plugin(editor) {
    const { document } = editor.model
    const count = new LengthCount(document, unit)
    let accepted = 0
    document.registerPostFixer((writer) => {
      if (document.differ.getChanges().length === 0) return false
      const excess = count.total() - Math.max(max, accepted)
      // Undo only brings back what was there; data that is set is the owner's.
      if (excess <= 0 || writer.batch.isUndo || !writer.batch.isUndoable) return false
      return removeExcess(editor, writer, excess, unit)
    })
    document.on('change:data', () => {
      accepted = count.total()
      onCount(accepted)
    })
    editor.on('ready', () => {
      accepted = count.total()
      onCount(accepted)
    })
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
    const fits = fitText(line.before, text.data, line.after, now - left, unit)
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

/** Every text that came with this change, in the order of the document. */
function insertedTexts(editor: Editor): ModelTextProxy[] {
  const { model } = editor
  return model.document.differ.getChanges().flatMap((change) => {
    if (change.type !== 'insert') return []
    const range = model.createRange(change.position, change.position.getShiftedBy(change.length))
    return [...range.getItems()].filter((item) => item.is('$textProxy'))
  })
}

/** Whether an element came with this change, by itself or inside another. */
function wasInserted(editor: Editor, element: ModelElement): boolean {
  const elements = [element, ...element.getAncestors()]
  return editor.model.document.differ
    .getChanges()
    .some(
      (change) =>
        change.type === 'insert' && change.position.nodeAfter !== null && elements.includes(change.position.nodeAfter),
    )
}

/** The text that stands in one line with a piece, before and after it. */
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
