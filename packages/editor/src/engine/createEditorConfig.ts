import { Bold, Italic } from '@ckeditor/ckeditor5-basic-styles'
import { Clipboard, type ViewDocumentClipboardInputEvent } from '@ckeditor/ckeditor5-clipboard'
import type { Editor, EditorConfig } from '@ckeditor/ckeditor5-core'
import { Enter, ShiftEnter } from '@ckeditor/ckeditor5-enter'
import { Heading } from '@ckeditor/ckeditor5-heading'
import { GeneralHtmlSupport } from '@ckeditor/ckeditor5-html-support'
import { IconImageAssetManager, IconSource } from '@ckeditor/ckeditor5-icons'
import { Link } from '@ckeditor/ckeditor5-link'
import { List, ListPropertiesEditing } from '@ckeditor/ckeditor5-list'
import { Paragraph } from '@ckeditor/ckeditor5-paragraph'
import { SelectAll } from '@ckeditor/ckeditor5-select-all'
import { Typing } from '@ckeditor/ckeditor5-typing'
import { ButtonView } from '@ckeditor/ckeditor5-ui'
import { Undo } from '@ckeditor/ckeditor5-undo'
import { CONTENT_HTML_POLICY, type HtmlPolicy } from '@rankdesk/format'
import { cleanPaste } from '../html/paste/cleanPaste.ts'
import { lostPictures } from '../html/paste/lostPictures.ts'
import type { EditorPreset, ToolbarItem } from '../presets/preset.ts'
import type { PickedImage } from '../rich-text/richTextProps.ts'
import { SHARED_CONFIG } from './editorConfig.ts'
import { AllowedUrls } from './plugins/allowedUrls.ts'
import { BlockHtml } from './plugins/blockHtml.ts'
import { LengthLimit, type LengthLimitConfig } from './plugins/lengthLimit.ts'
import { OwnerData } from './plugins/ownerData.ts'
import { SharedTexts } from './plugins/sharedTexts.ts'

/** The options that an editor is created with. A change of any of them needs a new editor. */
export interface EditorOptions {
  preset: EditorPreset
  /** The plug-ins of engine/ck5More.ts, if the preset needs them. */
  more: readonly NonNullable<EditorConfig['plugins']>[number][]
  label: string
  licenseKey: string
  limit: LengthLimitConfig | undefined
  /** Opens the media picker; undefined hides the image browser (M343). */
  pickImage: (() => Promise<PickedImage | null>) | undefined
  /** Opens the 'Edit HTML' dialog. */
  onEditHtml: () => void
  /** Called with the names of pictures that a paste or a drop could not bring along. */
  onPicturesLost: (names: readonly string[]) => void
  /** Called when the editor doesn't start or restart. */
  onStartError: (message: string) => void
}

/** Creates the configuration of one editor. `<CKEditor>` adds the element and the text. */
export function createEditorConfig(options: EditorOptions): EditorConfig {
  const { preset, limit, pickImage } = options
  return {
    ...SHARED_CONFIG,
    root: { label: options.label },
    licenseKey: options.licenseKey,
    onStartError: ({ message }) => options.onStartError(message),
    ...(limit !== undefined && { lengthLimit: limit }),
    toolbar: { items: toolbarItems(preset, pickImage !== undefined), shouldNotGroupWhenFull: false },
    plugins: [
      ...corePlugins(preset),
      ...options.more,
      OwnerData,
      BlockHtml,
      AllowedUrls,
      SharedTexts,
      contentClass,
      dialogSupport,
      toolbarStop,
      stickyToolbar,
      ...(preset.formatting ? [preserveMarkTags] : []),
      pasteCleaning(preset.formatting, options.onPicturesLost),
      ...(limit === undefined ? [] : [LengthLimit]),
      ...(pickImage === undefined ? [] : [imageBrowser(pickImage)]),
      toolbarButton({
        name: 'editHtml',
        label: 'Edit HTML',
        icon: IconSource,
        enabledWhenReadOnly: false,
        onPress: options.onEditHtml,
      }),
    ],
  }
}

/** Returns the preset's items, without the image browser if there is no picker and without superfluous separators (M343). */
function toolbarItems(preset: EditorPreset, hasImagePicker: boolean): ToolbarItem[] {
  const items = preset.toolbar.filter((item) => hasImagePicker || item !== 'imageBrowser')
  return items.filter((item, at) => item !== '|' || (at > 0 && at < items.length - 1 && items[at + 1] !== '|'))
}

function imageBrowser(pickImage: () => Promise<PickedImage | null>) {
  return toolbarButton({
    name: 'imageBrowser',
    label: 'Insert image',
    icon: IconImageAssetManager,
    enabledWhenReadOnly: false,
    onPress: (editor) => void insertPickedImage(editor, pickImage),
  })
}

