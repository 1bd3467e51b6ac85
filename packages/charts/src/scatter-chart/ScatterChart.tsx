import { mean, sum } from 'd3'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import type { ChartTable } from '../chart-frame/chartTable.ts'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { seriesStyle } from '../chart-frame/seriesStyle.ts'
import { svgBox } from '../chart-frame/textScale.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { BaseAxisMarks, crisp, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { markPath } from '../marks/markPath.ts'
import { useTransition } from '../motion/useTransition.ts'
import { LABEL_SIZE } from '../scales/axisModel.ts'
import { fitText } from '../scales/textWidth.ts'
import { valueText } from '../scales/valueText.ts'
import { type ScatterData, scatterModel, type ScatterModel, type ScatterPoint, scatterPoints } from './scatterModel.ts'

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
      {(size) => (
        <ScatterPlot
          title={frame.title}
          data={data}
          points={points}
          size={size}
          cursor={cursor}
          isolated={isolated}
          duration={duration}
          onPress={onPress}
        />
      )}
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

interface ScatterMarksProps {
  data: ScatterData
  points: readonly ScatterPoint[]
  model: ScatterModel
  isolated: string | null
  duration: number | undefined
}

/** The points: one path per series, which transitions update without React. */
function ScatterMarks({ data, points, model, isolated, duration }: ScatterMarksProps) {
  const group = useRef<SVGGElement>(null)
  const { state, enter } = useMemo(() => scatterPixels(points, model), [points, model])
  useTransition(
    state,
    (values) => {
      const paths = data.series.map(() => '')
      for (const [index, point] of points.entries()) {
        const shape = model.styles[point.series]?.mark ?? 'circle'
        paths[point.series] += markPath(shape, values[index * 2] ?? 0, values[index * 2 + 1] ?? 0)
      }
      for (const [index, path] of paths.entries()) group.current?.children[index]?.setAttribute('d', path)
    },
    { enter, duration },
  )
  return (
    <g ref={group} data-points>
      {data.series.map((series, index) => {
        const style = model.styles[index]
        const isOutline = style?.mark === 'ring' || style?.mark === 'cross'
        return (
          <path
            key={series.key}
            data-series={series.key}
            fill={isOutline ? 'none' : style?.paint}
            fillOpacity={0.75}
            stroke={style?.paint}
            strokeWidth={isOutline ? 1.75 : 0.75}
            opacity={isolated === null || isolated === series.key ? undefined : 0.1}
          />
        )
      })}
    </g>
  )
}

function scatterPixels(points: readonly ScatterPoint[], model: ScatterModel) {
  const values = new Float64Array(points.length * 2)
  const enter = new Float64Array(points.length * 2)
  for (let index = 0; index < points.length; index += 1) {
    enter[index * 2] = values[index * 2] = model.xs[index] ?? 0
    values[index * 2 + 1] = model.ys[index] ?? 0
    enter[index * 2 + 1] = model.plot.bottom
  }
  // The key of a point is its series and its index.
  const keys = points.map((point) => point.series * 1e9 + point.index)
  return { enter, state: { values, stride: 2, keys, frame: `${model.size.width} ${model.size.height}` } }
}

/** Summarizes the points: the best, the worst and the correlation of both measures. */
function scatterSummary(data: ScatterData, points: readonly ScatterPoint[]): string {
  const first = points[0]
  if (first === undefined) return 'No data.'
  let [best, worst] = [first, first]
  for (const point of points) {
    if (point.y >= best.y) best = point
    if (point.y <= worst.y) worst = point
  }
  const at = (point: ScatterPoint): string => `${valueText(point.y, data.y.format)} (${pointName(data, point)})`
  if (points.length === 1) return `${data.y.label}: ${at(first)}, the only point.`
  return `${points.length} points; ${data.y.label}: best ${at(best)}, worst ${at(worst)}; ${correlationText(data, points)}.`
}

/** Describes a point for screen readers: its name and both measures. */
function pointDescription(data: ScatterData, point: ScatterPoint): string {
  const x = `${data.x.label} ${valueText(point.x, data.x.format)}`
  return `${pointName(data, point)}: ${x}, ${data.y.label} ${valueText(point.y, data.y.format)}`
}

/** Returns the chart as a table with a row per point. */
function scatterTable(data: ScatterData, points: readonly ScatterPoint[]): ChartTable {
  const cellFormat = (format: ScatterData['x']['format']) => (value: unknown) =>
    valueText(typeof value === 'number' ? value : null, format)
  return {
    columns: [
      { label: 'Point' },
      { label: data.x.label, format: cellFormat(data.x.format), numeric: true },
      { label: data.y.label, format: cellFormat(data.y.format), numeric: true },
      ...(data.series.length > 1 ? [{ label: 'Series' }] : []),
    ],
    rowCount: points.length,
    row: (index) => {
      const point = points[index]
      if (point === undefined) return []
      const series = data.series.length > 1 ? [data.series[point.series]?.label ?? ''] : []
      return [pointName(data, point), point.x, point.y, ...series]
    },
  }
}

/** Returns the name of a point: its own, or the name of its series and its number. */
function pointName(data: ScatterData, point: ScatterPoint): string {
  const series = data.series[point.series]
  return series?.names?.[point.index] ?? `${series?.label ?? ''} ${point.index + 1}`
}

/** The smallest correlation that is worth mentioning. */
const MIN_CORRELATION = 0.3

function correlationText(data: ScatterData, points: readonly ScatterPoint[]): string {
  const meanX = mean(points, (point) => point.x) ?? 0
  const meanY = mean(points, (point) => point.y) ?? 0
  const covariance = sum(points, ({ x, y }) => (x - meanX) * (y - meanY))
  const varianceX = sum(points, ({ x }) => (x - meanX) ** 2)
  const varianceY = sum(points, ({ y }) => (y - meanY) ** 2)
  const correlation = varianceX === 0 || varianceY === 0 ? 0 : covariance / Math.sqrt(varianceX * varianceY)
  const [y, x] = [data.y.label, data.x.label]
  if (Math.abs(correlation) < MIN_CORRELATION) return `${y} doesn't depend on ${x}`
  return `${y} ${correlation > 0 ? 'rises' : 'falls'} as ${x} rises`
}

/** Returns the index of the point nearest to a position (px), or -1. Of equal points, returns the last, which is on top. */
function nearestPoint(model: ScatterModel, x: number, y: number, isShown: (index: number) => boolean): number {
  let [nearest, minDistance] = [-1, Infinity]
  for (let index = 0; index < model.xs.length; index += 1) {
    const distance = ((model.xs[index] ?? 0) - x) ** 2 + ((model.ys[index] ?? 0) - y) ** 2
    if (distance <= minDistance && isShown(index)) [nearest, minDistance] = [index, distance]
  }
  return nearest
}
