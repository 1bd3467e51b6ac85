export { TimeField } from './TimeField.tsx'
export type { TimeFieldProps } from './TimeField.tsx'
export type { TimeOfDay } from './timeOfDay.ts'
