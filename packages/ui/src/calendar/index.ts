export { Calendar } from './Calendar.tsx'
export type { CalendarProps } from './Calendar.tsx'
export type { CalendarRules } from './calendarDays.ts'
