import type { EditorPreset } from './preset.ts'

/** Words and paragraphs, no toolbar (M337). */
export const textOnly: EditorPreset = { toolbar: [], plugins: 'core', headings: false, formatting: false }
