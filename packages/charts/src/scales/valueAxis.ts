import type { ValueFormat } from '@rankdesk/format'
import { type AxisModel, LABEL_GAP, LABEL_SIZE } from './axisModel.ts'
import { textWidth } from './textWidth.ts'
import { tickLabels } from './tickLabels.ts'

/** Maps a value to px from the top. A d3 scale fits. */
type ValueScale = (value: number) => number

/**
 * Returns the vertical value axis at the left: a grid line and a label for each tick, as many as fit above one another.
 * `size` is the width of the labels and their gap to the plot.
 */
export function valueAxis(ticks: readonly number[], scale: ValueScale, format: ValueFormat = 'default'): AxisModel {
  const shown = everyNth(ticks, scale, LABEL_SIZE + 4)
  const texts = tickLabels(shown, format)
  const labels = shown.map((tick, index) => {
    const at = scale(tick)
    return { text: texts[index] ?? '', at, labelAt: at, anchor: 'end' as const }
  })
  const size = Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, LABEL_SIZE)))) + LABEL_GAP
  return { labels, grid: labels.map((label) => label.at), size }
}

function everyNth(ticks: readonly number[], scale: ValueScale, minDistance: number): readonly number[] {
  const [first, second] = ticks
  if (first === undefined || second === undefined) return ticks
  const distance = Math.abs(scale(second) - scale(first))
  const step = distance === 0 ? 1 : Math.ceil(minDistance / distance)
  return step <= 1 ? ticks : ticks.filter((_, index) => index % step === 0)
}
