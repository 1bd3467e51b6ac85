import type { ValueFormat } from '@rankdesk/format'
import { useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { seriesStyle } from '../chart-frame/seriesStyle.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { StackedBarLegend } from './StackedBarLegend.tsx'
import { StackedBarPlot } from './StackedBarPlot.tsx'
import type { BarPart } from './stackedBarModel.ts'
import { stackedBarText } from './stackedBarText.ts'

export interface StackedBarProps extends Omit<ChartFrameOptions, 'ratio' | 'minHeight' | 'height'> {
  /** The parts from left to right. Up to six are readable. */
  parts: readonly BarPart[]
  /** Formats a value with its unit for the tooltip, such as '6 clients'. @default the formatted value */
  countText?: (value: number) => string
  /** The format of the values (M539). @default 'default' */
  format?: ValueFormat
  /** The height of the bar, px. @default 12 */
  thickness?: number
  /** Called when a part of the bar is pressed, by pointer or with Enter. */
  onPress?: (part: BarPart) => void
}

/** One bar divided into parts, with a legend that shows marks and counts, such as Client Expectations (M124). */
export function StackedBar({
  parts,
  countText,
  format = 'default',
  thickness = 12,
  onPress,
  summary,
  ...frame
}: StackedBarProps) {
  const [cursor] = useState(createChartCursor)
  const [isolated, setIsolated] = useIsolation(parts.map(({ name }) => name))
  const styles = useMemo(() => parts.map((part, index) => seriesStyle(index, part)), [parts])
  const text = useMemo(() => stackedBarText(parts, format, countText), [parts, format, countText])
  return (
    <div>
      <ChartFrame
        {...frame}
        height={thickness}
        minHeight={0}
        summary={summary ?? text.summary(frame.title)}
        table={text.table}
      >
        {({ width }) => (
          <StackedBarPlot
            parts={parts}
            styles={styles}
            descriptions={text.descriptions}
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
        styles={styles}
        counts={text.counts}
        isolated={isolated}
        onIsolate={setIsolated}
        cursor={cursor}
      />
    </div>
  )
}
