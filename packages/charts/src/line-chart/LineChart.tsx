import { bisectCenter } from 'd3'
import { type ComponentProps, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { svgBox } from '../chart-frame/textScale.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { BaseAxisMarks, ValueAxisMarks } from '../marks/Axis.tsx'
import { Crosshair } from '../marks/Crosshair.tsx'
import { areaPath } from '../marks/linePath.ts'
import { Rule } from '../marks/Rule.tsx'
import { chartPaint } from '../shared/chartHue.ts'
import type { LineData } from './lineData.ts'
import { LineMarks } from './LineMarks.tsx'
import { lineColumns, type LineColumns } from './lineColumns.ts'
import { lineModel, type LineModel } from './lineModel.ts'
import { lineDescription, lineSummary, lineTable, lineTooltip, shownLines } from './lineText.ts'
import type { EndLabel } from './endLabels.ts'
import type { LineCanvas } from '../large/LineCanvas.tsx'

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
  const table = useMemo(() => lineTable(data, columns, xLabel), [data, columns, xLabel])
  const summary = useMemo(() => lineSummary(data, columns), [data, columns])
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
      {(size) => <LinePlot {...{ data, columns, size, cursor, isolated, duration, onPress }} title={frame.title} />}
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
        describe={(index) => lineDescription(data, columns, isolated, index)}
        {...(onPress === undefined ? {} : { onPress })}
      />
      <ChartTooltip
        cursor={cursor}
        size={size}
        content={(index) => lineTooltip(data, columns, model, isolated, index)}
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
