import type { EditorPreset } from './preset.ts'

/**
 * Adds source, alignment, special characters, and find and replace (M337). There is no item for embedded videos: the content policy allows
 * no frames (FMT-33), so the next save would drop them.
 */
const advanced: EditorPreset = {
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
    'findAndReplace',
    'editHtml',
    '|',
    'undo',
    'redo',
  ],
  plugins: 'more',
  headings: true,
  formatting: true,
}

/** Adds image, quote and table to the default (M337). */
const basic: EditorPreset = {
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

/** For a sentence or two (M337). */
const tiny: EditorPreset = {
  toolbar: ['bold', 'italic', 'link'],
  plugins: 'core',
  headings: false,
  formatting: true,
}

/** The default preset for page texts (M337). */
const simple: EditorPreset = {
  toolbar: ['heading', '|', 'bold', 'italic', 'link', '|', 'bulletedList', 'numberedList', '|', 'undo', 'redo'],
  plugins: 'core',
  headings: true,
  formatting: true,
}

/** Words and paragraphs, no toolbar (M337). */
const textOnly: EditorPreset = { toolbar: [], plugins: 'core', headings: false, formatting: false }

/** The presets by name (M336). */
export const EDITOR_PRESETS = { textOnly, tiny, simple, basic, advanced } as const satisfies Record<
  string,
  EditorPreset
>

/** The name of a preset (M336). */
export type PresetName = keyof typeof EDITOR_PRESETS
