import type { ChartTable } from '../chart-frame/chartTable.ts'
import type { TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { type SummaryPoint, trendSummary } from '../chart-frame/summaries.ts'
import { isPresent } from '../scales/chartSeries.ts'
import { xName } from '../scales/chartX.ts'
import { valueText } from '../scales/valueText.ts'
import type { LineColumn, LineColumns } from './lineColumns.ts'
import type { LineData } from './lineData.ts'
import type { LineModel } from './lineModel.ts'

/** A line chart in words. */
export interface LineText {
  /** The latest, trend, best and worst of the first series, then its comparisons and the goal. */
  summary: string
  /** A row per x value, a column per line, then the band and the goal. */
  table: ChartTable
}

/** Returns a line chart in words. */
export function lineText(data: LineData, columns: LineColumns, xLabel: string): LineText {
  return { summary: lineSummary(data, columns), table: lineTable(data, columns, xLabel) }
}

function lineSummary(data: LineData, columns: LineColumns): string {
  const main = columns.lines.find((line) => !line.comparison) ?? columns.lines[0]
  if (main === undefined) return 'No data.'
  const format = (value: number): string => valueText(value, data.format)
  const summary = trendSummary(main.label, summaryPoints(main.values, data), format)
  const latest = lastPresentIndex(main.values)
  if (latest < 0) return summary
  const value = main.values[latest] ?? 0
  const comparisons = columns.lines
    .filter((line) => line.comparison && isPresent(line.values[latest]))
    .map((line) => `${line.label} ${format(line.values[latest] ?? 0)}`)
  if (data.goal !== undefined) {
    const missing = data.goal.value - value
    const result = missing > 0 ? `${format(missing)} short` : 'reached'
    comparisons.push(`${data.goal.label} ${format(data.goal.value)}, ${result}`)
  }
  return comparisons.length === 0 ? summary : `${summary.slice(0, -1)}; at the same point ${comparisons.join('; ')}.`
}

function lineTable(data: LineData, columns: LineColumns, xLabel: string): ChartTable {
  const format = (value: unknown): string => valueText(typeof value === 'number' ? value : null, data.format)
  const { band, goal } = data
  const bandColumns =
    band === undefined || columns.band === undefined
      ? []
      : [
          { label: `${band.label}, from`, values: columns.band.low },
          { label: `${band.label}, to`, values: columns.band.high },
        ]
  const all = [...columns.lines, ...bandColumns]
  return {
    columns: [
      { label: xLabel },
      ...all.map(({ label }) => ({ label, format, numeric: true })),
      ...(goal === undefined ? [] : [{ label: goal.label, format, numeric: true }]),
    ],
    rowCount: columns.x.length,
    row: (index) => [
      xName(data.x, index),
      ...all.map(({ values }) => presentOrNull(values[index])),
      ...(goal === undefined ? [] : [goal.value]),
    ],
  }
}

/** An index of a line chart: of all lines, or of the isolated one. */
export interface LinePoint {
  tooltip: TooltipContent
  /** Its description for screen readers. */
  description: string
}

/** Returns what the chart says of an index. */
export function linePoint(
  data: LineData,
  columns: LineColumns,
  model: LineModel,
  isolated: string | null,
  index: number,
): LinePoint {
  const shown = shownLines(columns.lines, isolated)
  const parts = shown.map((line) => {
    const value = line.values[index]
    return `${line.label} ${isPresent(value) ? valueText(value, data.format) : 'no value'}`
  })
  const first = shown.map((line) => line.values[index]).find(isPresent)
  const title = xName(data.x, index)
  return {
    description: `${title}: ${parts.join(', ')}`,
    tooltip: {
      title,
      rows: shown.map((line) => ({
        label: line.label,
        value: valueText(presentOrNull(line.values[index]), data.format),
        style: line.style,
        kind: line.kind,
      })),
      at: { x: model.x(columns.x[index] ?? 0), y: first === undefined ? model.plot.top : model.y(first) },
    },
  }
}

/** Returns the lines that aren't faded. */
export function shownLines(lines: readonly LineColumn[], isolated: string | null): readonly LineColumn[] {
  return isolated === null ? lines : lines.filter((line) => line.key === isolated)
}

/** The first, best, worst and latest point in order of time, which is all that a summary mentions. */
function summaryPoints(values: Float64Array, data: LineData): SummaryPoint[] {
  let [first, last, best, worst] = [-1, -1, -1, -1]
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN
    if (!isPresent(value)) continue
    if (first < 0) first = index
    last = index
    if (best < 0 || value >= (values[best] ?? 0)) best = index
    if (worst < 0 || value <= (values[worst] ?? 0)) worst = index
  }
  const indexes = [...new Set([first, last, best, worst])].filter((index) => index >= 0).toSorted((a, b) => a - b)
  return indexes.map((index) => ({ name: xName(data.x, index), value: values[index] ?? 0 }))
}

function lastPresentIndex(values: Float64Array): number {
  return values.findLastIndex((value) => isPresent(value))
}

function presentOrNull(value: number | undefined): number | null {
  return isPresent(value) ? value : null
}
