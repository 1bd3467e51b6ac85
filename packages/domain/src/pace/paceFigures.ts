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
 * Formats a percentage, its target and their difference, which is rounded once, after the subtraction. Has the fewest
 * decimals, at least `minimumDecimals`, with which the difference shows the right pace (63.3 against 58 is ahead, but +5
 * would not be) and is that of the two figures beside it (67.6 less 76.2 is no 9). Rule PACE-10.
 */
export function paceFigures(percent: number, targetPercent: number, minimumDecimals = 0): PaceFigures {
  const pace = paceOf(percent, targetPercent)
  const leadAt = (decimals: number) => rounded(percent - targetPercent, decimals)
  const isClear = (decimals: number) =>
    paceOf(leadAt(decimals), 0) === pace &&
    rounded(rounded(percent, decimals) - rounded(targetPercent, decimals), decimals) === leadAt(decimals)
  let decimals = minimumDecimals
  while (decimals < MAX_DECIMALS && !isClear(decimals)) decimals += 1
  const write = (value: number) =>
    formatNumber(rounded(value, decimals), { minimumDecimals: decimals, maximumDecimals: decimals })
  const lead = leadAt(decimals)
  return {
    percent: `${write(percent)}%`,
    target: `${write(targetPercent)}%`,
    lead: lead === 0 ? '0' : `${lead > 0 ? '+' : ''}${write(lead)}`,
    word: PACE_TEXTS[pace].chip,
  }
}

/** The tolerance for floating-point errors: 0.5 points may be computed as 0.49999999. */
const EPSILON = 1e-9

/** Rounds a number, halves away from zero. */
function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  // Adding 0 makes -0 a 0.
  return (Math.sign(value) * Math.round(Math.abs(value) * unit + EPSILON)) / unit + 0
}
