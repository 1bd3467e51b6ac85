import { type AxisLabel, type AxisModel, LABEL_GAP, LABEL_SIZE } from './axisModel.ts'
import { fitText, textWidth } from './textWidth.ts'

/** What a label axis needs. */
export interface CategoryAxisOptions {
  texts: readonly string[]
  /** The middle of a position, px along the axis. */
  position: (index: number) => number
  /** From where to where labels may reach, px along the axis. */
  bounds: readonly [number, number]
  /** The position that is drawn bold and never left out, such as the current week. */
  strong?: number | undefined
}

/**
 * The axis below, for names: all labels if they fit, else every second, third …; a name longer than its room is cut
 * with an ellipsis rather than dropped while that leaves something to read. Labels never touch and never reach beyond
 * `bounds`.
 */
export function categoryAxis({ texts, position, bounds, strong }: CategoryAxisOptions): AxisModel {
  const room = bounds[1] - bounds[0]
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, LABEL_SIZE)))
  const step = texts.length > 1 ? Math.abs(position(1) - position(0)) : room
  // Names are worth more than their last letters: cut down to 56 px before every second one is left out.
  const width = Math.min(longest, Math.max(step - LABEL_GAP, 56), room)
  const every = Math.max(1, Math.ceil((width + LABEL_GAP) / Math.max(step, 1e-9)))
  const offset = strong === undefined ? 0 : strong % every
  const labels: AxisLabel[] = []
  for (let index = 0; index < texts.length; index += 1) {
    if (index % every !== offset) continue
    const text = fitText(texts[index] ?? '', width)
    const placed = placeLabel(text, position(index), bounds)
    labels.push(index === strong ? { ...placed, strong: true } : placed)
  }
  return { labels: dropTouching(labels), grid: [], size: LABEL_SIZE + 12 }
}

/** A label under its tick, moved inwards where it would reach beyond `bounds`. */
export function placeLabel(text: string, at: number, bounds: readonly [number, number]): AxisLabel {
  const half = textWidth(text, LABEL_SIZE) / 2
  const labelAt = Math.max(bounds[0] + half, Math.min(bounds[1] - half, at))
  return { text, at, labelAt, anchor: 'middle' }
}

/** Leaves out labels that would touch the one before; of the last two, a bold one stays. */
export function dropTouching(labels: readonly AxisLabel[]): AxisLabel[] {
  const kept: AxisLabel[] = []
  for (const label of labels) {
    while (label.strong === true && kept.length > 0 && touches(kept.at(-1), label)) kept.pop()
    if (!touches(kept.at(-1), label)) kept.push(label)
  }
  return kept
}

function touches(one: AxisLabel | undefined, other: AxisLabel): boolean {
  if (one === undefined) return false
  const apart = Math.abs(other.labelAt - one.labelAt)
  return apart < (textWidth(one.text, LABEL_SIZE) + textWidth(other.text, LABEL_SIZE)) / 2 + LABEL_GAP - 1e-6
}