async function insertPickedImage(editor: Editor, pickImage: () => Promise<PickedImage | null>): Promise<void> {
  const image = await pickImage()
  if (editor.state === 'destroyed') return
  if (image !== null && !editor.isReadOnly) insertImage(editor, image)
  editor.editing.view.focus()
}

/** Inserts an image. One with a caption becomes a figure, all as one step of Undo. */
function insertImage(editor: Editor, { caption, ...image }: PickedImage): void {
  const source = [{ ...image }]
  if (caption === undefined) {
    editor.execute('insertImage', { source })
    return
  }
  editor.model.change((writer) => {
    editor.execute('insertImage', { source, imageType: 'imageBlock' })
    const inserted = editor.model.document.selection.getSelectedElement()
    if (inserted === null || !editor.model.schema.checkChild(inserted, 'caption')) return
    const line = writer.createElement('caption')
    writer.insertText(caption, line)
    writer.append(line, inserted)
  })
}

/** Gives the editable the class of rendered texts, so that a text looks the same while it is edited. */
function contentClass(editor: Editor): void {
  editor.once('ready', () => {
    editor.editing.view.change((writer) => {
      const root = editor.editing.view.document.getRoot()
      if (root !== null) writer.addClass('rich-text', root)
    })
  })
}

const ALWAYS = [Clipboard, Enter, ShiftEnter, Paragraph, SelectAll, Typing, Undo, GeneralHtmlSupport] as const
const FORMATTING = [Bold, Italic, Link, List, ListPropertiesEditing] as const

/** Returns the core plug-ins of a preset. Markup without a toolbar item is preserved. */
function corePlugins({ formatting, headings }: EditorPreset) {
  return [...ALWAYS, ...(formatting ? FORMATTING : []), ...(headings ? [Heading] : [])]
}

/** The policy of a field without formatting: paragraphs only. */
const PLAIN_POLICY: HtmlPolicy = { ...CONTENT_HTML_POLICY, commonAttributes: [], tags: { p: [], br: [] } }

/**
 * Creates a plug-in that removes styles from pasted and dropped content (M344), and names the pictures that cannot come along.
 * Content of the same editor stays as it is.
 */
function pasteCleaning(formatting: boolean, onPicturesLost: EditorOptions['onPicturesLost']): (editor: Editor) => void {
  // A named function, since the editor calls plug-ins with `new`.
  return function plugin(editor) {
    editor.editing.view.document.on<ViewDocumentClipboardInputEvent>(
      'clipboardInput',
      (_event, data) => {
        const isOwnContent = data.dataTransfer.getData('application/ckeditor5-editor-id') === editor.id
        const html = data.dataTransfer.getData('text/html')
        if (isOwnContent) return
        const policy = formatting ? CONTENT_HTML_POLICY : PLAIN_POLICY
        const lost = html === '' ? pictureFiles(data.dataTransfer.files) : lostPictures(html, policy)
        if (lost.length > 0) onPicturesLost(lost)
        if (html !== '') data.content = editor.data.htmlProcessor.toView(cleanPaste(html, policy))
      },
      { priority: 'high' },
    )
  }
}

/** Returns the names of pasted or dropped pictures, which are files: a text has no place for them. */
const pictureFiles = (files: readonly File[]) =>
  files.filter(({ type }) => type.startsWith('image/')).map(({ name }) => name)

/** The tags of a mark: `preferred` for new marks, and `alternative`, which browsers render the same. Bold is outermost. */
const MARKS = [
  { model: 'bold', preferred: 'strong', alternative: 'b', priority: 9 },
  { model: 'italic', preferred: 'em', alternative: 'i', priority: 10 },
] as const

/** Keeps the tag of each mark as the source had it: `<em>` stays `<em>` and `<i>` stays `<i>`. */
function preserveMarkTags(editor: Editor): void {
  for (const { model, preferred, alternative, priority } of MARKS) {
    for (const tag of [alternative, preferred]) {
      editor.conversion
        .for('upcast')
        .elementToAttribute({ view: tag, model: { key: model, value: tag }, converterPriority: 'high' })
    }
    editor.conversion.for('downcast').attributeToElement({
      model,
      view: (value, { writer }) =>
        value === null
          ? null
          : writer.createAttributeElement(value === alternative ? alternative : preferred, {}, { priority }),
      converterPriority: 'high',
    })
  }
}

/** A toolbar button that CKEditor doesn't have. */
interface ToolbarButton {
  /** The name of its toolbar item. */
  name: 'imageBrowser' | 'editHtml'
  label: string
  icon: string
  onPress: (editor: Editor) => void
  /** Whether it works while the text is read-only. */
  enabledWhenReadOnly: boolean
}

