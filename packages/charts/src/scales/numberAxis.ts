import { ticks as roundTicks } from 'd3'
import { type AxisModel, LABEL_SIZE } from './axisModel.ts'
import { dropTouching, placeLabel } from './categoryAxis.ts'
import type { LinearScale } from './linearScale.ts'
import { tickTexts } from './tickText.ts'

/** What an axis of numbers below a drawing needs. */
export interface NumberAxisOptions {
  scale: LinearScale
  /** From where to where labels may reach, px. */
  bounds: readonly [number, number]
  /** About how many ticks (M501). @default 5 */
  ticks?: number
  /** Writes a tick. @default as the value axis does */
  write?: ((value: number) => string) | undefined
}

/** The axis below, for numbers: round ticks, as many of the wanted ones as fit side by side. */
export function numberAxis({ scale, bounds, ticks = 5, write }: NumberAxisOptions): AxisModel {
  const [start, end] = scale.domain
  const texts = (values: readonly number[]): readonly string[] =>
    write === undefined ? tickTexts(values) : values.map(write)
  for (let count = ticks; count >= 1; count -= 1) {
    const made = start === end ? [start] : roundTicks(start, end, count)
    const names = texts(made)
    const labels = made.map((tick, index) => placeLabel(names[index] ?? '', scale(tick), bounds))
    const kept = dropTouching(labels)
    if (kept.length === labels.length || count === 1) {
      return { labels: kept, grid: kept.map((label) => label.at), size: LABEL_SIZE + 12 }
    }
  }
  return { labels: [], grid: [], size: LABEL_SIZE + 12 }
}
