import type { ValueFormat } from '@rankdesk/format'
import { type AxisModel, LABEL_GAP, LABEL_SIZE } from './axisModel.ts'
import type { LinearScale } from './linearScale.ts'
import { textWidth } from './textWidth.ts'
import { tickTexts } from './tickText.ts'

/**
 * The upright value axis at the left: a grid line and a label a tick, as many as fit one above the other. `scale` leads
 * from values to px from the top. `size` is the width that the labels take, with the gap to the drawing.
 */
export function valueAxis(ticks: readonly number[], scale: LinearScale, format: ValueFormat = 'default'): AxisModel {
  const kept = everyNth(ticks, scale, LABEL_SIZE + 4)
  const texts = tickTexts(kept, format)
  const labels = kept.map((tick, index) => {
    const at = scale(tick)
    return { text: texts[index] ?? '', at, labelAt: at, anchor: 'end' as const }
  })
  const size = Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, LABEL_SIZE)))) + LABEL_GAP
  return { labels, grid: labels.map((label) => label.at), size }
}

function everyNth(ticks: readonly number[], scale: LinearScale, room: number): readonly number[] {
  const [first, second] = ticks
  if (first === undefined || second === undefined) return ticks
  const apart = Math.abs(scale(second) - scale(first))
  const step = apart === 0 ? 1 : Math.ceil(room / apart)
  return step <= 1 ? ticks : ticks.filter((_, index) => index % step === 0)
}
