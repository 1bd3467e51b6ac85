import type { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { RenderedText } from '../marks/renderedText.ts'
import { type TextMark, TextMarks } from '../marks/textMarks.ts'
import { LengthLimit } from './plugins/lengthLimit.ts'
import { OwnerData } from './plugins/ownerData.ts'

/** The operations of a running editor that the field needs, free of CKEditor's types. */
export interface EditorHandle {
  /** The element that holds the text and takes the focus. */
  readonly editable: HTMLElement
  readonly html: () => string
  /** Returns the text for the owner. An owner that sets the same text again changes nothing in the editor. */
  readonly reportHtml: () => string
  /** The length of the text in the unit of the limit; undefined without a limit. */
  readonly length: () => number | undefined
  /** Replaces the text as an edit that can be undone. */
  readonly replaceHtml: (html: string) => void
  /** Sets attributes of the editable that connect it to its field; null removes an attribute. */
  readonly setAttributes: (attributes: Readonly<Record<string, string | null>>) => void
  readonly focus: () => void
  /** Selects a range of `text`, which is `textOf` of the HTML, and scrolls to it. */
  readonly reveal: (text: string, start: number, end: number) => void
  /**
   * Marks ranges of `text`, which is `textOf` of the HTML. Marks of a text that was edited since its report wait for the
   * next one: the marks on the page follow the edits by themselves.
   */
  readonly showMarks: (text: string, marks: readonly TextMark[]) => void
}

/** Creates the handle of a running editor. Its marks are removed together with the editor. */
export function createEditorHandle(editor: ClassicEditor): EditorHandle {
  const editable = editor.ui.getEditableElement()
  if (editable === undefined) throw new Error('A running editor has an editable element')
  const textMarks = new TextMarks()
  const owner = () => editor.plugins.get(OwnerData)
  let reported: string | undefined
  let waiting: (() => void) | undefined
  editor.once('destroy', () => textMarks.clear())
  const { view } = editor.editing
  return {
    editable,
    html: () => editor.data.get(),
    reportHtml() {
      const before = reported
      reported = owner().report()
      // Edits that undo each other report the same text, for which the owner has no newer marks.
      if (reported === before) waiting?.()
      waiting = undefined
      return reported
    },
    length: () => (editor.plugins.has(LengthLimit) ? editor.plugins.get(LengthLimit).length : undefined),
    replaceHtml: (html) => editor.data.set(html, { batchType: { isUndoable: true } }),
    setAttributes: (attributes) => setRootAttributes(editor, attributes),
    focus: () => view.focus(),
    reveal: (text, start, end) => selectText(editor, new RenderedText(editable, text), start, end),
    showMarks(text, marks) {
      const show = () => textMarks.show(editable, text, marks)
      waiting = owner().hasUnreportedEdits ? show : undefined
      if (waiting === undefined) show()
    },
  }
}

function setRootAttributes(editor: ClassicEditor, attributes: Readonly<Record<string, string | null>>): void {
  editor.editing.view.change((writer) => {
    const root = editor.editing.view.document.getRoot()
    if (root === null) return
    for (const [name, value] of Object.entries(attributes)) {
      // A repeated value would write all attributes of the editable again, and the browser computes the styles of the whole text again.
      if (value === (root.getAttribute(name) ?? null)) continue
      if (value === null) writer.removeAttribute(name, root)
      else writer.setAttribute(name, value, root)
    }
  })
}

/** Selects a range of the text and scrolls to it; an empty range places the caret. */
function selectText(editor: ClassicEditor, text: RenderedText, start: number, end: number): void {
  const { view, mapper } = editor.editing
  const domRange = text.rangeOf(start, Math.max(end, start + 1))
  const viewRange = domRange === undefined ? null : view.domConverter.domRangeToView(domRange)
  if (viewRange !== null) {
    const range = mapper.toModelRange(viewRange)
    editor.model.change((writer) => writer.setSelection(start === end ? range.start : range))
  }
  view.focus()
  view.scrollToTheSelection()
}
