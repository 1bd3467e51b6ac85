import { paceFigures } from './paceFigures.ts'
import { type Pace, paceOf } from './paceOf.ts'

/** The fields of a monthly queue work row that the gauge uses (M145): hours, and percentages of 100. */
export interface QueueWork {
  totalCompletedToDate: number
  totalHoursAssigned: number
  totalHoursTargetPacePercentage: number | null
  targetPacePercentage: number
  /** The hours of open strategies of earlier months, which are part of the assigned ones. */
  overdueHours?: number
}

/** The month's queue work as the gauge shows it. */
export interface QueueProgress {
  /** Completed hours of assigned hours, percent of 100. 0 when nothing is assigned. */
  percent: number
  targetPercent: number
  pace: Pace
  /** Whether hours are assigned. If not, the gauge says 'No work assigned' (M142). */
  hasWork: boolean
  /** Explains the gauge: the difference from the target in percentage points (D08). Rule PACE-10. */
  sentence: string
}

/**
 * Whether the month's queue work can be judged: an earlier month of the report had assigned work. In its first month an
 * agency has no rate yet with which a target could be met. Rule COV-8.
 */
export function hasQueueBaseline(months: readonly Pick<QueueWork, 'totalHoursAssigned'>[]): boolean {
  return months.slice(1).some(({ totalHoursAssigned }) => totalHoursAssigned > 0)
}

/** Computes the month's queue work against its target (M141, M142). Rules PACE-2, PACE-10. */
export function queueProgress(work: QueueWork): QueueProgress {
  const hasWork = work.totalHoursAssigned > 0
  const percent = hasWork ? (work.totalCompletedToDate / work.totalHoursAssigned) * 100 : 0
  const targetPercent = work.totalHoursTargetPacePercentage ?? work.targetPacePercentage
  return {
    percent,
    targetPercent,
    pace: paceOf(percent, targetPercent),
    hasWork,
    sentence: hasWork ? paceSentence(percent, targetPercent) : 'No work assigned',
  }
}

function paceSentence(percent: number, targetPercent: number): string {
  const { lead } = paceFigures(percent, targetPercent)
  if (lead === '0') return 'Right on target'
  const points = lead.slice(1)
  return `${points} ${points === '1' ? 'point' : 'points'} ${lead.startsWith('+') ? 'above' : 'below'} target`
}
