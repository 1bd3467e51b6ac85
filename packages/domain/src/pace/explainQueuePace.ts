import { pluralize, formatNumber, formatPercent, monthOf, type PlainDate, workingDays } from '@rankdesk/format'
import type { Explanation, ExplanationLine } from './explanation.ts'
import { paceFigures } from './paceFigures.ts'
import { PACE_TOLERANCE } from './paceOf.ts'
import { queueProgress, type QueueWork } from './queuePace.ts'

const hoursText = (value: number) => `${formatNumber(value, { maximumDecimals: 1 })} h`

/** The reason for which a first month has no pace. Rule COV-8. */
export const NO_BASELINE = 'No earlier month had work, so there is nothing to compare the pace with.'

/** The hours below which remaining work counts as none (a rounding error). */
const MIN_LEFT_HOURS = 0.05

/**
 * Explains the month's queue work: its sum, what is needed today, and the projected end of the month (D08). `today`
 * decides how many working days are left. Without a baseline there is no pace. Rules PACE-10, PACE-11, PACE-12, COV-8.
 */
export function explainQueuePace(work: QueueWork, today: PlainDate, hasBaseline = true): Explanation {
  const { percent, targetPercent, hasWork } = queueProgress(work)
  const title = 'Monthly queue work'
  if (!hasWork) return { title, sum: 'No work assigned', lines: [] }
  const figures = paceFigures(percent, targetPercent)
  const { totalCompletedToDate: done, totalHoursAssigned: assigned } = work
  const days = workingDays(monthOf(today), today)
  if (!hasBaseline) {
    return {
      title,
      sum: `${formatNumber(done, { maximumDecimals: 1 })} of ${hoursText(assigned)} = ${figures.percent}`,
      lines: [...overdue(work), ...neededLater(assigned - done, days.left)],
      note: NO_BASELINE,
    }
  }
  return {
    title,
    sum: `${formatNumber(done, { maximumDecimals: 1 })} of ${hoursText(assigned)} = ${figures.percent}, target ${figures.target}, ${figures.lead} = ${figures.word}`,
    lines: [
      ...neededToday(done, assigned, targetPercent),
      { label: 'End of the month', text: endOfMonth(done, assigned, targetPercent) },
      ...neededLater(assigned - done, days.left),
      ...overdue(work),
    ],
    note: `The target is the share of the month's working days that have passed: ${days.passed} of ${days.total}. Within ${PACE_TOLERANCE} points of it is on pace.`,
  }
}

/** Returns how much of the assigned work is overdue. Rule PACE-5. */
function overdue({ overdueHours = 0 }: QueueWork): ExplanationLine[] {
  return overdueHours < MIN_LEFT_HOURS ? [] : [{ label: 'Overdue, from earlier months', text: hoursText(overdueHours) }]
}

/** Returns the hours missing to reach the target, and to be on pace. Rule PACE-11. */
function neededToday(done: number, assigned: number, targetPercent: number): ExplanationLine[] {
  const missingTo = (percent: number) => (Math.min(100, percent) / 100) * assigned - done
  const toTarget = missingTo(targetPercent)
  if (toTarget < MIN_LEFT_HOURS) return [{ label: 'Needed today', text: 'Nothing, the target is reached' }]
  const toPace = missingTo(targetPercent - PACE_TOLERANCE)
  return [
    { label: 'Needed today', text: `${hoursText(toTarget)} to reach the target` },
    ...(toPace < MIN_LEFT_HOURS ? [] : [{ label: 'To be on pace', text: hoursText(toPace) }]),
  ]
}

/** Projects the end of the month at the current rate, never beyond the assigned hours. Rule PACE-12. */
function endOfMonth(done: number, assigned: number, targetPercent: number): string {
  if (assigned - done < MIN_LEFT_HOURS) return `All ${hoursText(assigned)} are done`
  if (targetPercent <= 0) return 'Too early to say'
  const expected = (done / targetPercent) * 100
  if (expected >= assigned) return `All ${hoursText(assigned)}, at this rate`
  return `About ${formatNumber(expected, { maximumDecimals: 0 })} of ${hoursText(assigned)} (${formatPercent((expected / assigned) * 100, { maximumDecimals: 0 })})`
}

/** Returns the hours needed on each remaining day to finish. Rule PACE-11. */
function neededLater(left: number, daysLeft: number): ExplanationLine[] {
  if (left < MIN_LEFT_HOURS) return []
  if (daysLeft === 0) return [{ label: 'To finish', text: `${hoursText(left)}, no working day after today` }]
  if (daysLeft === 1) return [{ label: 'To finish', text: `${hoursText(left)} on the one working day left` }]
  return [{ label: 'To finish', text: `${hoursText(left / daysLeft)} on each of ${pluralize(daysLeft, 'day')} left` }]
}
