/** The state of a figure against its target. */
export type Pace = 'ahead' | 'on-pace' | 'behind'

/** The points above or below the target that still count as on pace (M544). */
export const PACE_TOLERANCE = 5

/** The tolerance for floating-point errors: 55 of 100 hours against 50 % is exactly 5 points. */
const EPSILON = 1e-9

/**
 * Returns the pace of a percentage against its target. Exactly 5 points either way is on pace (M143, M146). Both are in
 * percent of 100, not shares. Rule PACE-1.
 */
export function paceOf(percent: number, targetPercent: number): Pace {
  const lead = percent - targetPercent
  if (lead > PACE_TOLERANCE + EPSILON) return 'ahead'
  if (lead < -PACE_TOLERANCE - EPSILON) return 'behind'
  return 'on-pace'
}

/** The labels and the hue of each pace: for chips, and for the bands of the gauge (M143, M144). */
export const PACE_TEXTS: Record<Pace, { chip: string; gauge: string; hue: 'blue' | 'green' | 'red' }> = {
  ahead: { chip: 'Ahead', gauge: 'Ahead of Pace', hue: 'blue' },
  'on-pace': { chip: 'On Pace', gauge: 'On Pace', hue: 'green' },
  behind: { chip: 'Behind', gauge: 'Behind Pace', hue: 'red' },
}
