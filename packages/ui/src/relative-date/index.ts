export { RelativeDate } from './RelativeDate.tsx'
export type { RelativeDateProps } from './RelativeDate.tsx'
