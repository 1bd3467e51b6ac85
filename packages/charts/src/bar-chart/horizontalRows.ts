import { fitText, textWidth } from '../scales/textWidth.ts'
import type { BarInput } from './barInput.ts'

/** The measures of the rows of horizontal bars, px. */
export interface HorizontalRows {
  /** The height of a row. */
  pitch: number
  /** The distance from the top of a row to the middle of its bars. */
  middle: number
  /** The distance from the top of a row to the baseline of its name. */
  baseline: number
  barsHeight: number
  /** The width of names at the left. 0 if names are above their bars. */
  nameWidth: number
  /** The names, truncated to their width. */
  names: readonly string[]
}

/** The maximum share of the width for names. Longer names are above their bars. */
const MAX_NAME_SHARE = 0.34
const BAR_HEIGHT = 14

/** Computes the rows: names beside the bars if they are short enough, otherwise above them. */
export function horizontalRows({ categories, series, layout, width }: BarInput): HorizontalRows {
  const count = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const barsHeight = count === 1 ? BAR_HEIGHT : count * 10 + (count - 1) * 2
  const nameWidth = Math.max(0, ...categories.map((name) => textWidth(name)))
  if (nameWidth <= width * MAX_NAME_SHARE) {
    const pitch = Math.max(barsHeight + 12, 26)
    const middle = pitch / 2
    return { pitch, middle, baseline: middle + 4, barsHeight, nameWidth: nameWidth + 10, names: categories }
  }
  return {
    pitch: barsHeight + 16 + 12,
    middle: 18 + barsHeight / 2,
    baseline: 13,
    barsHeight,
    nameWidth: 0,
    names: categories.map((name) => fitText(name, width)),
  }
}
