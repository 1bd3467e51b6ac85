import type { ValueFormat } from '@rankdesk/format'
import { scaleLinear } from 'd3'
import { memo, useMemo } from 'react'
import { trendSummary } from '../chart-frame/summaries.ts'
import { svgBox } from '../chart-frame/textScale.ts'
import { largestTriangle } from '../large/largestTriangle.ts'
import { linePath } from '../marks/linePath.ts'
import { isPresent, extentOf, numberColumn } from '../scales/chartSeries.ts'
import { valueText } from '../scales/valueText.ts'
import { type ChartHue, chartPaint } from '../shared/chartHue.ts'

export interface SparklineProps {
  /** The name of the values, for screen readers. */
  label: string
  /** The values from the earliest to the latest. Missing values are gaps. */
  values: ArrayLike<number | null>
  /** The name of each value, such as the month. @default the number of the value */
  names?: ArrayLike<string>
  /** The format of the values in the summary (M539). @default 'default' */
  format?: ValueFormat
  /** The width, px. @default 96 */
  width?: number
  /** The height, px. @default 24 */
  height?: number
  /** The color, if it has a meaning. @default the first color of the series palette */
  hue?: ChartHue
  /** Whether low values are at the top, as for ranks. @default false */
  reversed?: boolean
}

/**
 * A line the size of a word, for table cells. It has no axes and no transitions and measures nothing, so that a table can
 * hold hundreds. Screen readers get a summary.
 */
export const Sparkline = memo(function Sparkline({
  label,
  values,
  names,
  format,
  width = 96,
  height = 24,
  hue,
  reversed = false,
}: SparklineProps) {
  const model = useMemo(() => sparklineModel(values, width, height, reversed), [values, width, height, reversed])
  const summary = useMemo(() => {
    const points = Array.from(values, (value, index) => ({ name: names?.[index] ?? `${index + 1}`, value }))
    return trendSummary(
      label,
      points.filter((point): point is { name: string; value: number } => isPresent(point.value)),
      (value) => valueText(value, format),
    )
  }, [values, names, format, label])
  const paint = hue === undefined ? 'var(--color-series-1)' : chartPaint(hue)
  return (
    <svg role="img" aria-label={summary} {...svgBox(width, height)} className="inline-block align-middle">
      {model.end === undefined ? (
        <path d={`M3 ${height / 2}H${width - 3}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />
      ) : (
        <>
          <path
            d={model.path}
            fill="none"
            stroke={paint}
            strokeWidth={1.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={model.end.x} cy={model.end.y} r={2.5} fill={paint} />
        </>
      )}
    </svg>
  )
})

/** The parts of a sparkline to draw. */
interface SparklineModel {
  path: string
  /** The position of the latest value, px. Undefined without values. */
  end: { x: number; y: number } | undefined
}

/** The padding for the line and the end mark, px. */
const PADDING = 3

/**
 * Computes a sparkline: evenly spaced values, downsampled to one per pixel so that the shape stays. Equal values lie in the
 * vertical middle; `reversed` puts low values at the top. Pure.
 */
function sparklineModel(
  values: ArrayLike<number | null>,
  width: number,
  height: number,
  reversed = false,
): SparklineModel {
  const column = numberColumn(values)
  const extent = extentOf([column])
  if (extent === undefined) return { path: '', end: undefined }
  const x = scaleLinear([0, column.length - 1], [PADDING, width - PADDING])
  const y = scaleLinear(extent, reversed ? [PADDING, height - PADDING] : [height - PADDING, PADDING])
  const indexes = column.length <= width ? Array.from(column.keys()) : largestTriangle(column, width)
  const xs = indexes.map((index) => x(index))
  const ys = Float64Array.from(indexes, (index) => y(column[index] ?? Number.NaN))
  const last = ys.findLastIndex((value) => isPresent(value))
  return { path: linePath(xs, ys), end: { x: xs[last] ?? 0, y: ys[last] ?? 0 } }
}
