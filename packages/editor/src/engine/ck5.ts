import { Plugin } from '@ckeditor/ckeditor5-core'
import { RichTextClassicEditor as ClassicEditor } from './RichTextClassicEditor.ts'

export { EditorMount } from './EditorMount.tsx'
export type { EditorMountProps } from './EditorMount.tsx'
export { ClassicEditor, Plugin }
