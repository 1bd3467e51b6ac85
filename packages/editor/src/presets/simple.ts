import type { EditorPreset } from './preset.ts'

/** The default: what a page's text needs (M337). */
export const simple: EditorPreset = {
  toolbar: ['heading', '|', 'bold', 'italic', 'link', '|', 'bulletedList', 'numberedList', '|', 'undo', 'redo'],
  plugins: 'core',
  headings: true,
  formatting: true,
}
