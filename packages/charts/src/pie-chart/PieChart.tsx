import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { useId, useMemo } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { partsSentence } from '../chart-frame/sentences.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { PiePlot } from './PiePlot.tsx'
import { pieLooks } from './pieLooks.ts'
import { pieGathered, type PieSlice } from './pieModel.ts'

export interface PieChartProps extends ChartFrameOptions {
  /** In the order in which they stand, clockwise from the top. */
  slices: readonly PieSlice[]
  /** A ring with the sum in its middle. @default false */
  donut?: boolean
  /** What stands under the sum in the middle of a donut. @default 'Total' */
  totalName?: string
  /** How values are written (M539). @default 'default' */
  format?: ValueFormat
  /** The smallest of more slices are counted together. @default 6 */
  maxSlices?: number
  /** Slices under this share of the whole, 0 to 1, are counted together, when there are at least two. @default 0.02 */
  smallest?: number
  /** What the rest is called. @default 'Other' */
  otherName?: string
  /** What the slices are: the table's first column. @default 'Part' */
  sliceName?: string
}

/** How a share reads everywhere in the chart. */
function shareText(share: number): string {
  return formatPercent(share * 100, { maximumDecimals: share < 0.1 ? 1 : 0 })
}

/** Shares of a whole as a pie or a donut, each named beside its slice (M500). */
export function PieChart({
  slices,
  donut = false,
  totalName = 'Total',
  format = 'default',
  maxSlices = 6,
  smallest = 0.02,
  otherName = 'Other',
  sliceName = 'Part',
  sentence,
  ...frame
}: PieChartProps) {
  const id = useId()
  const kept = useMemo(
    () => pieGathered({ slices, maxSlices, smallest, otherName }),
    [slices, maxSlices, smallest, otherName],
  )
  const looks = useMemo(() => pieLooks(kept, id), [kept, id])
  const [isolated, setIsolated] = useIsolation(kept.map(({ name }) => name))
  const total = kept.reduce((sum, { value }) => sum + value, 0)
  const write = (value: number): string =>
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
      // The table names every slice, those that are counted together too.
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
      sentence={sentence ?? partsSentence(frame.title, kept, write)}
      table={table}
      legend={kept.map(({ name }, index) => ({
        key: name,
        label: name,
        kind: 'area',
        look: looks[index]?.look ?? { paint: '', dash: undefined, mark: 'circle' },
      }))}
      isolated={isolated}
      onIsolate={setIsolated}
      empty={total <= 0}
    >
      {({ width, height }) => (
        <PiePlot
          kept={kept}
          looks={looks}
          isolated={isolated}
          width={width}
          height={height}
          hole={donut ? 0.62 : 0}
          shareText={shareText}
          center={center}
          title={frame.title}
          write={write}
          duration={frame.duration}
        />
      )}
    </ChartFrame>
  )
}
