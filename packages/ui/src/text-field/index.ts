export { TextAreaField, TextField } from './TextField.tsx'
export type { TextAreaFieldProps, TextFieldProps } from './TextField.tsx'
