import { firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'

/** The text of the warning (M198). */
export const OUT_OF_DATE = 'This strategy is out of date!'

/**
 * Whether a strategy is out of date (M198, M199): its month has passed, it is not completed, and its page has changed
 * since its content was requested. Instants are compared exactly, the month with today in Los Angeles. Rule STRAT-10.
 */
export function isOutOfDate(
  strategy: {
    assignedDate: PlainDate | null
    statusId: number
    contentRequestedAt: Date | null
    pageChangedAt: Date | null
  },
  today: PlainDate,
): boolean {
  const { assignedDate, statusId, contentRequestedAt, pageChangedAt } = strategy
  if (assignedDate === null || statusId === 1 || contentRequestedAt === null || pageChangedAt === null) return false
  return assignedDate < firstDayOfMonth(monthOf(today)) && contentRequestedAt < pageChangedAt
}
