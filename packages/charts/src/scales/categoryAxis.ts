import { type AxisLabel, type AxisModel, LABEL_GAP, LABEL_SIZE } from './axisModel.ts'
import { fitText, textWidth } from './textWidth.ts'

/** The input of a category axis. */
export interface CategoryAxisOptions {
  texts: readonly string[]
  /** Returns the middle of a category along the axis, px. */
  position: (index: number) => number
  /** The start and end of the space for labels along the axis, px. */
  bounds: readonly [number, number]
  /** The category whose label is bold and always shown, such as the current week. */
  strong?: number | undefined
}

/** Labels are truncated to this width before every second one is dropped, px. */
const MIN_LABEL_WIDTH = 56

/**
 * Returns the base axis for names. Shows every label if they fit, otherwise every second, third and so on. Truncates
 * long names with an ellipsis before it drops any. Labels never touch and never leave `bounds`.
 */
export function categoryAxis({ texts, position, bounds, strong }: CategoryAxisOptions): AxisModel {
  const available = bounds[1] - bounds[0]
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, LABEL_SIZE)))
  const step = texts.length > 1 ? Math.abs(position(1) - position(0)) : available
  const width = Math.min(longest, Math.max(step - LABEL_GAP, MIN_LABEL_WIDTH), available)
  const every = Math.max(1, Math.ceil((width + LABEL_GAP) / Math.max(step, 1e-9)))
  const offset = strong === undefined ? 0 : strong % every
  const labels = texts.flatMap((name, index): AxisLabel[] => {
    if (index % every !== offset) return []
    const label = axisLabel(fitText(name, width), position(index), bounds)
    return [index === strong ? { ...label, strong: true } : label]
  })
  return { labels: withoutOverlaps(labels), grid: [], size: LABEL_SIZE + 12 }
}

/** Returns a label under its tick, moved inwards if it would leave `bounds`. */
export function axisLabel(text: string, at: number, bounds: readonly [number, number]): AxisLabel {
  const half = textWidth(text, LABEL_SIZE) / 2
  const labelAt = Math.max(bounds[0] + half, Math.min(bounds[1] - half, at))
  return { text, at, labelAt, anchor: 'middle' }
}

/** Drops each label that touches the previous one. A bold label wins over its neighbors. */
export function withoutOverlaps(labels: readonly AxisLabel[]): AxisLabel[] {
  const shown: AxisLabel[] = []
  for (const label of labels) {
    while (label.strong === true && shown.length > 0 && overlap(shown.at(-1), label)) shown.pop()
    if (!overlap(shown.at(-1), label)) shown.push(label)
  }
  return shown
}

function overlap(one: AxisLabel | undefined, other: AxisLabel): boolean {
  if (one === undefined) return false
  const distance = Math.abs(other.labelAt - one.labelAt)
  return distance < (textWidth(one.text, LABEL_SIZE) + textWidth(other.text, LABEL_SIZE)) / 2 + LABEL_GAP - 1e-6
}
