import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { LABEL_SIZE } from '../scales/axisModel.ts'
import { isPresent } from '../scales/chartSeries.ts'
import { fitText, textWidth } from '../scales/textWidth.ts'
import { valueText } from '../scales/valueText.ts'
import type { LineColumns } from './lineColumns.ts'
import type { LineData } from './lineData.ts'

/** A label right of the end of a line or the goal. */
export interface EndLabel {
  key: string
  /** The truncated name of the series. Empty if it is the only series. */
  name: string
  /** The latest value, formatted. */
  value: string
  x: number
  /** The vertical middle, px from the top, moved so that labels don't overlap. */
  y: number
}

/** The distance between the middles of two labels, px. */
const LINE_HEIGHT = 16
/** The narrowest chart with end labels, px. */
const MIN_CHART_WIDTH = 440
const MAX_NAME_WIDTH = 120

interface EndValue {
  key: string
  name: string
  value: string
  /** The value in its own units. */
  at: number
}

/** Returns the width of the labels, px. 0 if they don't fit or there is no data. */
export function endLabelWidth(data: LineData, columns: LineColumns, size: ChartSize): number {
  if (size.width < MIN_CHART_WIDTH) return 0
  const labels = endValues(data, columns)
  if (labels.length === 0 || labels.length * LINE_HEIGHT > size.height - 3 * LINE_HEIGHT) return 0
  return Math.ceil(Math.max(...labels.map(({ name, value }) => textWidth(`${name} ${value}`, LABEL_SIZE)))) + 12
}

/** Positions the labels beside the ends of the lines, at least a line height apart and inside the chart. */
export function endLabels(
  data: LineData,
  columns: LineColumns,
  y: (value: number) => number,
  plot: { right: number; top: number; bottom: number },
  size: ChartSize,
): EndLabel[] {
  const labels = endValues(data, columns)
    .map(({ at, ...label }) => ({ ...label, x: plot.right + 10, y: y(at) }))
    .toSorted((a, b) => a.y - b.y)
  separate(labels, plot.top, Math.min(plot.bottom, size.height))
  return labels
}

function endValues(data: LineData, columns: LineColumns): EndValue[] {
  const isSingle = columns.lines.length === 1 && data.goal === undefined
  const labels: EndValue[] = []
  for (const line of columns.lines) {
    const at = latestValueNearEnd(line.values)
    if (at === undefined) continue
    const name = isSingle ? '' : fitText(line.label, MAX_NAME_WIDTH)
    labels.push({ key: line.key, name, value: valueText(at, data.format), at })
  }
  if (data.goal !== undefined && columns.extent !== undefined) {
    const { label, value } = data.goal
    labels.push({ key: 'goal', name: fitText(label, MAX_NAME_WIDTH), value: valueText(value, data.format), at: value })
  }
  return labels
}

/** Moves sorted labels apart: down from the top, then up from the bottom. */
function separate(labels: { y: number }[], top: number, bottom: number): void {
  let minY = top
  for (const label of labels) {
    label.y = Math.max(label.y, minY)
    minY = label.y + LINE_HEIGHT
  }
  let maxY = bottom
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, maxY)
    maxY = label.y - LINE_HEIGHT
  }
}

/** The latest value if it is in the last quarter of the chart. A label further away wouldn't seem to belong to the line. */
function latestValueNearEnd(values: Float64Array): number | undefined {
  for (let index = values.length - 1; index >= (values.length - 1) * 0.75; index -= 1) {
    const value = values[index]
    if (isPresent(value)) return value
  }
  return undefined
}
