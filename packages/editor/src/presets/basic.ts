import type { EditorPreset } from './preset.ts'

/** Adds image, quote and table to the default (M337). */
export const basic: EditorPreset = {
  toolbar: [
    'heading',
    '|',
    'bold',
    'italic',
    'link',
    '|',
    'bulletedList',
    'numberedList',
    '|',
    'imageBrowser',
    'blockQuote',
    'insertTable',
    '|',
    'undo',
    'redo',
  ],
  plugins: 'more',
  headings: true,
  formatting: true,
}
