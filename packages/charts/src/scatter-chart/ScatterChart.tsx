import { useCallback, useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { seriesLook } from '../chart-frame/seriesLook.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { BaseAxisMarks, crisp, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { LABEL_SIZE } from '../scales/axisModel.ts'
import { fitText } from '../scales/textWidth.ts'
import { nearestPoint, type ScatterData, type ScatterPoint, scatterModel, scatterPoints } from './scatterModel.ts'
import { ScatterMarks } from './ScatterMarks.tsx'
import { pointName, scatterSentence, scatterStop, scatterTable } from './scatterReading.ts'
import { valueText } from '../scales/valueText.ts'

export interface ScatterChartProps extends ScatterData, ChartFrameOptions {
  /** Called with a series' key and a point's place in it, when that point is pressed by pointer or Enter. */
  onPress?: (series: string, place: number) => void
}

/** Two measures against each other, a point each; clouds differ by mark and colour. (M500) */
export function ScatterChart({ x, y, series, ticks, onPress, duration, ...frame }: ScatterChartProps) {
  const data = useMemo<ScatterData>(() => ({ x, y, series, ticks }), [x, y, series, ticks])
  const points = useMemo(() => scatterPoints(data.series), [data])
  const table = useMemo(() => scatterTable(data, points), [data, points])
  const sentence = useMemo(() => scatterSentence(data, points), [data, points])
  const legend = useMemo(
    () =>
      data.series.map(({ key, label }, index) => ({
        key,
        label,
        look: seriesLook(index, data.series[index]),
        kind: 'mark' as const,
      })),
    [data],
  )
  const [isolated, isolate] = useIsolation(series.map((entry) => entry.key))
  const [cursor] = useState(createChartCursor)
  return (
    <ChartFrame
      sentence={sentence}
      {...frame}
      table={table}
      legend={legend}
      empty={points.length === 0}
      isolated={isolated}
      onIsolate={isolate}
    >
      {(size) => (
        <ScatterPicture title={frame.title} {...{ data, points, size, cursor, isolated, duration, onPress }} />
      )}
    </ChartFrame>
  )
}

interface ScatterPictureProps {
  title: string
  data: ScatterData
  points: readonly ScatterPoint[]
  size: ChartSize
  cursor: ChartCursor
  isolated: string | null
  duration: number | undefined
  onPress: ScatterChartProps['onPress'] | undefined
}

function ScatterPicture({ title, data, points, size, cursor, isolated, duration, onPress }: ScatterPictureProps) {
  const { width, height } = size
  const model = useMemo(() => scatterModel(data, points, { width, height }), [data, points, width, height])
  const { plot } = model
  const place = useCallback(
    (stop: number) => {
      const look = model.looks[points[stop]?.series ?? -1]
      return look && { x: model.xs[stop] ?? 0, dots: [{ y: model.ys[stop] ?? 0, paint: look.paint }] }
    },
    [model, points],
  )
  const shown = (index: number): boolean =>
    isolated === null || data.series[points[index]?.series ?? -1]?.key === isolated
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 block overflow-visible">
        <ValueAxisMarks model={model.valueAxis} from={plot.left} to={plot.right} />
        <path
          d={model.baseAxis.grid.map((at) => `M${crisp(at)} ${plot.top}V${plot.bottom}`).join('')}
          stroke="var(--color-hairline)"
        />
        <BaseAxisMarks model={model.baseAxis} top={plot.bottom} line={[plot.left, plot.right]} />
        <text x={0} y={LABEL_SIZE} className="fill-muted text-caption">
          {fitText(data.y.label, width, LABEL_SIZE)}
        </text>
        <text x={plot.right} y={height - 4} textAnchor="end" className="fill-muted text-caption">
          {fitText(data.x.label, width - 8, LABEL_SIZE)}
        </text>
        <ScatterMarks data={data} points={points} model={model} isolated={isolated} duration={duration} />
        <Crosshair cursor={cursor} place={place} />
      </svg>
      <ChartSurface
        cursor={cursor}
        label={title}
        count={points.length}
        nearest={(left, top) => nearestPoint(model, left, top, shown)}
        describe={(stop) => (points[stop] === undefined ? '' : scatterStop(data, points[stop]))}
        onPress={(stop) => {
          const point = points[stop]
          const key = data.series[point?.series ?? -1]?.key
          if (point !== undefined && key !== undefined) onPress?.(key, point.place)
        }}
      />
      <ChartTooltip
        cursor={cursor}
        size={size}
        kind="mark"
        content={(stop) => {
          const point = points[stop]
          return (
            point && {
              title: pointName(data, point),
              rows: [
                { label: data.x.label, value: valueText(point.x, data.x.format) },
                { label: data.y.label, value: valueText(point.y, data.y.format) },
              ],
              at: { x: model.xs[stop] ?? 0, y: model.ys[stop] ?? 0 },
            }
          )
        }}
      />
    </>
  )
}
