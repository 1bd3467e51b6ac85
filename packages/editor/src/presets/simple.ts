import type { EditorPreset } from './preset.ts'

/** The default preset for page texts (M337). */
export const simple: EditorPreset = {
  toolbar: ['heading', '|', 'bold', 'italic', 'link', '|', 'bulletedList', 'numberedList', '|', 'undo', 'redo'],
  plugins: 'core',
  headings: true,
  formatting: true,
}
