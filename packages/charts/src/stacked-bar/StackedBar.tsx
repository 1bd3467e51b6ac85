import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { partsSentence } from '../chart-frame/sentences.ts'
import { seriesLook } from '../chart-frame/seriesLook.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { StackedBarLegend } from './StackedBarLegend.tsx'
import { StackedBarPlot } from './StackedBarPlot.tsx'
import { type BarPart, stackedBarModel } from './stackedBarModel.ts'

export interface StackedBarProps extends Omit<ChartFrameOptions, 'ratio' | 'minHeight' | 'height'> {
  /** From left to right; up to six read well. */
  parts: readonly BarPart[]
  /** What is counted, in the tooltip: '6 clients'. @default the formatted value alone */
  countText?: (value: number) => string
  /** M539. @default 'default' */
  format?: ValueFormat
  /** The height of the bar, px. @default 12 */
  thickness?: number
  /** Called when a part is pressed, in the bar or by Enter. */
  onPress?: (part: BarPart) => void
}

/** One bar shared out among parts, with a legend that carries marks and counts, as in Client Expectations (M124). */
export function StackedBar({
  parts,
  countText,
  format = 'default',
  thickness = 12,
  onPress,
  sentence,
  ...frame
}: StackedBarProps) {
  const [cursor] = useState(createChartCursor)
  const [isolated, setIsolated] = useIsolation(parts.map(({ name }) => name))
  const looks = useMemo(() => parts.map((part, index) => seriesLook(index, part)), [parts])
  const words = useMemo(() => {
    const { segments, total } = stackedBarModel(parts, 0)
    const write = countText ?? ((value: number) => formatValue(value, format))
    return {
      total,
      names: segments.map(({ part }) => part.name),
      counts: segments.map(({ part, value }) => (part.value === null ? formatValue(null) : formatValue(value, format))),
      // Such as '6 clients, 17.6%'.
      full: segments.map(
        ({ value, share }) => `${write(value)}, ${formatPercent(share * 100, { maximumDecimals: 1 })}`,
      ),
      message: (title: string) =>
        partsSentence(
          title,
          segments.filter(({ value }) => value > 0).map(({ part, value }) => ({ name: part.name, value })),
          (value) =>
            total > 0
              ? `${write(value)} (${formatPercent((value / total) * 100, { maximumDecimals: 1 })})`
              : write(value),
        ),
      table: chartTable(
        [
          { label: 'Part' },
          {
            label: 'Value',
            numeric: true,
            format: (cell: ChartCell) => formatValue(typeof cell === 'number' ? cell : null, format),
          },
          {
            label: 'Share',
            numeric: true,
            format: (cell: ChartCell) => (typeof cell === 'number' ? formatPercent(cell, { maximumDecimals: 1 }) : '–'),
          },
        ],
        segments.map(({ part, value, share }) => [part.name, value, share * 100]),
      ),
    }
  }, [parts, countText, format])
  return (
    <div>
      <ChartFrame
        {...frame}
        height={thickness}
        minHeight={0}
        sentence={sentence ?? words.message(frame.title)}
        table={words.table}
      >
        {({ width }) => (
          <StackedBarPlot
            parts={parts}
            looks={looks}
            words={words.full}
            isolated={isolated}
            width={width}
            height={thickness}
            title={frame.title}
            cursor={cursor}
            duration={frame.duration}
            onPress={onPress}
          />
        )}
      </ChartFrame>
      <StackedBarLegend
        parts={parts}
        looks={looks}
        counts={words.counts}
        isolated={isolated}
        onIsolate={setIsolated}
        cursor={cursor}
      />
    </div>
  )
}
