export { MonthField } from './MonthField.tsx'
export type { MonthFieldProps } from './MonthField.tsx'
