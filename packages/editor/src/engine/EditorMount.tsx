import type { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { CKEditor } from '@ckeditor/ckeditor5-react'
import { useEffect, useRef, useState } from 'react'
import { RenderedText } from '../marks/renderedText.ts'
import { TextMarks } from '../marks/textMarks.ts'
import { EDITOR_ERRORS, EditorStartError } from '../rich-text/loading/editorErrors.ts'
import { createEditorConfig, type EditorOptions } from './createEditorConfig.ts'
import type { EditorHandle } from './editorHandle.ts'
import { LengthLimit } from './plugins/lengthLimit.ts'
import { OwnerData } from './plugins/ownerData.ts'
import { RichTextClassicEditor } from './RichTextClassicEditor.ts'

export interface EditorMountProps extends EditorOptions {
  /** The text that the owner has. A text that differs from the editor's replaces it without calling `onEdit`. */
  data: string
  /** Whether the text is read-only. */
  disabled: boolean
  /** The class that creates the editor. @default RichTextClassicEditor */
  editor?: typeof RichTextClassicEditor
  /** Called when the editor runs, and again with a new handle after each restart. */
  onReady: (editor: EditorHandle) => void
  /** Called when the editor was destroyed: before a restart, by StrictMode, and after the component has unmounted. */
  onDestroy: (editor: EditorHandle) => void
  /** Called with every edit, at once. */
  onEdit: () => void
  onFocusChange: (isFocused: boolean) => void
  /** Called when the running editor crashes. The watchdog restarts it, unless it crashed too often. */
  onCrash: (willRestart: boolean) => void
}

/** Mounts an editor with `<CKEditor>`. Reads its `EditorOptions` once; a change of them needs another `key`. */
export function EditorMount({ editor = RichTextClassicEditor, data, disabled, ...props }: EditorMountProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const handle = useRef<EditorHandle>(undefined)
  const [config] = useState(() => createEditorConfig(props))
  return (
    <CKEditor<ClassicEditor>
      editor={editor}
      config={config}
      data={data}
      disabled={disabled}
      onReady={(running) => {
        running.ui.focusTracker.on('change:isFocused', (_event, _name, isFocused: boolean) =>
          latest.current.onFocusChange(isFocused),
        )
        handle.current = createEditorHandle(running)
        latest.current.onReady(handle.current)
      }}
      onChange={(_event, running) => {
        if (!running.plugins.get(OwnerData).isSetting) latest.current.onEdit()
      }}
      onAfterDestroy={() => {
        if (handle.current !== undefined) latest.current.onDestroy(handle.current)
      }}
      onError={(error, { phase, willEditorRestart = false }) => {
        if (phase === 'runtime') latest.current.onCrash(willEditorRestart)
        else props.onStartError(error instanceof EditorStartError ? error.message : EDITOR_ERRORS.startup)
      }}
    />
  )
}

/** Creates the handle of a running editor. Its marks are removed together with the editor. */
function createEditorHandle(editor: ClassicEditor): EditorHandle {
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
