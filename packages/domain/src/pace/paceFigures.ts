import { formatNumber } from '@rankdesk/format'
import { paceOf, PACE_TEXTS } from './paceOf.ts'

/** A percentage, its target and their difference, with enough decimals to be consistent. */
export interface PaceFigures {
  /** '63%'. */
  percent: string
  /** '58%'. */
  target: string
  /** '+5', '-3', '0'. */
  lead: string
  /** 'On Pace'. */
  word: string
}

/** The maximum number of decimals. */
const MAX_DECIMALS = 2

/**
 * Formats a percentage, its target and their difference. Uses whole points unless these would show a wrong pace (63.4
 * against 57.6 is ahead, but 63 less 58 is 5), then one or two decimals. Rule PACE-10.
 */
export function paceFigures(percent: number, targetPercent: number): PaceFigures {
  const pace = paceOf(percent, targetPercent)
  let decimals = 0
  while (decimals < MAX_DECIMALS && paceOf(leadAt(percent, targetPercent, decimals), 0) !== pace) decimals += 1
  const write = (value: number) => formatNumber(value, { minimumDecimals: decimals, maximumDecimals: decimals })
  const lead = leadAt(percent, targetPercent, decimals)
  return {
    percent: `${write(percent)}%`,
    target: `${write(targetPercent)}%`,
    lead: `${lead > 0 ? '+' : ''}${write(lead)}`,
    word: PACE_TEXTS[pace].chip,
  }
}

/** Returns the difference of two rounded figures without floating-point error. */
function leadAt(percent: number, target: number, decimals: number): number {
  const unit = 10 ** decimals
  return (Math.round(percent * unit) - Math.round(target * unit)) / unit
}
