import type { Editor, EditorConfig } from '@ckeditor/ckeditor5-core'
import { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { IconImageAssetManager, IconSource } from '@ckeditor/ckeditor5-icons'
import { EDITOR_ERRORS, EditorStartError } from '../rich-text/loading/editorErrors.ts'
import type { EditorPreset, ToolbarItem } from '../presets/preset.ts'
import { ShownText } from '../marks/letters.ts'
import { type TextMark, TextMarks } from '../marks/textMarks.ts'
import type { PickedImage } from '../rich-text/richTextProps.ts'
import { corePlugins } from './corePlugins.ts'
import { SHARED_CONFIG } from './editorConfig.ts'
import { type LengthLimit, lengthLimit } from './plugins/lengthLimit.ts'
import { insideDialog } from './plugins/insideDialog.ts'
import { marksAsTheyCame } from './plugins/marksAsTheyCame.ts'
import { pasteCleaning } from './plugins/pasteCleaning.ts'
import { toolbarButton } from './plugins/toolbarButton.ts'

/** What an editor is made with; nothing of it changes later but by the methods of RichTextEditor. */
export interface RichTextEditorOptions {
  preset: EditorPreset
  /** The plug-ins of engine/ck5More.ts, when the preset asks for them. */
  more: readonly NonNullable<EditorConfig['plugins']>[number][]
  html: string
  label: string
  licenseKey: string
  limit: LengthLimit | undefined
  /** Opens the media picker; undefined leaves the image browser out (M343). */
  pickImage: (() => Promise<PickedImage | null>) | undefined
  onEditHtml: () => void
  /** Called with every change, at once. */
  onChange: () => void
  onCount: (count: number) => void
  onFocusChange: (focused: boolean) => void
}

/** A running editor, without CKEditor's own words: all that the field needs of it. */
export interface RichTextEditor {
  /** The HTML that it was made with, and what it made of it before anyone edited. */
  readonly given: string
  readonly kept: string
  /** The element that holds the text and takes the focus. */
  readonly editable: HTMLElement
  readonly html: () => string
  /** Puts another text in the place of this one; it can't be undone, and `onChange` isn't called. */
  readonly setHtml: (html: string) => void
  /** Puts another text in the place of this one as an edit: it can be undone, and `onChange` is called. */
  readonly replaceHtml: (html: string) => void
  readonly setReadOnly: (readOnly: boolean) => void
  /** Attributes of the editable that tie it to its field; null takes one away. */
  readonly setAttributes: (attributes: Readonly<Record<string, string | null>>) => void
  readonly focus: () => void
  /** Selects a stretch of `text`, which is `textOf` of what it holds, and brings it into sight. */
  readonly reveal: (text: string, start: number, end: number) => void
  /** Marks stretches of `text`, which is `textOf` of what it holds. */
  readonly showMarks: (text: string, marks: readonly TextMark[]) => void
  readonly destroy: () => Promise<void>
}

const taken = new WeakSet<Element>()

/** Makes an editor of an element. Rejects with an EditorStartError: M568, M569 or M570. */
export async function createRichTextEditor(
  element: HTMLElement | null | undefined,
  options: RichTextEditorOptions,
): Promise<RichTextEditor> {
  if (element === null || element === undefined) throw new EditorStartError(EDITOR_ERRORS.missing)
  if (taken.has(element)) throw new EditorStartError(EDITOR_ERRORS.twice)
  taken.add(element)
  try {
    const editor = await ClassicEditor.create(configOf(element, options))
    return handleOf(editor, element, options)
  } catch (cause) {
    taken.delete(element)
    throw new EditorStartError(EDITOR_ERRORS.startup, { cause })
  }
}

function configOf(element: HTMLElement, options: RichTextEditorOptions): EditorConfig {
  const { preset, limit, pickImage } = options
  return {
    ...SHARED_CONFIG,
    attachTo: element,
    root: { initialData: options.html, label: options.label },
    licenseKey: options.licenseKey,
    toolbar: { items: toolbarOf(preset, pickImage !== undefined), shouldNotGroupWhenFull: false },
    plugins: [
      ...corePlugins(preset),
      ...options.more,
      ...(preset.formatting ? [marksAsTheyCame] : []),
      pasteCleaning(preset.formatting),
      ...(limit === undefined ? [] : [lengthLimit(limit, options.onCount)]),
      ...(pickImage === undefined ? [] : [imageBrowser(pickImage)]),
      toolbarButton({
        name: 'editHtml',
        label: 'Edit HTML',
        icon: IconSource,
        whenReadOnly: false,
        onPress: options.onEditHtml,
      }),
    ],
  }
}

/** The preset's items without the image browser when there is no picker, and without a bar that parts nothing (M343). */
function toolbarOf(preset: EditorPreset, withImages: boolean): ToolbarItem[] {
  const items = preset.toolbar.filter((item) => withImages || item !== 'imageBrowser')
  return items.filter((item, at) => item !== '|' || (at > 0 && at < items.length - 1 && items[at + 1] !== '|'))
}

function imageBrowser(pick: () => Promise<PickedImage | null>) {
  return toolbarButton({
    name: 'imageBrowser',
    label: 'Insert image',
    icon: IconImageAssetManager,
    whenReadOnly: false,
    onPress: (editor) => void insertPicked(editor, pick),
  })
}

async function insertPicked(editor: Editor, pick: () => Promise<PickedImage | null>): Promise<void> {
  const image = await pick()
  if (editor.state === 'destroyed') return
  if (image !== null && !editor.isReadOnly) editor.execute('insertImage', { source: [{ ...image }] })
  editor.editing.view.focus()
}

function handleOf(editor: ClassicEditor, element: HTMLElement, options: RichTextEditorOptions): RichTextEditor {
  const editable = editor.ui.getEditableElement()
  if (editable === undefined) throw new EditorStartError(EDITOR_ERRORS.startup)
  editor.editing.view.change((writer) => {
    // The look of a document, as the text has it wherever it is only shown.
    const root = editor.editing.view.document.getRoot()
    if (root !== null) writer.addClass('rich-text', root)
  })
  const leaveDialog = insideDialog(editor, element)
  const shownMarks = new TextMarks()
  // Without the marks by which the editor knows its list items again.
  const read = () => editor.getData({ skipListItemIds: true })
  let silent = false
  editor.model.document.on('change:data', () => {
    if (!silent) options.onChange()
  })
  editor.ui.focusTracker.on('change:isFocused', (_event, _name, focused: boolean) => options.onFocusChange(focused))
  return {
    given: options.html,
    kept: read(),
    editable,
    html: read,
    setHtml(html) {
      silent = true
      try {
        editor.setData(html)
      } finally {
        silent = false
      }
    },
    replaceHtml(html) {
      editor.data.set(html, { batchType: { isUndoable: true } })
    },
    setReadOnly(readOnly) {
      if (readOnly) editor.enableReadOnlyMode('field')
      else editor.disableReadOnlyMode('field')
    },
    setAttributes(attributes) {
      editor.editing.view.change((writer) => {
        const root = editor.editing.view.document.getRoot()
        if (root === null) return
        for (const [name, value] of Object.entries(attributes)) {
          if (value === null) writer.removeAttribute(name, root)
          else writer.setAttribute(name, value, root)
        }
      })
    },
    focus: () => editor.editing.view.focus(),
    reveal(text, start, end) {
      const shown = new ShownText(editable, text).rangeOf(start, Math.max(end, start + 1))
      const { view, mapper } = editor.editing
      const found = shown === undefined ? null : view.domConverter.domRangeToView(shown)
      if (found !== null) {
        const range = mapper.toModelRange(found)
        editor.model.change((writer) => writer.setSelection(start === end ? range.start : range))
      }
      view.focus()
      view.scrollToTheSelection()
    },
    showMarks: (text, marks) => shownMarks.show(editable, text, marks),
    async destroy() {
      shownMarks.clear()
      taken.delete(element)
      leaveDialog()
      await editor.destroy()
    },
  }
}
