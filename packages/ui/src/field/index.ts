export { Field } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
export type { ControlProps } from './controlProps.ts'
