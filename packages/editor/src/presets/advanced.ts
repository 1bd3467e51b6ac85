import type { EditorPreset } from './preset.ts'

/**
 * Adds source, alignment and special characters (M337). There is no item for embedded videos: the content policy allows
 * no frames (FMT-33), so the next save would drop them.
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
