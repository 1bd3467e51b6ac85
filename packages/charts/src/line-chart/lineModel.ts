import { type ScaleLinear, scaleLinear, type ScaleTime, scaleUtc } from 'd3'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'
import { categoryAxis } from '../scales/categoryAxis.ts'
import type { ChartX } from '../scales/chartX.ts'
import { numberAxis } from '../scales/numberAxis.ts'
import { timeAxis } from '../scales/timeAxis.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { type EndLabel, endLabelWidth, endLabels } from './endLabels.ts'
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
