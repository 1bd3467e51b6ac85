import type { EditorPreset } from './preset.ts'

/**
 * Adds source, alignment and special characters (M337). An embedded video has no item: the policy of content (FMT-33)
 * holds no frames, so what such an item made would be lost on the next save.
 */
export const advanced: EditorPreset = {
  toolbar: [
    'heading',
    '|',
    'bold',
    'italic',
    'link',
    '|',
    'bulletedList',
    'numberedList',
    'alignment',
    '|',
    'imageBrowser',
    'blockQuote',
    'insertTable',
    'specialCharacters',
    '|',
    'editHtml',
    '|',
    'undo',
    'redo',
  ],
  plugins: 'more',
  headings: true,
  formatting: true,
}
