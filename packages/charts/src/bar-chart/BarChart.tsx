import { formatValue, type ValueFormat } from '@rankdesk/format'
import { useCallback, useId, useMemo, useState } from 'react'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import type { ChartCell, ChartTable } from '../chart-frame/chartTable.ts'
import { ChartTooltip, type TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { PLAIN_STYLE, type SeriesStyle, seriesStyle } from '../chart-frame/seriesStyle.ts'
import { partsSummary, type SummaryPoint, trendSummary } from '../chart-frame/summaries.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { fillPaint } from '../marks/FillPattern.tsx'
import { type ChartSeries, isPresent } from '../scales/chartSeries.ts'
import { BarDrawing } from './BarDrawing.tsx'
import type { BarBand, BarInput, BarLayout, BarModel, BarStyle } from './barInput.ts'
import { barModel } from './barModel.ts'
import { goalAt } from './barSpans.ts'

export interface BarChartProps extends ChartFrameOptions {
  /** The names of the categories in their order: 1 to about 24. */
  categories: readonly string[]
  /** The series, with one value per category. In the layout `within`, the first is drawn within the second. */
  series: readonly ChartSeries[]
  /** The layout of the bars of a category. @default 'grouped' */
  layout?: BarLayout
  /** Whether bars grow to the right, a row per category, which suits long names. The rows determine the height. @default false */
  horizontal?: boolean
  /** The goal that bars are compared with: one for all categories or one per category. */
  goal?: number | ArrayLike<number | null>
  /** The name of the goal. @default 'Goal' */
  goalName?: string
  /** The format of the values (M539). @default 'default' */
  format?: ValueFormat
  /** The approximate number of ticks of the value axis (M501). @default 5 */
  ticks?: number
  /** The index of a highlighted category, such as this month. It is bold and, in a chart of one series, the only one in color. */
  highlight?: number
  /** The name of the categories: the heading of the table's first column. @default 'Category' */
  categoryName?: string
  /** Whether the categories are in order of time: the summary mentions the latest value and the trend. @default false */
  isTimeSeries?: boolean
  /** Called with the index of the category that is pressed, by pointer or with Enter. */
  onPress?: (category: number) => void
}

/** Bars by category: grouped, stacked or within one another, vertical or horizontal (M500). */
export function BarChart({
  categories,
  series,
  layout = 'grouped',
  horizontal = false,
  goal,
  goalName = 'Goal',
  format = 'default',
  ticks = 5,
  highlight,
  categoryName = 'Category',
  isTimeSeries = false,
  onPress,
  summary,
  ...frame
}: BarChartProps) {
  const id = useId()
  const [isolated, setIsolated] = useIsolation(series.map(({ key }) => key))
  const [horizontalHeight, setHorizontalHeight] = useHorizontalHeight(horizontal)
  const styles = useMemo(() => barStyles(series, layout, id), [series, layout, id])
  const shown = useMemo(
    () => (isolated === null ? series : series.filter(({ key }) => key === isolated)),
    [series, isolated],
  )
  const data = useMemo(
    () => ({ categories, series: shown, styles, layout, goal, goalName, format, categoryName, isTimeSeries }),
    [categories, shown, styles, layout, goal, goalName, format, categoryName, isTimeSeries],
  )
  const table = useMemo(() => barTable({ ...data, series }), [data, series])
  return (
    <ChartFrame
      {...frame}
      {...(horizontalHeight === undefined ? {} : { height: horizontalHeight })}
      summary={summary ?? barSummary(frame.title, data)}
      table={table}
      legend={series.map(({ key, label }) => ({
        key,
        label,
        kind: 'area',
        style: styles.get(key) ?? PLAIN_STYLE,
      }))}
      isolated={isolated}
      onIsolate={setIsolated}
      empty={table.rowCount === 0 || !series.some(hasValue)}
    >
      {({ width, height }) => (
        <BarPlot
          data={data}
          styles={styles}
          horizontal={horizontal}
          ticks={ticks}
          highlight={highlight}
          width={width}
          height={height}
          title={frame.title}
          duration={frame.duration}
          onHeight={setHorizontalHeight}
          onPress={onPress}
        />
      )}
    </ChartFrame>
  )
}

function hasValue({ values }: ChartSeries): boolean {
  return Array.from(values).some(isPresent)
}

/** State of the height that horizontal bars need, known after their width, and its setter. Undefined for vertical bars. */
function useHorizontalHeight(horizontal: boolean): [number | undefined, (height: number) => void] {
  const [height, setHeight] = useState<number>()
  return [horizontal ? height : undefined, useCallback((needed: number) => setHeight(needed), [])]
}

interface BarPlotProps {
  data: BarTextData
  styles: ReadonlyMap<string, BarStyle>
  horizontal: boolean
  ticks: number
  highlight: number | undefined
  /** The available size, px. */
  width: number
  height: number
  title: string
  duration: number | undefined
  /** Called with the height that horizontal bars need. */
  onHeight: (height: number) => void
  onPress: ((category: number) => void) | undefined
}

/** The bars with their axes, the interactive layer and the tooltip. */
function BarPlot({
  data,
  styles,
  horizontal,
  ticks,
  highlight,
  width,
  height,
  title,
  duration,
  onHeight,
  onPress,
}: BarPlotProps) {
  const [cursor] = useState(createChartCursor)
  // Horizontal bars determine their own height: a change of it must not compute a new model.
  const plotHeight = horizontal ? 0 : height
  const model = useMemo(
    () => barModel({ ...data, horizontal, ticks, highlight, width, height: plotHeight }),
    [data, horizontal, ticks, highlight, width, plotHeight],
  )
  return (
    <>
      <BarDrawing
        model={model}
        series={data.series}
        styles={styles}
        highlight={highlight}
        layout={data.layout}
        cursor={cursor}
        duration={duration}
        onHeight={onHeight}
      />
      <ChartSurface
        cursor={cursor}
        label={title}
        count={model.bands.length}
        nearest={(x, y) => bandAt(model.bands, horizontal ? y : x, horizontal)}
        describe={(index) => barDescription(data, index)}
        {...(onPress === undefined ? {} : { onPress })}
      />
      <ChartTooltip
        cursor={cursor}
        size={{ width, height: model.height }}
        kind="area"
        content={(index) => barTooltip(data, model, index)}
      />
    </>
  )
}

function bandAt(bands: readonly BarBand[], position: number, horizontal: boolean): number {
  const [first] = bands
  if (first === undefined) return -1
  const [start, step] = horizontal ? [first.top, first.height] : [first.left, first.width]
  return Math.min(Math.max(Math.floor((position - start) / step), 0), bands.length - 1)
}

/** The data of the texts of a bar chart. */
interface BarTextData {
  categories: readonly string[]
  series: readonly ChartSeries[]
  styles: ReadonlyMap<string, SeriesStyle>
  layout: BarLayout
  goal: BarInput['goal']
  goalName: string
  format: ValueFormat
  categoryName: string
  isTimeSeries: boolean
}

/** Summarizes the totals of a stack, or the first series that isn't a comparison. */
function barSummary(title: string, { categories, series, layout, format, isTimeSeries }: BarTextData): string {
  const main = series.find(({ comparison }) => comparison !== true) ?? series[0]
  const points = categories.flatMap((name, category): SummaryPoint[] => {
    const value = layout === 'stacked' ? totalOf(series, category) : main?.values[category]
    return isPresent(value) ? [{ name, value }] : []
  })
  const label = layout === 'stacked' || series.length < 2 ? title : `${title}, ${main?.label ?? ''}`
  const formatted = (value: number): string => formatValue(value, format)
  return (isTimeSeries ? trendSummary : partsSummary)(label, points, formatted)
}

/** Returns the chart as a table: a row per category, a column per series, then the total of a stack and the goal. */
function barTable({ categories, series, layout, goal, goalName, format, categoryName }: BarTextData): ChartTable {
  const hasGoal = categories.some((_, category) => goalAt(goal, category) !== undefined)
  const hasTotal = layout === 'stacked' && series.length > 1
  const numberColumn = (label: string) => ({
    label,
    numeric: true,
    format: (cell: ChartCell) => formatValue(typeof cell === 'number' ? cell : null, format),
  })
  return {
    columns: [
      { label: categoryName },
      ...series.map(({ label }) => numberColumn(label)),
      ...(hasTotal ? [numberColumn('Total')] : []),
      ...(hasGoal ? [numberColumn(goalName)] : []),
    ],
    rowCount: categories.length,
    row: (category) => [
      categories[category] ?? '',
      ...series.map(({ values }) => {
        const value = values[category]
        return isPresent(value) ? value : null
      }),
      ...(hasTotal ? [totalOf(series, category) ?? null] : []),
      ...(hasGoal ? [goalAt(goal, category) ?? null] : []),
    ],
  }
}

/** Returns the tooltip of a category. */
function barTooltip(data: BarTextData, model: BarModel, category: number): TooltipContent | undefined {
  const band = model.bands[category]
  if (band === undefined) return undefined
  return { title: data.categories[category] ?? '', rows: rowsOf(data, category), at: { x: band.x, y: band.y } }
}

/** Describes a category for screen readers. */
function barDescription(data: BarTextData, category: number): string {
  const rows = rowsOf(data, category).map(({ label, value }) => `${label} ${value}`)
  return `${data.categories[category] ?? ''}: ${rows.join(', ')}`
}

function rowsOf(
  { series, styles, layout, goal, goalName, format }: BarTextData,
  category: number,
): TooltipContent['rows'] {
  const categoryGoal = goalAt(goal, category)
  const total = layout === 'stacked' && series.length > 1 ? totalOf(series, category) : undefined
  return [
    ...series.map(({ key, label, values }) => {
      const style = styles.get(key)
      const value = formatValue(values[category] ?? null, format)
      return style === undefined ? { label, value } : { label, value, style }
    }),
    ...(total === undefined ? [] : [{ label: 'Total', value: formatValue(total, format) }]),
    ...(categoryGoal === undefined ? [] : [{ label: goalName, value: formatValue(categoryGoal, format) }]),
  ]
}

function totalOf(series: readonly ChartSeries[], category: number): number | undefined {
  const present = series.map(({ values }) => values[category]).filter(isPresent)
  return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0)
}

/** Returns the style of each series by key: palette color and pattern (the first series is plain), pale tracks. */
function barStyles(series: readonly ChartSeries[], layout: BarLayout, id: string): ReadonlyMap<string, BarStyle> {
  return new Map(
    series.map((one, index): [string, BarStyle] => {
      const style = seriesStyle(index, one)
      if (layout === 'within' && index > 0) {
        return [one.key, { ...style, paint: 'var(--color-press)', pattern: undefined, isTrack: true }]
      }
      // A comparison is gray and needs no pattern.
      if (one.comparison === true) return [one.key, { ...style, pattern: undefined, isTrack: false }]
      const patternId = `${id}f${index}`
      const paint = fillPaint(patternId, style)
      const pattern = paint === style.paint ? undefined : { id: patternId, style }
      return [one.key, { ...style, paint, pattern, isTrack: false }]
    }),
  )
}
