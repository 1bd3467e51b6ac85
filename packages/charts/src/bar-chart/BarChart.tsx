import type { ValueFormat } from '@rankdesk/format'
import { useId, useMemo } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { BarLayout } from './barInput.ts'
import { barLooks } from './barLooks.ts'
import { BarPlot } from './BarPlot.tsx'
import { barSentence, barTable } from './barWords.ts'
import { useRowsHeight } from './useRowsHeight.ts'

export interface BarChartProps extends ChartFrameOptions {
  /** Their names, in the order in which they stand: 1 to about 24. */
  categories: readonly string[]
  /** One value a category each. In the layout `within`, the first stands in the second. */
  series: readonly ChartSeries[]
  /** @default 'grouped' */
  layout?: BarLayout
  /** Bars grow to the right, a row a category; the height follows from the rows. For long names. @default false */
  horizontal?: boolean
  /** What the bars are held against: one for all or one a category. */
  goal?: number | ArrayLike<number | null>
  /** @default 'Goal' */
  goalName?: string
  /** M539. @default 'default' */
  format?: ValueFormat
  /** About how many ticks (M501). @default 5 */
  ticks?: number
  /** The category to look at first, such as this month: bold, and the only one in colour where there is one series. */
  highlight?: number
  /** What the categories are: the table's first column. @default 'Category' */
  categoryName?: string
  /** Categories are in the order of time: the sentence tells latest and trend. @default false */
  inTime?: boolean
  /** Called when a category is pressed (click or Enter). */
  onPress?: (category: number) => void
}

/** Compares amounts by category: side by side, stacked or one within the other, upright or lying (M500). */
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
  inTime = false,
  onPress,
  sentence,
  ...frame
}: BarChartProps) {
  const id = useId()
  const [isolated, setIsolated] = useIsolation(series.map(({ key }) => key))
  const [rowsHeight, takeRowsHeight] = useRowsHeight(horizontal)
  const looks = useMemo(() => barLooks(series, layout, id), [series, layout, id])
  const shown = useMemo(
    () => (isolated === null ? series : series.filter(({ key }) => key === isolated)),
    [series, isolated],
  )
  const words = useMemo(
    () => ({ categories, series: shown, looks, layout, goal, goalName, format, categoryName, inTime }),
    [categories, shown, looks, layout, goal, goalName, format, categoryName, inTime],
  )
  const table = useMemo(() => barTable({ ...words, series }), [words, series])
  return (
    <ChartFrame
      {...frame}
      {...(rowsHeight === undefined ? {} : { height: rowsHeight })}
      sentence={sentence ?? barSentence(frame.title, words)}
      table={table}
      legend={series.map(({ key, label }) => ({
        key,
        label,
        kind: 'area',
        look: looks.get(key) ?? { paint: '', dash: undefined, mark: 'circle' },
      }))}
      isolated={isolated}
      onIsolate={setIsolated}
      empty={table.rowCount === 0 || !series.some(hasValue)}
    >
      {({ width, height }) => (
        <BarPlot
          words={words}
          looks={looks}
          horizontal={horizontal}
          ticks={ticks}
          highlight={highlight}
          width={width}
          height={height}
          title={frame.title}
          duration={frame.duration}
          onHeight={takeRowsHeight}
          onPress={onPress}
        />
      )}
    </ChartFrame>
  )
}

function hasValue({ values }: ChartSeries): boolean {
  for (let index = 0; index < values.length; index += 1) if (Number.isFinite(values[index] ?? Number.NaN)) return true
  return false
}
