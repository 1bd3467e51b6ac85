import { firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'

/** The words of the warning (M198). */
export const OUT_OF_DATE = 'This strategy is out of date!'

/**
 * Whether a strategy is out of date (M198, M199): its month is past, it is not completed, and its page has changed since
 * its content was asked for. Instants are compared as they are, the month by Los Angeles' today. Rule STRAT-10.
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
