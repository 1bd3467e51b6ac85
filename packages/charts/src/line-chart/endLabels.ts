import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { LABEL_SIZE } from '../scales/axisModel.ts'
import { isPresent } from '../scales/chartSeries.ts'
import type { LinearScale } from '../scales/linearScale.ts'
import { fitText, textWidth } from '../scales/textWidth.ts'
import type { LineData } from './lineInput.ts'
import type { LineColumns } from './lineColumns.ts'
import { valueText } from '../scales/valueText.ts'

/** A label at the end of a line or goal, right of the drawing. */
export interface EndLabel {
  key: string
  /** The series' name, cut to its room; empty for the only series. */
  name: string
  /** The latest value, formatted. */
  value: string
  x: number
  /** Its middle, px from the top; moved apart from its neighbours. */
  y: number
}

/** From a label's middle to the next, px. */
const LINE = 16
/** From this width on there is room, px. */
const FROM_WIDTH = 440
const LONGEST_NAME = 120

interface Candidate {
  key: string
  name: string
  value: string
  at: number
}

/** How much room labels take at the right, px; 0 where there is none for them: too narrow, too many, or no data. */
export function endLabelRoom(data: LineData, columns: LineColumns, size: ChartSize): number {
  if (size.width < FROM_WIDTH) return 0
  const labels = candidates(data, columns)
  if (labels.length === 0 || labels.length * LINE > size.height - 3 * LINE) return 0
  return Math.ceil(Math.max(...labels.map(({ name, value }) => textWidth(`${name} ${value}`, LABEL_SIZE)))) + 12
}

/** Places the labels beside the lines' ends, at least a line apart, inside of the drawing's height. */
export function endLabels(
  data: LineData,
  columns: LineColumns,
  y: LinearScale,
  plot: { right: number; top: number; bottom: number },
  size: ChartSize,
): EndLabel[] {
  const labels = candidates(data, columns)
    .map(({ at, ...label }) => ({ ...label, x: plot.right + 10, y: y(at) }))
    .toSorted((a, b) => a.y - b.y)
  spread(labels, plot.top, Math.min(plot.bottom, size.height))
  return labels
}

function candidates(data: LineData, columns: LineColumns): Candidate[] {
  const alone = columns.lines.length === 1 && data.goal === undefined
  const labels: Candidate[] = []
  for (const line of columns.lines) {
    const at = latestNearEnd(line.values)
    if (at === undefined) continue
    const name = alone ? '' : fitText(line.label, LONGEST_NAME)
    labels.push({ key: line.key, name, value: valueText(at, data.format), at })
  }
  if (data.goal !== undefined && columns.extent !== undefined) {
    const { label, value } = data.goal
    labels.push({ key: 'goal', name: fitText(label, LONGEST_NAME), value: valueText(value, data.format), at: value })
  }
  return labels
}

/** Moves sorted labels apart: down from the top, then up from the bottom. */
function spread(labels: { y: number }[], top: number, bottom: number): void {
  let free = top
  for (const label of labels) {
    label.y = Math.max(label.y, free)
    free = label.y + LINE
  }
  let end = bottom
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, end)
    end = label.y - LINE
  }
}

/** The latest value, if it stands in the last quarter of the drawing: further off, a label would not seem to be its. */
function latestNearEnd(values: Float64Array): number | undefined {
  for (let index = values.length - 1; index >= (values.length - 1) * 0.75; index -= 1) {
    const value = values[index]
    if (isPresent(value)) return value
  }
  return undefined
}
