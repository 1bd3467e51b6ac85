export { TimeField } from './TimeField.tsx'
export type { TimeFieldProps } from './TimeField.tsx'
export { formatTimeOfDay } from './timeOfDay.ts'
export type { TimeOfDay } from './timeOfDay.ts'
