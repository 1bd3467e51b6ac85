import type { EditorPreset } from './preset.ts'

/** For a sentence or two (M337). */
export const tiny: EditorPreset = {
  toolbar: ['bold', 'italic', 'link'],
  plugins: 'core',
  headings: false,
  formatting: true,
}