/** Creates a plug-in that registers a toolbar button. */
function toolbarButton({ name, label, icon, onPress, enabledWhenReadOnly }: ToolbarButton): (editor: Editor) => void {
  // A named function, since the editor calls plug-ins with `new`.
  return function plugin(editor) {
    editor.ui.componentFactory.add(name, (locale) => {
      const view = new ButtonView(locale)
      view.set({ label, icon, tooltip: true })
      if (!enabledWhenReadOnly) view.bind('isEnabled').to(editor, 'isReadOnly', (readOnly) => !readOnly)
      view.on('execute', () => onPress(editor))
      return view
    })
  }
}

/** The layers of the editor that Escape closes: balloons and menus, but neither tooltips nor the product badge. */
const OPEN_LAYERS =
  '.ck-dropdown__panel-visible, .ck-balloon-panel_visible:not(.ck-tooltip, .ck-powered-by-balloon, .ck-evaluation-badge-balloon)'

/**
 * Makes an editor usable in a modal dialog, which traps the focus and closes on an outside click and on Escape: moves the
 * editor's balloons from the body into the dialog, and keeps an Escape that closes a balloon from closing the dialog.
 */
function dialogSupport(editor: Editor): void {
  editor.once('ready', () => {
    const stop = moveIntoDialog(editor)
    editor.once('destroy', stop)
  })
}

function moveIntoDialog(editor: Editor): () => void {
  const layers = editor.ui.view.body.bodyCollectionContainer
  const dialog = editor.ui.view.element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (!dialog || layers === undefined) return () => undefined
  const wrapper = document.createElement('div')
  // The editor's own class, which its styles and ours select by.
  wrapper.className = 'ck-body-wrapper'
  wrapper.append(layers)
  dialog.append(wrapper)

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !editor.ui.focusTracker.isFocused) return
    const open = layers?.querySelector(OPEN_LAYERS) ?? editor.ui.view.element?.querySelector(OPEN_LAYERS)
    // The dialog ignores events whose default was prevented; the editor closes its layer all the same.
    if (open) event.preventDefault()
  }
  // Captured on the window, before the dialog's listener on the document.
  window.addEventListener('keydown', handleEscape, { capture: true })
  return () => {
    window.removeEventListener('keydown', handleEscape, { capture: true })
    wrapper.remove()
  }
}

/**
 * Makes the toolbar one stop of the tab order, by the ARIA toolbar pattern: Tab reaches the control that had the focus
 * last, at first the first one, and Home and End move to its ends. The editor itself knows only Alt+F10 and the arrow keys.
 */
function toolbarStop(editor: Editor): void {
  editor.once('ready', () => {
    const toolbar = editor.ui.view.element?.querySelector<HTMLElement>('[role=toolbar]')
    if (toolbar) editor.once('destroy', keepOneStop(toolbar))
  })
}

/** Returns a function that stops it. */
function keepOneStop(toolbar: HTMLElement): () => void {
  let last: HTMLElement | undefined

  function update() {
    const controls = toolbarControls(toolbar)
    const stop = last !== undefined && controls.includes(last) ? last : controls[0]
    for (const button of toolbar.querySelectorAll<HTMLElement>('button')) {
      const tabIndex = button === stop ? 0 : -1
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
    }
  }
  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !toolbarControls(toolbar).includes(target)) return
    last = target
    update()
  }
  function moveToEnd(event: KeyboardEvent) {
    const controls = toolbarControls(toolbar)
    if (!controls.some((control) => control === event.target)) return
    const control = event.key === 'Home' ? controls[0] : event.key === 'End' ? controls.at(-1) : undefined
    if (control === undefined) return
    event.preventDefault()
    control.focus()
  }
  // The selection in the text disables and enables controls, and a narrow toolbar moves some into a menu.
  const observer = new MutationObserver(update)
  observer.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['class', 'aria-disabled'] })
  toolbar.addEventListener('focusin', remember)
  toolbar.addEventListener('keydown', moveToEnd)
  update()
  return () => {
    observer.disconnect()
    toolbar.removeEventListener('focusin', remember)
    toolbar.removeEventListener('keydown', moveToEnd)
  }
}

/** Returns the controls that can be pressed, in their order, without those of an open menu. */
function toolbarControls(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.ariaDisabled !== 'true' && button.closest('.ck-dropdown__panel, .ck-hidden') === null,
  )
}

/**
 * Keeps the toolbar of a long text below the bar at the top of the window, which would be covered otherwise. The bar is
 * the element with `data-top-bar`; without one, or in a dialog, the toolbar sticks to the edge of the window.
 */
function stickyToolbar(editor: Editor): void {
  editor.once('ready', () => {
    const bar = document.querySelector<HTMLElement>('[data-top-bar]')
    const isInDialog = editor.ui.view.element?.closest('[role="dialog"], [role="alertdialog"]') != null
    if (bar === null || isInDialog) return
    const observer = new ResizeObserver(() => {
      editor.ui.viewportOffset = { ...editor.ui.viewportOffset, top: bar.offsetHeight }
    })
    observer.observe(bar)
    editor.once('destroy', () => observer.disconnect())
  })
}
