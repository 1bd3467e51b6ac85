import { type ScaleLinear, scaleLinear, type ScaleTime, scaleUtc } from 'd3'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'
import { categoryAxis, numberAxis, timeAxis } from '../scales/baseAxes.ts'
import { isPresent } from '../scales/chartSeries.ts'
import type { ChartX } from '../scales/chartX.ts'
import { fitText, textWidth } from '../scales/textWidth.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { valueText } from '../scales/valueText.ts'
import type { LineColumns } from './lineColumns.ts'
import type { LineData } from './lineData.ts'

/** The layout of a line chart, except the paths of its lines. */
export interface LineModel {
  size: ChartSize
  /** The area between the axes, px. */
  plot: { left: number; right: number; top: number; bottom: number }
  x: ScaleLinear<number, number> | ScaleTime<number, number>
  y: ScaleLinear<number, number>
  valueAxis: AxisModel
  baseAxis: AxisModel
  /** The names and latest values at the ends of the lines. Empty if there is no space. */
  endLabels: readonly EndLabel[]
  /** The baseline of areas and the start of the first transition: zero, or the nearest end of the axis; px from the top. */
  base: number
}

/** Computes the layout of a line chart. Pure: the same data and size return the same layout. */
export function lineModel(data: LineData, columns: LineColumns, size: ChartSize): LineModel {
  const zero = columns.lines.some((line) => line.area) ? true : data.zero
  const ticks = data.ticks ?? 5
  const values = valueDomain(columns.extent, { ticks, ...(zero === undefined ? {} : { zero }) })
  const top = LABEL_SIZE
  const bottom = Math.max(top + 1, size.height - LABEL_SIZE - 12)
  const y = scaleLinear(values.domain, [bottom, top])
  const left = valueAxis(values.ticks, y, data.format)
  const labelWidth = endLabelWidth(data, columns, size)
  const plot = { left: left.size, right: size.width - Math.max(labelWidth, 8), top, bottom }
  const first = columns.x[0] ?? 0
  const xDomain: [number, number] = [first, columns.x.at(-1) ?? first]
  return {
    size,
    plot,
    y,
    valueAxis: left,
    ...baseScale(data.x, { domain: xDomain, range: [plot.left, plot.right], bounds: [0, size.width], ticks }),
    endLabels: labelWidth === 0 ? [] : endLabels(data, columns, y, plot, size),
    base: y(Math.min(Math.max(0, values.domain[0]), values.domain[1])),
  }
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
function endLabelWidth(data: LineData, columns: LineColumns, size: ChartSize): number {
  if (size.width < MIN_CHART_WIDTH) return 0
  const labels = endValues(data, columns)
  if (labels.length === 0 || labels.length * LINE_HEIGHT > size.height - 3 * LINE_HEIGHT) return 0
  return Math.ceil(Math.max(...labels.map(({ name, value }) => textWidth(`${name} ${value}`, LABEL_SIZE)))) + 12
}

/** Positions the labels beside the ends of the lines, at least a line height apart and inside the chart. */
function endLabels(
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

interface BaseScaleOptions {
  domain: readonly [number, number]
  range: readonly [number, number]
  bounds: readonly [number, number]
  ticks: number
}

/** Returns the x scale and its axis: a UTC scale for dates, otherwise a linear scale. */
function baseScale(x: ChartX, { domain, range, bounds, ticks }: BaseScaleOptions): Pick<LineModel, 'x' | 'baseAxis'> {
  if (x.kind === 'date') {
    const scale = scaleUtc(domain, range)
    return { x: scale, baseAxis: timeAxis({ scale, bounds, months: x.unit === 'month', ticks }) }
  }
  const scale = scaleLinear(domain, range)
  const baseAxis =
    x.kind === 'number'
      ? numberAxis({ scale, bounds, ticks, format: x.format })
      : categoryAxis({ texts: Array.from(x.values), position: scale, bounds, strong: x.strong })
  return { x: scale, baseAxis }
}
