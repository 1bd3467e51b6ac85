import type { ValueFormat } from '@rankdesk/format'
import { useId, useMemo } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { PLAIN_STYLE } from '../chart-frame/seriesStyle.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { type ChartSeries, isPresent } from '../scales/chartSeries.ts'
import type { BarLayout } from './barInput.ts'
import { BarPlot } from './BarPlot.tsx'
import { barStyles } from './barStyles.ts'
import { barSummary, barTable } from './barText.ts'
import { useHorizontalHeight } from './useHorizontalHeight.ts'

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
