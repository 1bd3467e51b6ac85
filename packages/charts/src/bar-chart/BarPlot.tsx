import { useMemo, useState } from 'react'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { BarDrawing } from './BarDrawing.tsx'
import type { BarBand } from './barInput.ts'
import { barModel } from './barModel.ts'
import type { BarStyle } from './barStyles.ts'
import { barDescription, type BarTextData, barTooltip } from './barText.ts'

export interface BarPlotProps {
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
export function BarPlot({ data, styles, horizontal, ticks, highlight, width, height, ...rest }: BarPlotProps) {
  const [cursor] = useState(createChartCursor)
  const { title, duration, onHeight, onPress } = rest
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
