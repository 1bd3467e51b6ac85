export { TextAreaField } from './TextAreaField.tsx'
export type { TextAreaFieldProps } from './TextAreaField.tsx'
export { TextField } from './TextField.tsx'
export type { TextFieldProps } from './TextField.tsx'
