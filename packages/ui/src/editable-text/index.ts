export { EditableText } from './EditableText.tsx'
export type { EditableNumberProps, EditableTextProps } from './EditableText.tsx'
export type { EditableKind, EditableNumberKind } from './editableValue.ts'
