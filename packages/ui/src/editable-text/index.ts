export { EditableText } from './EditableText.tsx'
export type { EditableNumberProps, EditableTextProps } from './EditableText.tsx'
