export { ZoneTextEditor } from './ZoneTextEditor.tsx'
export type { ZoneTextEditorProps } from './ZoneTextEditor.tsx'
