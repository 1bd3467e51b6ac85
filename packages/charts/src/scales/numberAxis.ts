import type { ScaleLinear } from 'd3'
import { type AxisModel, LABEL_SIZE } from './axisModel.ts'
import { axisLabel, withoutOverlaps } from './categoryAxis.ts'
import { tickLabels } from './tickLabels.ts'

/** The input of a number axis. */
export interface NumberAxisOptions {
  scale: ScaleLinear<number, number>
  /** The start and end of the space for labels, px. */
  bounds: readonly [number, number]
  /** The approximate number of ticks (M501). @default 5 */
  ticks?: number
  /** Formats a tick. @default the format of the value axis */
  format?: ((value: number) => string) | undefined
}

/** Returns the base axis for numbers: round ticks, as many of the requested number as fit side by side. */
export function numberAxis({ scale, bounds, ticks = 5, format }: NumberAxisOptions): AxisModel {
  const [start = 0, end = start] = scale.domain()
  for (let count = ticks; count >= 1; count -= 1) {
    const values = start === end ? [start] : scale.ticks(count)
    const texts = format === undefined ? tickLabels(values) : values.map(format)
    const labels = values.map((tick, index) => axisLabel(texts[index] ?? '', scale(tick), bounds))
    const shown = withoutOverlaps(labels)
    if (shown.length === labels.length || count === 1) {
      return { labels: shown, grid: shown.map((label) => label.at), size: LABEL_SIZE + 12 }
    }
  }
  return { labels: [], grid: [], size: LABEL_SIZE + 12 }
}
