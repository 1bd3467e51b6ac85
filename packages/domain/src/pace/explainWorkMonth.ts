import { formatMonthName, formatNumber, formatPercent, monthOf, type PlainDate, pluralize } from '@rankdesk/format'
import type { Explanation, ExplanationLine } from './explanation.ts'

/** The strategies of a month, counted by outcome. Rule PACE-14. */
export interface WorkMonthCounts {
  /** The first day of the month. */
  reportDate: PlainDate
  totalAssigned: number
  totalCompletedStrategies: number
  lateStrategies: number
  carriedOverStrategies: number
  droppedStrategies: number
  overdueStrategies: number
  isEstimated: boolean
}

/** The note of figures that end before moves were recorded. Rule PACE-15. */
export const ESTIMATED_NOTE =
  'Estimated: this month ended before moves were recorded, so work that the scheduler moved since then counts for its new month.'

/** The same for the months of a chart. Rule PACE-15. */
export const ESTIMATED_MONTHS_NOTE =
  'Moves were not recorded then, so work that the scheduler moved since counts for its new month.'

const PAST_NOTE =
  'As it was when the month ended: the strategies planned for it, and those of earlier months that were still open when it began. Later moves change nothing.'
const CURRENT_NOTE = 'Strategies of this month, and those of earlier months that were still open when it began.'

const strategies = (count: number) => pluralize(count, 'strategy', 'strategies')

/**
 * Says in a sentence how much of the newest of some months is completed, for people who do not see its bar. `period` names
 * it if it is another one, such as 'Q4 2026'. Rule PACE-14.
 */
export function workMonthSentence(
  month:
    | Pick<WorkMonthCounts, 'reportDate' | 'totalAssigned' | 'totalCompletedStrategies' | 'lateStrategies'>
    | undefined,
  period?: string,
): string {
  if (month === undefined || month.totalAssigned === 0) return 'No strategies are assigned.'
  const { totalAssigned: assigned, totalCompletedStrategies: done, lateStrategies: late } = month
  const lateText = late === 0 ? '' : `, ${formatNumber(late)} of them late`
  const verb = assigned === 1 ? 'is' : 'are'
  const name = period ?? formatMonthName(monthOf(month.reportDate))
  return `${name}: ${formatNumber(done)} of ${strategies(assigned)} ${verb} completed${lateText}.`
}

/** Explains the completed strategies of a month: on time, late, carried over, dropped (D08). Rules PACE-5, PACE-14. */
export function explainWorkMonth(month: WorkMonthCounts, isCurrent: boolean): Explanation {
  const { totalAssigned: assigned, totalCompletedStrategies: done, lateStrategies: late } = month
  const title = `Completed in ${formatMonthName(monthOf(month.reportDate))}`
  const note = isCurrent ? CURRENT_NOTE : month.isEstimated ? ESTIMATED_NOTE : PAST_NOTE
  const dropped: ExplanationLine[] =
    month.droppedStrategies === 0
      ? []
      : [{ label: 'Moved to a later month or off the plan', text: strategies(month.droppedStrategies) }]
  if (assigned === 0) return { title, sum: 'No strategies', lines: dropped, note }
  const open = assigned - done
  return {
    title,
    sum: `${formatNumber(done)} of ${strategies(assigned)} = ${formatPercent((done / assigned) * 100, { maximumDecimals: 0 })}`,
    lines: [
      { label: 'On time', text: strategies(done - late) },
      { label: 'Late, planned for an earlier month', text: strategies(late) },
      { label: isCurrent ? 'Still open' : 'Carried over', text: strategies(open) },
      ...(isCurrent && month.overdueStrategies > 0
        ? [{ label: 'Of these overdue', text: strategies(month.overdueStrategies) }]
        : []),
      ...dropped,
    ],
    note,
  }
}
