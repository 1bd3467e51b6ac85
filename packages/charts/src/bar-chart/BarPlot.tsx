import { useMemo, useState } from 'react'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { BarDrawing } from './BarDrawing.tsx'
import type { BarStop } from './barInput.ts'
import type { BarLook } from './barLooks.ts'
import { barModel } from './barModel.ts'
import { barStopText, barTooltip, type BarWords } from './barWords.ts'

export interface BarPlotProps {
  words: BarWords
  looks: ReadonlyMap<string, BarLook>
  horizontal: boolean
  ticks: number
  highlight: number | undefined
  /** The room for the drawing, px. */
  width: number
  height: number
  title: string
  duration: number | undefined
  /** Told how high the drawing is, when its rows decide that. */
  onHeight: (height: number) => void
  onPress: ((category: number) => void) | undefined
}

/** The picture of a bar chart, and the sheet and tooltip over it. */
export function BarPlot({ words, looks, horizontal, ticks, highlight, width, height, ...rest }: BarPlotProps) {
  const [cursor] = useState(createChartCursor)
  const { title, duration, onHeight, onPress } = rest
  // Rows decide the height when bars lie: the room's own must not make a new model.
  const room = horizontal ? 0 : height
  const model = useMemo(
    () => barModel({ ...words, horizontal, ticks, highlight, width, height: room }),
    [words, horizontal, ticks, highlight, width, room],
  )
  return (
    <>
      <BarDrawing
        model={model}
        series={words.series}
        looks={looks}
        highlight={highlight}
        layout={words.layout}
        cursor={cursor}
        duration={duration}
        onHeight={onHeight}
      />
      <ChartSurface
        cursor={cursor}
        label={title}
        count={model.stops.length}
        nearest={(x, y) => nearestStop(model.stops, horizontal ? y : x, horizontal)}
        describe={(stop) => barStopText(words, stop)}
        {...(onPress === undefined ? {} : { onPress })}
      />
      <ChartTooltip
        cursor={cursor}
        size={{ width, height: model.height }}
        kind="area"
        content={(stop) => barTooltip(words, model, stop)}
      />
    </>
  )
}

function nearestStop(stops: readonly BarStop[], at: number, lying: boolean): number {
  const [first] = stops
  if (first === undefined) return -1
  const [begin, step] = lying ? [first.top, first.height] : [first.left, first.width]
  return Math.min(Math.max(Math.floor((at - begin) / step), 0), stops.length - 1)
}
