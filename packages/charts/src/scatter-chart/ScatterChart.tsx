import { useCallback, useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { svgBox } from '../chart-frame/textScale.ts'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { seriesStyle } from '../chart-frame/seriesStyle.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { BaseAxisMarks, crisp, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { LABEL_SIZE } from '../scales/axisModel.ts'
import { fitText } from '../scales/textWidth.ts'
import { valueText } from '../scales/valueText.ts'
import { nearestPoint, type ScatterData, type ScatterPoint, scatterModel, scatterPoints } from './scatterModel.ts'
import { ScatterMarks } from './ScatterMarks.tsx'
import { pointDescription, pointName, scatterSummary, scatterTable } from './scatterText.ts'

export interface ScatterChartProps extends ScatterData, ChartFrameOptions {
  /** Called with the key of a series and the index of its point that is pressed, by pointer or with Enter. */
  onPress?: (series: string, index: number) => void
}

/** Points by two measures. Series differ by mark and color. (M500) */
export function ScatterChart({ x, y, series, ticks, onPress, duration, ...frame }: ScatterChartProps) {
  const data = useMemo<ScatterData>(() => ({ x, y, series, ticks }), [x, y, series, ticks])
  const points = useMemo(() => scatterPoints(data.series), [data])
  const table = useMemo(() => scatterTable(data, points), [data, points])
  const summary = useMemo(() => scatterSummary(data, points), [data, points])
  const legend = useMemo(
    () =>
      data.series.map(({ key, label }, index) => ({
        key,
        label,
        style: seriesStyle(index, data.series[index]),
        kind: 'mark' as const,
      })),
    [data],
  )
  const [isolated, isolate] = useIsolation(series.map((entry) => entry.key))
  const [cursor] = useState(createChartCursor)
  return (
    <ChartFrame
      summary={summary}
      {...frame}
      table={table}
      legend={legend}
      empty={points.length === 0}
      isolated={isolated}
      onIsolate={isolate}
    >
      {(size) => <ScatterPlot title={frame.title} {...{ data, points, size, cursor, isolated, duration, onPress }} />}
    </ChartFrame>
  )
}

interface ScatterPlotProps {
  title: string
  data: ScatterData
  points: readonly ScatterPoint[]
  size: ChartSize
  cursor: ChartCursor
  isolated: string | null
  duration: number | undefined
  onPress: ScatterChartProps['onPress'] | undefined
}

function ScatterPlot({ title, data, points, size, cursor, isolated, duration, onPress }: ScatterPlotProps) {
  const { width, height } = size
  const model = useMemo(() => scatterModel(data, points, { width, height }), [data, points, width, height])
  const { plot } = model
  const position = useCallback(
    (index: number) => {
      const style = model.styles[points[index]?.series ?? -1]
      return style && { x: model.xs[index] ?? 0, dots: [{ y: model.ys[index] ?? 0, paint: style.paint }] }
    },
    [model, points],
  )
  const isShown = (index: number): boolean =>
    isolated === null || data.series[points[index]?.series ?? -1]?.key === isolated
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="absolute inset-0 block overflow-visible">
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
        <Crosshair cursor={cursor} position={position} />
      </svg>
      <ChartSurface
        cursor={cursor}
        label={title}
        count={points.length}
        nearest={(left, top) => nearestPoint(model, left, top, isShown)}
        describe={(index) => (points[index] === undefined ? '' : pointDescription(data, points[index]))}
        onPress={(index) => {
          const point = points[index]
          const key = data.series[point?.series ?? -1]?.key
          if (point !== undefined && key !== undefined) onPress?.(key, point.index)
        }}
      />
      <ChartTooltip
        cursor={cursor}
        size={size}
        kind="mark"
        content={(index) => {
          const point = points[index]
          return (
            point && {
              title: pointName(data, point),
              rows: [
                { label: data.x.label, value: valueText(point.x, data.x.format) },
                { label: data.y.label, value: valueText(point.y, data.y.format) },
              ],
              at: { x: model.xs[index] ?? 0, y: model.ys[index] ?? 0 },
            }
          )
        }}
      />
    </>
  )
}
