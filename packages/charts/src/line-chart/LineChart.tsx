import { bisectCenter } from 'd3'
import { type ComponentProps, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { svgBox } from '../chart-frame/textScale.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import type { LineCanvas } from '../large/LineCanvas.tsx'
import { BaseAxisMarks, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { areaPath, linePath } from '../marks/linePath.ts'
import { markPath } from '../marks/markPath.ts'
import { Rule } from '../marks/Rule.tsx'
import { useTransition } from '../motion/useTransition.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { type LineColumn, lineColumns, type LineColumns } from './lineColumns.ts'
import type { LineData } from './lineData.ts'
import { type EndLabel, lineModel, type LineModel } from './lineModel.ts'
import { linePoint, lineText, shownLines } from './lineText.ts'

/** The largest count of values that is drawn as SVG. More values are drawn on a canvas. */
export const MAX_SVG_VALUES = 4000

export interface LineChartProps extends LineData, ChartFrameOptions {
  /** The name of the x values: the heading of the table's first column. @default 'Date' */
  xLabel?: string
  /** Called with the index of the point that is pressed, by pointer or with Enter. */
  onPress?: (index: number) => void
}

/**
 * Lines over time, numbers or labels, with an optional goal, band and areas. Missing values are gaps. Draws large series
 * on a canvas; hovering stays exact with hundreds of thousands of points. Keep the identity of `x` and `series` while
 * the data doesn't change. (M500-M502, M556)
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
  const { table, summary } = useMemo(() => lineText(data, columns, xLabel), [data, columns, xLabel])
  const [isolated, isolate] = useIsolation(series.map((entry) => entry.key))
  const [cursor] = useState(createChartCursor)
  return (
    <ChartFrame
      summary={summary}
      {...frame}
      table={table}
      empty={columns.extent === undefined}
      legend={columns.lines}
      isolated={isolated}
      onIsolate={isolate}
    >
      {(size) => (
        <LinePlot
          data={data}
          columns={columns}
          size={size}
          cursor={cursor}
          isolated={isolated}
          duration={duration}
          onPress={onPress}
          title={frame.title}
        />
      )}
    </ChartFrame>
  )
}

interface LinePlotProps {
  title: string
  data: LineData
  columns: LineColumns
  size: ChartSize
  cursor: ChartCursor
  isolated: string | null
  duration: number | undefined
  onPress: ((index: number) => void) | undefined
}

function LinePlot({ title, data, columns, size, cursor, isolated, duration, onPress }: LinePlotProps) {
  const { width, height } = size
  const model = useMemo(() => lineModel(data, columns, { width, height }), [data, columns, width, height])
  const { plot } = model
  const position = useCallback(
    (index: number) => ({
      x: model.x(columns.x[index] ?? 0),
      dots: shownLines(columns.lines, isolated)
        .filter((line) => Number.isFinite(line.values[index]))
        .map((line) => ({ y: model.y(line.values[index] ?? 0), paint: line.style.paint })),
    }),
    [columns, model, isolated],
  )
  const isLarge = columns.count > MAX_SVG_VALUES
  const crosshair = <Crosshair cursor={cursor} position={position} line={[plot.top, plot.bottom]} />
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="absolute inset-0 block overflow-visible">
        <ValueAxisMarks model={model.valueAxis} from={plot.left} to={plot.right} />
        <BaseAxisMarks model={model.baseAxis} top={plot.bottom} line={[plot.left, plot.right]} />
        <BandMarks data={data} columns={columns} model={model} />
        {data.goal !== undefined && <Rule at={model.y(data.goal.value)} from={plot.left} to={plot.right} dash="6 4" />}
        {!isLarge && <LineMarks columns={columns} model={model} isolated={isolated} duration={duration} />}
        <EndLabelMarks labels={model.endLabels} isolated={isolated} />
        {!isLarge && crosshair}
      </svg>
      {isLarge && (
        <>
          <LazyLineCanvas columns={columns} model={model} isolated={isolated} />
          <svg aria-hidden {...svgBox(width, height)} className="absolute inset-0 block overflow-visible">
            {crosshair}
          </svg>
        </>
      )}
      <ChartSurface
        cursor={cursor}
        label={title}
        count={columns.x.length}
        nearest={(x) => (columns.x.length === 0 ? -1 : bisectCenter(columns.x, Number(model.x.invert(x))))}
        describe={(index) => linePoint(data, columns, model, isolated, index).description}
        {...(onPress === undefined ? {} : { onPress })}
      />
      <ChartTooltip
        cursor={cursor}
        size={size}
        content={(index) => linePoint(data, columns, model, isolated, index).tooltip}
      />
    </>
  )
}

function BandMarks({ data, columns, model }: { data: LineData; columns: LineColumns; model: LineModel }) {
  if (data.band === undefined || columns.band === undefined) return null
  const xs = columns.x.map((value) => model.x(value))
  const tops = columns.band.high.map((value) => model.y(value))
  const bottoms = columns.band.low.map((value) => model.y(value))
  return <path d={areaPath(xs, tops, bottoms)} fill={chartPaint(data.band.hue)} fillOpacity={0.14} />
}

interface EndLabelMarksProps {
  labels: readonly EndLabel[]
  isolated: string | null
}

/** The names and latest values right of the ends of the lines. */
const EndLabelMarks = memo(function EndLabelMarks({ labels, isolated }: EndLabelMarksProps) {
  return (
    <g data-labels>
      {labels.map((label) => (
        <text
          key={label.key}
          x={label.x}
          y={label.y}
          dy="0.35em"
          opacity={isolated === null || isolated === label.key ? undefined : 0.3}
          className="figures fill-muted text-caption"
        >
          {label.name === '' ? '' : `${label.name} `}
          <tspan className="fill-text font-semibold">{label.value}</tspan>
        </text>
      ))}
    </g>
  )
})

/** The wait before a failed load is retried, in ms. */
const RETRY_MS = 5000

let loaded: typeof LineCanvas | undefined

async function loadLineCanvas(): Promise<typeof LineCanvas> {
  loaded ??= (await import('../large/LineCanvas.tsx')).LineCanvas
  return loaded
}

/** The canvas of a large series, once its code has loaded. A failed load is retried while the chart is shown. */
function LazyLineCanvas(props: ComponentProps<typeof LineCanvas>) {
  const [Canvas, setCanvas] = useState(() => loaded)
  useEffect(() => {
    if (Canvas !== undefined) return undefined
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      loadLineCanvas().then(
        (component) => isShown && setCanvas(() => component),
        () => {
          if (isShown) timer = setTimeout(load, RETRY_MS)
        },
      )
    }
    load()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [Canvas])
  return Canvas && <Canvas {...props} />
}

interface LineMarksProps {
  columns: LineColumns
  model: LineModel
  isolated: string | null
  duration: number | undefined
}

/**
 * The lines as SVG: a path for the line, one for its marks and one for its area per series. React owns the nodes;
 * transitions update their path data without a render.
 */
function LineMarks({ columns, model, isolated, duration }: LineMarksProps) {
  const group = useRef<SVGGElement>(null)
  const { xs, state, enter } = useMemo(() => linePixels(columns, model), [columns, model])
  useTransition(
    state,
    (values) => {
      const nodes = group.current?.children
      for (const [index, line] of columns.lines.entries()) {
        const node = nodes?.[index]
        if (node !== undefined)
          drawLine(node, line, xs, values.subarray(index * xs.length, (index + 1) * xs.length), model)
      }
    },
    { enter, duration },
  )
  return (
    <g ref={group} data-lines>
      {columns.lines.map((line) => (
        <g
          key={line.key}
          data-series={line.key}
          opacity={isolated === null || isolated === line.key ? undefined : 0.12}
        >
          {line.area && <path data-part="area" fill={line.style.paint} fillOpacity={0.14} />}
          <path
            data-part="line"
            fill="none"
            stroke={line.style.paint}
            strokeWidth={line.comparison ? 1.5 : 2}
            strokeDasharray={line.style.dash}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {!line.comparison && <Marks style={line.style} />}
        </g>
      ))}
    </g>
  )
}

function Marks({ style: { mark, paint } }: Pick<LineColumn, 'style'>) {
  return (
    <path
      data-part="marks"
      fill={mark === 'ring' ? 'var(--color-surface)' : paint}
      stroke={mark === 'ring' || mark === 'cross' ? paint : 'var(--color-surface)'}
      strokeWidth={1.5}
    />
  )
}

function linePixels(columns: LineColumns, model: LineModel) {
  const count = columns.x.length
  const xs = columns.x.map((value) => model.x(value))
  const values = new Float64Array(columns.count)
  const keys = new Float64Array(columns.count)
  for (const [series, line] of columns.lines.entries()) {
    values.set(
      line.values.subarray(0, count).map((value) => model.y(value)),
      series * count,
    )
    // The key of a point is its series and its x value.
    keys.set(
      columns.x.map((value) => value + series * 1e14),
      series * count,
    )
  }
  const enter = new Float64Array(columns.count).fill(model.base)
  return { xs, enter, state: { values, keys, frame: `${model.size.width} ${model.size.height}` } }
}

function drawLine(node: Element, line: LineColumn, xs: Float64Array, ys: Float64Array, model: LineModel): void {
  for (const path of node.children) {
    const part = path.getAttribute('data-part')
    if (part === 'line') path.setAttribute('d', linePath(xs, ys))
    else if (part === 'marks') path.setAttribute('d', marksPath(line, xs, ys, model))
    else path.setAttribute('d', areaPath(xs, ys, new Float64Array(ys.length).fill(model.base)))
  }
}

/** Marks every point while points are 16 px apart; otherwise about one point per 64 px and the last one. */
function marksPath(line: LineColumn, xs: Float64Array, ys: Float64Array, model: LineModel): string {
  const distance = (model.plot.right - model.plot.left) / Math.max(1, xs.length - 1)
  const every = distance >= 16 ? 1 : Math.ceil(64 / distance)
  const last = ys.length - 1
  let path = ''
  for (let index = last; index >= 0; index -= every) {
    const y = ys[index] ?? Number.NaN
    if (!Number.isNaN(y)) path += markPath(line.style.mark, xs[index] ?? 0, y, index === last ? 4.5 : 3.5)
  }
  return path
}
