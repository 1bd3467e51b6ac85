/** Where something stands against its target. */
export type Pace = 'ahead' | 'on-pace' | 'behind'

/** Points either way that still count as on pace (M544). */
export const PACE_TOLERANCE = 5

/** What binary fractions leave behind: 55 of 100 hours against 50 % is exactly 5 points, not a hair more. */
const HAIR = 1e-9

/**
 * Where a percentage stands against its target percentage. Exactly 5 points either way is on pace (M143, M146).
 * Both in percent of 100, not as shares. Rule PACE-1.
 */
export function paceOf(percent: number, targetPercent: number): Pace {
  const lead = percent - targetPercent
  if (lead > PACE_TOLERANCE + HAIR) return 'ahead'
  if (lead < -PACE_TOLERANCE - HAIR) return 'behind'
  return 'on-pace'
}

/** The words and the hue of a pace: on chips, and on the greeting's gauge, which says 'of Pace' (M143, M144). */
export const PACE_WORDS: Record<Pace, { chip: string; gauge: string; hue: 'blue' | 'green' | 'red' }> = {
  ahead: { chip: 'Ahead', gauge: 'Ahead of Pace', hue: 'blue' },
  'on-pace': { chip: 'On Pace', gauge: 'On Pace', hue: 'green' },
  behind: { chip: 'Behind', gauge: 'Behind Pace', hue: 'red' },
}

/** What the gauge needs of a monthly queue work row (M145). Hours, and percentages of 100. */
export interface QueueWork {
  totalCompletedToDate: number
  totalHoursAssigned: number
  totalHoursTargetPacePercentage: number | null
  targetPacePercentage: number
}

/** The month's queue work as the gauge shows it. */
export interface QueueProgress {
  /** Hours done of hours assigned, percent of 100; 0 when nothing is assigned. */
  percent: number
  targetPercent: number
  pace: Pace
  /** False when no hours are assigned: the gauge says 'No work assigned' (M142). */
  hasWork: boolean
}

/** The month's queue work against its target (M141, M142). Rule PACE-2. */
export function queueProgress(work: QueueWork): QueueProgress {
  const hasWork = work.totalHoursAssigned > 0
  const percent = hasWork ? (work.totalCompletedToDate / work.totalHoursAssigned) * 100 : 0
  const targetPercent = work.totalHoursTargetPacePercentage ?? work.targetPacePercentage
  return { percent, targetPercent, pace: paceOf(percent, targetPercent), hasWork }
}

/**
 * One sentence that explains the gauge: how far from the target, in whole points (D08).
 * 'points' are percentage points between the share done and the target.
 */
export function paceSentence(progress: QueueProgress): string {
  if (!progress.hasWork) return 'No work assigned'
  const points = Math.round(progress.percent) - Math.round(progress.targetPercent)
  if (points === 0) return 'Right on target'
  const unit = Math.abs(points) === 1 ? 'point' : 'points'
  return `${Math.abs(points)} ${unit} ${points > 0 ? 'above' : 'below'} target`
}
