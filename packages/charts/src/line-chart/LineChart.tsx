import { bisectCenter } from 'd3'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { BaseAxisMarks, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { areaPath } from '../marks/linePath.ts'
import { Rule } from '../marks/Rule.tsx'
import { chartPaint } from '../shared/chartHue.ts'
import { EndLabelMarks } from './EndLabelMarks.tsx'
import type { LineData } from './lineInput.ts'
import { LineMarks } from './LineMarks.tsx'
import type { LineColumns } from './lineColumns.ts'
import { type LineModel, lineColumns, lineModel } from './lineModel.ts'
import { lineSentence, lineStop, lineTable, lineTooltip, shownLines } from './lineReading.ts'

// Few charts hold so much.
const LineCanvas = lazy(async () => ({ default: (await import('../large/LineCanvas.tsx')).LineCanvas }))

/** From so many values on, lines are drawn on a canvas instead of as SVG. */
export const CANVAS_FROM = 4000

export interface LineChartProps extends LineData, ChartFrameOptions {
  /** What the positions are: the head of the table's first column. @default 'Date' */
  xLabel?: string
  /** Called with the position that is pressed, by pointer or Enter. */
  onPress?: (index: number) => void
}

/**
 * One line or several over time, numbers or names: this year against last, a goal, a band, areas. Missing values are
 * gaps. The same component takes hundreds of thousands of points: past a few thousand it draws on a canvas, and hover
 * stays exact. (M500-M502, M556)
 */
export function LineChart({
  x,
  series,
  goal,
  band,
  format,
  zero,
  ticks,
  xLabel = 'Date',
  onPress,
  duration,
  ...frame
}: LineChartProps) {
  const data = useMemo<LineData>(
    () => ({ x, series, goal, band, format, zero, ticks }),
    [x, series, goal, band, format, zero, ticks],
  )
  const columns = useMemo(() => lineColumns(data), [data])
  const table = useMemo(() => lineTable(data, columns, xLabel), [data, columns, xLabel])
  const sentence = useMemo(() => lineSentence(data, columns), [data, columns])
  const [isolated, isolate] = useIsolation(series.map((entry) => entry.key))
  const [cursor] = useState(createChartCursor)
  return (
    <ChartFrame
      sentence={sentence}
      {...frame}
      table={table}
      empty={columns.extent === undefined}
      legend={columns.lines}
      isolated={isolated}
      onIsolate={isolate}
    >
      {(size) => <LinePicture {...{ data, columns, size, cursor, isolated, duration, onPress }} title={frame.title} />}
    </ChartFrame>
  )
}

interface LinePictureProps {
  title: string
  data: LineData
  columns: LineColumns
  size: ChartSize
  cursor: ChartCursor
  isolated: string | null
  duration: number | undefined
  onPress: ((index: number) => void) | undefined
}

function LinePicture({ title, data, columns, size, cursor, isolated, duration, onPress }: LinePictureProps) {
  const { width, height } = size
  const model = useMemo(() => lineModel(data, columns, { width, height }), [data, columns, width, height])
  const { plot } = model
  const place = useCallback(
    (stop: number) => ({
      x: model.x(columns.x[stop] ?? 0),
      dots: shownLines(columns.lines, isolated)
        .filter((line) => Number.isFinite(line.values[stop]))
        .map((line) => ({ y: model.y(line.values[stop] ?? 0), paint: line.look.paint })),
    }),
    [columns, model, isolated],
  )
  const large = columns.count > CANVAS_FROM
  const crosshair = <Crosshair cursor={cursor} place={place} line={[plot.top, plot.bottom]} />
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 block overflow-visible">
        <ValueAxisMarks model={model.valueAxis} from={plot.left} to={plot.right} />
        <BaseAxisMarks model={model.baseAxis} top={plot.bottom} line={[plot.left, plot.right]} />
        <BandMarks data={data} columns={columns} model={model} />
        {data.goal !== undefined && <Rule at={model.y(data.goal.value)} from={plot.left} to={plot.right} dash="6 4" />}
        {!large && <LineMarks columns={columns} model={model} isolated={isolated} duration={duration} />}
        <EndLabelMarks labels={model.endLabels} isolated={isolated} />
        {!large && crosshair}
      </svg>
      {large && (
        <>
          <Suspense fallback={null}>
            <LineCanvas columns={columns} model={model} isolated={isolated} />
          </Suspense>
          <svg aria-hidden width={width} height={height} className="absolute inset-0 block overflow-visible">
            {crosshair}
          </svg>
        </>
      )}
      <ChartSurface
        cursor={cursor}
        label={title}
        count={columns.x.length}
        nearest={(at) => (columns.x.length === 0 ? -1 : bisectCenter(columns.x, model.x.invert(at)))}
        describe={(stop) => lineStop(data, columns, isolated, stop)}
        {...(onPress === undefined ? {} : { onPress })}
      />
      <ChartTooltip cursor={cursor} size={size} content={(stop) => lineTooltip(data, columns, model, isolated, stop)} />
    </>
  )
}

function BandMarks({ data, columns, model }: { data: LineData; columns: LineColumns; model: LineModel }) {
  if (data.band === undefined || columns.band === undefined) return null
  const xs = columns.x.map((at) => model.x(at))
  const [tops, bottoms] = [columns.band.high.map(model.y), columns.band.low.map(model.y)]
  return <path d={areaPath(xs, tops, bottoms)} fill={chartPaint(data.band.hue)} fillOpacity={0.14} />
}
