export { Field } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
