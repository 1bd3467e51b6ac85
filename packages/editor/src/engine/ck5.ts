import { Plugin } from '@ckeditor/ckeditor5-core'
import { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'

export { createRichTextEditor } from './createRichTextEditor.ts'
export type { RichTextEditor, RichTextEditorOptions } from './createRichTextEditor.ts'
export { ClassicEditor, Plugin }
