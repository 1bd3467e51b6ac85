import { formatNumber } from '@rankdesk/format'
import { paceOf, PACE_WORDS } from './queuePace.ts'

/** A percentage, its target and the distance, written with so many decimals that they add up. */
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

/** More decimals than two say nothing to anyone. */
const MAX_DECIMALS = 2

/**
 * Percent and target as they are shown beside their distance. Whole points, unless these would tell another pace than
 * the true one (63.4 against 57.6 is ahead, though 63 less 58 is 5): then with a decimal, or two. Rule PACE-10.
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
    word: PACE_WORDS[pace].chip,
  }
}

/** The distance of the two as they are written, itself free of what binary fractions leave behind. */
function leadAt(percent: number, target: number, decimals: number): number {
  const unit = 10 ** decimals
  return (Math.round(percent * unit) - Math.round(target * unit)) / unit
}
