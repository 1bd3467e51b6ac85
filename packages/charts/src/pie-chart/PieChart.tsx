import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { sum } from 'd3'
import { useId, useMemo } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { PLAIN_STYLE } from '../chart-frame/seriesStyle.ts'
import { partsSummary } from '../chart-frame/summaries.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { pieEntries, type PieSlice } from './pieEntries.ts'
import { PiePlot } from './PiePlot.tsx'
import { pieStyles } from './pieStyles.ts'

export interface PieChartProps extends ChartFrameOptions {
  /** The slices in clockwise order from the top. */
  slices: readonly PieSlice[]
  /** Whether the chart is a ring with the total in its middle. @default false */
  donut?: boolean
  /** The name of the total in the middle of a donut. @default 'Total' */
  totalName?: string
  /** The format of the values (M539). @default 'default' */
  format?: ValueFormat
  /** The maximum count of slices. The smallest of more slices are grouped. @default 6 */
  maxSlices?: number
  /** Slices with a smaller share of the whole (0 to 1) are grouped, if there are at least two. @default 0.02 */
  minShare?: number
  /** The name of the grouped slices. @default 'Other' */
  otherName?: string
  /** The name of the slices: the heading of the table's first column. @default 'Part' */
  sliceName?: string
}

/** Formats a share for the whole chart. */
function shareText(share: number): string {
  return formatPercent(share * 100, { maximumDecimals: share < 0.1 ? 1 : 0 })
}

/** Shares of a whole as a pie or a donut, with a label beside each slice (M500). */
export function PieChart({
  slices,
  donut = false,
  totalName = 'Total',
  format = 'default',
  maxSlices = 6,
  minShare = 0.02,
  otherName = 'Other',
  sliceName = 'Part',
  summary,
  ...frame
}: PieChartProps) {
  const id = useId()
  const entries = useMemo(
    () => pieEntries({ slices, maxSlices, minShare, otherName }),
    [slices, maxSlices, minShare, otherName],
  )
  const styles = useMemo(() => pieStyles(entries, id), [entries, id])
  const [isolated, setIsolated] = useIsolation(entries.map(({ name }) => name))
  const total = sum(entries, ({ value }) => value)
  const valueWithShare = (value: number): string =>
    total > 0 ? `${formatValue(value, format)} (${shareText(value / total)})` : formatValue(value, format)
  const center = donut
    ? { value: formatValue(total, format), short: formatValue(total, format, { abbreviate: true }), name: totalName }
    : undefined
  const table = useMemo(() => {
    const number = (cell: ChartCell): number | null => (typeof cell === 'number' ? cell : null)
    return chartTable(
      [
        { label: sliceName },
        { label: 'Value', numeric: true, format: (cell) => formatValue(number(cell), format) },
        { label: 'Share', numeric: true, format: (cell) => formatPercent(number(cell), { maximumDecimals: 1 }) },
      ],
      // The table lists every slice, including the grouped ones.
      slices.map(({ name, value }) => [
        name,
        value,
        value !== null && value > 0 && total > 0 ? (value / total) * 100 : null,
      ]),
    )
  }, [slices, sliceName, format, total])
  return (
    <ChartFrame
      ratio={16 / 9}
      minHeight={180}
      {...frame}
      summary={summary ?? partsSummary(frame.title, entries, valueWithShare)}
      table={table}
      legend={entries.map(({ name }, index) => ({
        key: name,
        label: name,
        kind: 'area',
        style: styles[index]?.style ?? PLAIN_STYLE,
      }))}
      isolated={isolated}
      onIsolate={setIsolated}
      empty={total <= 0}
    >
      {({ width, height }) => (
        <PiePlot
          entries={entries}
          styles={styles}
          isolated={isolated}
          width={width}
          height={height}
          innerRatio={donut ? 0.62 : 0}
          shareText={shareText}
          center={center}
          title={frame.title}
          valueText={valueWithShare}
          duration={frame.duration}
        />
      )}
    </ChartFrame>
  )
}
