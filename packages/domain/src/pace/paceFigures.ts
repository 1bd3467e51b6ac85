import { formatNumber, formatSignedNumber } from '@rankdesk/format'
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
  const [own, target, lead] = difference(percent, targetPercent, {
    minimumDecimals,
    isRight: (value) => paceOf(value, 0) === pace,
  })
  return { percent: own, target, lead, word: PACE_TEXTS[pace].chip }
}

/** A share, the one before it, and their difference. */
export interface ChangeFigures {
  /** '67.6%'. */
  now: string
  /** '76.2%'. */
  before: string
  /** '−8.6 points', '+1.0 points', '0 points'. */
  change: string
}

/**
 * Formats a share, the one before it, and their change, with one decimal, or two where one would show a change that is not
 * that of the two figures. Rule PACE-10.
 */
export function changeFigures(nowPercent: number, beforePercent: number): ChangeFigures {
  const [now, before, change] = difference(nowPercent, beforePercent, { minimumDecimals: 1 })
  return { now, before, change: `${change} points` }
}

interface DifferenceOptions {
  minimumDecimals: number
  /** Whether a rounded difference says the right thing. @default any does */
  isRight?: (difference: number) => boolean
}

/** Formats two percentages and their difference, which is rounded once, after the subtraction. */
function difference(
  percent: number,
  other: number,
  { minimumDecimals, isRight = () => true }: DifferenceOptions,
): readonly [percent: string, other: string, difference: string] {
  const differenceAt = (decimals: number) => rounded(percent - other, decimals)
  const isClear = (decimals: number) =>
    isRight(differenceAt(decimals)) &&
    rounded(rounded(percent, decimals) - rounded(other, decimals), decimals) === differenceAt(decimals)
  let decimals = minimumDecimals
  while (decimals < MAX_DECIMALS && !isClear(decimals)) decimals += 1
  const options = { minimumDecimals: decimals, maximumDecimals: decimals }
  const write = (value: number) => `${formatNumber(rounded(value, decimals), options)}%`
  const found = differenceAt(decimals)
  return [write(percent), write(other), found === 0 ? '0' : formatSignedNumber(found, options)]
}

/** The tolerance for floating-point errors: 0.5 points may be computed as 0.49999999. */
const EPSILON = 1e-9

/** Rounds a number, halves away from zero. */
function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  // Adding 0 makes -0 a 0.
  return (Math.sign(value) * Math.round(Math.abs(value) * unit + EPSILON)) / unit + 0
}
