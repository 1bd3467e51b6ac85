import { fitText, textWidth } from '../scales/textWidth.ts'
import type { BarText } from './barInput.ts'

/** Between two names of an axis, px. */
const GAP = 8
/** A name is cut to no less than this before every second one is left out, px. */
const LEAST = 44

/** Names below upright bars, and the height that they take. */
export interface CategoryLabels {
  labels: readonly BarText[]
  /** px, from the axis down. */
  size: number
}

/**
 * Places names under bars of one step each. Those that fit stand in one line, longer ones in two; then they are cut, and
 * where a step is too narrow even for that, only every n-th stands, counted from the last (or the highlighted). None
 * touches another or leaves the drawing.
 */
export function categoryLabels(
  names: readonly string[],
  {
    middle,
    step,
    width,
    top,
    highlight,
  }: {
    middle: (index: number) => number
    step: number
    width: number
    top: number
    highlight: number | undefined
  },
): CategoryLabels {
  const widest = names.reduce((most, name) => Math.max(most, textWidth(name)), 0)
  const every = widest + GAP <= step || step >= LEAST ? 1 : Math.ceil((Math.min(widest, LEAST) + GAP) / step)
  const room = every * step - GAP
  const anchor = highlight ?? names.length - 1
  // One name in two lines beside one in one would look like a mistake.
  const broken = names.some((name, index) => mod(index - anchor, every) === 0 && textWidth(name) > room)
  const labels = names.flatMap((name, index): BarText[] => {
    if (mod(index - anchor, every) !== 0) return []
    const lines = brokenName(name, room, broken)
    const half = lines.reduce((most, line) => Math.max(most, textWidth(line)), 0) / 2
    const x = Math.min(Math.max(middle(index), half), Math.max(width - half, half))
    return [{ x, y: top + 16, lines, anchor: 'middle', strong: index === highlight }]
  })
  const most = labels.reduce((count, { lines }) => Math.max(count, lines.length), 1)
  return { labels: apart(labels), size: 8 + 14 * most }
}

/** A name in at most two lines of a width; in two also where one would do, if `broken` and there is a space. */
export function brokenName(name: string, width: number, broken = false): readonly string[] {
  if (!broken && textWidth(name) <= width) return [name]
  const words = name.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ')
    if (textWidth(first) <= width) return [first, fitText(words.slice(count).join(' '), width)]
  }
  return [fitText(name, width)]
}

/** The labels that keep their distance from the one before; the strong one makes its neighbour give way. */
function apart(labels: readonly BarText[]): BarText[] {
  const kept: { label: BarText; end: number }[] = []
  for (const label of labels) {
    const half = label.lines.reduce((most, line) => Math.max(most, textWidth(line)), 0) / 2
    if (label.strong) while ((kept.at(-1)?.end ?? -Infinity) > label.x - half) kept.pop()
    if ((kept.at(-1)?.end ?? -Infinity) > label.x - half) continue
    kept.push({ label, end: label.x + half + 4 })
  }
  return kept.map(({ label }) => label)
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
