import type { Editor, EditorConfig } from '@ckeditor/ckeditor5-core'
import { IconImageAssetManager, IconSource } from '@ckeditor/ckeditor5-icons'
import type { EditorPreset, ToolbarItem } from '../presets/preset.ts'
import type { PickedImage } from '../rich-text/richTextProps.ts'
import { corePlugins } from './corePlugins.ts'
import { SHARED_CONFIG } from './editorConfig.ts'
import { AllowedUrls } from './plugins/allowedUrls.ts'
import { contentClass } from './plugins/contentClass.ts'
import { dialogSupport } from './plugins/dialogSupport.ts'
import { LengthLimit, type LengthLimitConfig } from './plugins/lengthLimit.ts'
import { OwnerData } from './plugins/ownerData.ts'
import { pasteCleaning } from './plugins/pasteCleaning.ts'
import { preserveMarkTags } from './plugins/preserveMarkTags.ts'
import { toolbarButton } from './plugins/toolbarButton.ts'
import { toolbarStop } from './plugins/toolbarStop.ts'

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
      AllowedUrls,
      contentClass,
      dialogSupport,
      toolbarStop,
      ...(preset.formatting ? [preserveMarkTags] : []),
      pasteCleaning(preset.formatting),
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
