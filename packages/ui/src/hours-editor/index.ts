export { HoursEditor } from './HoursEditor.tsx'
export type { HoursEditorProps } from './HoursEditor.tsx'
export { CLOSED_WEEK, dayProblems, hasHoursProblem, hoursInWords } from './weekHours.ts'
export type { DayHours, HoursRange, RangeProblem, WeekHours } from './weekHours.ts'
