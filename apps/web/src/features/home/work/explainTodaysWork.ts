import { type Explanation, queueProgress, type QueueWork, type TodaysWork } from '@rankdesk/domain'
import { formatNumber, formatPercent, pluralize } from '@rankdesk/format'

const hours = (value: number) => `${formatNumber(value, { maximumDecimals: 1 })} h`

/** Explains the hours needed today and the strategies that make them up (D08). Rule HOME-1. */
export function explainTodaysWork(month: QueueWork, work: TodaysWork<{ hours: number }>): Explanation {
  const { targetPercent } = queueProgress(month)
  const target = (month.totalHoursAssigned * targetPercent) / 100
  return {
    title: "Today's work",
    sum: `${formatPercent(targetPercent, { maximumDecimals: 0 })} of ${hours(month.totalHoursAssigned)} = ${hours(target)}, completed ${hours(month.totalCompletedToDate)}`,
    lines: [
      { label: 'Needed today', text: hours(work.neededHours) },
      {
        label: pluralize(work.strategies.length, 'next strategy', 'next strategies'),
        text: hours(work.hours),
      },
    ],
    note: 'The target is the share of the month’s working days that have passed, including today. The strategies are the next ones of the queue; a client’s work counts for at most its allocated hours.',
  }
}
