import type { ValueFormat } from '@rankdesk/format'
import { memo, useMemo } from 'react'
import { trendSentence } from '../chart-frame/sentences.ts'
import { isPresent } from '../scales/chartSeries.ts'
import { type ChartHue, chartPaint } from '../shared/chartHue.ts'
import { sparklineModel } from './sparklineModel.ts'
import { valueText } from '../scales/valueText.ts'

export interface SparklineProps {
  /** What is shown, for who does not see it. */
  label: string
  /** From the earliest to the latest; missing ones are gaps. */
  values: ArrayLike<number | null>
  /** What each value stands for, such as months. @default its number in the row */
  names?: ArrayLike<string>
  format?: ValueFormat
  /** px. @default 96 */
  width?: number
  /** px. @default 24 */
  height?: number
  /** A hue with a meaning. @default the first colour of the series */
  hue?: ChartHue
}

/**
 * A line the size of a word, for table cells: no axes, no motion, nothing measured, so that hundreds stand in a table.
 * A screen reader hears its message as a sentence.
 */
export const Sparkline = memo(function Sparkline({
  label,
  values,
  names,
  format,
  width = 96,
  height = 24,
  hue,
}: SparklineProps) {
  const model = useMemo(() => sparklineModel(values, width, height), [values, width, height])
  const sentence = useMemo(() => {
    const points = Array.from(values, (value, place) => ({ name: names?.[place] ?? `${place + 1}`, value }))
    return trendSentence(
      label,
      points.filter((point): point is { name: string; value: number } => isPresent(point.value)),
      (value) => valueText(value, format),
    )
  }, [values, names, format, label])
  const paint = hue === undefined ? 'var(--color-series-1)' : chartPaint(hue)
  return (
    <svg role="img" aria-label={sentence} width={width} height={height} className="inline-block align-middle">
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
