/** How far a bar's tip is rounded, px (the design's bars). */
const ROUND = 3

/**
 * The outlines of some bars in one path. `bars` holds four numbers each (x and y at the base, x and y across at the
 * tip), `which` says whose outlines; NaN leaves a bar out. A tip is rounded where `ends` says 1.
 */
export function barPath(bars: Float64Array, which: readonly number[], ends: Uint8Array, horizontal: boolean): string {
  let path = ''
  for (const at of which) {
    const x0 = bars[at * 4] ?? Number.NaN
    const y0 = bars[at * 4 + 1] ?? Number.NaN
    const x1 = bars[at * 4 + 2] ?? Number.NaN
    const y1 = bars[at * 4 + 3] ?? Number.NaN
    // One NaN makes the sum NaN.
    if (Number.isNaN(x0 + y0 + x1 + y1)) continue
    path += horizontal ? lying(x0, y0, x1, y1, ends[at] === 1) : upright(x0, y0, x1, y1, ends[at] === 1)
  }
  return path
}

function upright(left: number, base: number, right: number, tip: number, rounded: boolean): string {
  if (base === tip) return ''
  if (!rounded) return `M${px(left)} ${px(base)}V${px(tip)}H${px(right)}V${px(base)}Z`
  const round = Math.min(ROUND, (right - left) / 2, Math.abs(tip - base))
  const inner = tip + Math.sign(base - tip) * round
  return `M${px(left)} ${px(base)}V${px(inner)}Q${px(left)} ${px(tip)} ${px(left + round)} ${px(tip)}H${px(right - round)}Q${px(right)} ${px(tip)} ${px(right)} ${px(inner)}V${px(base)}Z`
}

function lying(base: number, top: number, tip: number, bottom: number, rounded: boolean): string {
  if (base === tip) return ''
  if (!rounded) return `M${px(base)} ${px(top)}H${px(tip)}V${px(bottom)}H${px(base)}Z`
  const round = Math.min(ROUND, (bottom - top) / 2, Math.abs(tip - base))
  const inner = tip - Math.sign(tip - base) * round
  return `M${px(base)} ${px(top)}H${px(inner)}Q${px(tip)} ${px(top)} ${px(tip)} ${px(top + round)}V${px(bottom - round)}Q${px(tip)} ${px(bottom)} ${px(inner)} ${px(bottom)}H${px(base)}Z`
}

/** A hundredth of a pixel is enough, and keeps path data short. */
function px(value: number): number {
  return Math.round(value * 100) / 100
}
