import { fitText, textWidth } from '../scales/textWidth.ts'
import type { BarInput } from './barInput.ts'

/** How rows of horizontal bars are cut, px. */
export interface BarRows {
  /** From one row to the next. */
  pitch: number
  /** From the top of a row to the middle of its bars and to the baseline of its name. */
  middle: number
  baseline: number
  barsHeight: number
  /** The room for names at the left; 0 when names stand above their bars. */
  nameWidth: number
  /** Cut to their room. */
  names: readonly string[]
}

/** Names take no more of the width than this; longer ones stand above their bars, over the whole width. */
const NAME_SHARE = 0.34
const BAR = 14

/** Lays rows out: names beside bars where they are short enough for the width, else above them. */
export function barRows({ categories, series, layout, width }: BarInput): BarRows {
  const beside = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const barsHeight = beside === 1 ? BAR : beside * 10 + (beside - 1) * 2
  const widest = categories.reduce((most, name) => Math.max(most, textWidth(name)), 0)
  if (widest <= width * NAME_SHARE) {
    const pitch = Math.max(barsHeight + 12, 26)
    const middle = pitch / 2
    return { pitch, middle, baseline: middle + 4, barsHeight, nameWidth: widest + 10, names: categories }
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
