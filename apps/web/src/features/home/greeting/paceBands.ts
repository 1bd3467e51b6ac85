import type { GaugeBand } from '@rankdesk/charts'
import { PACE_TOLERANCE, PACE_TEXTS } from '@rankdesk/domain'

/** Far enough outside of 0 to 100 that the outer bands always reach the ends of the scale. */
const BEYOND = 200

/** Returns the gauge's bands around a target, in percent: behind, on pace, ahead (M143, M144). */
export function paceBands(targetPercent: number): GaugeBand[] {
  const low = targetPercent - PACE_TOLERANCE
  const high = targetPercent + PACE_TOLERANCE
  const { behind, ahead, 'on-pace': onPace } = PACE_TEXTS
  return [
    { from: -BEYOND, to: low, hue: behind.hue, label: behind.gauge },
    { from: low, to: high, hue: onPace.hue, label: onPace.gauge },
    { from: high, to: BEYOND, hue: ahead.hue, label: ahead.gauge },
  ]
}
