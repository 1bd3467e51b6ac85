import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { sum, line } from 'd3'
import { useId, useMemo, useState } from 'react'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { type ChartCell, chartTable } from '../chart-frame/chartTable.ts'
import { PLAIN_STYLE, seriesStyle, type SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { partsSummary } from '../chart-frame/summaries.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { pieEntries, type PieSlice, type PieEntry } from './pieEntries.ts'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip, type TooltipContent } from '../chart-frame/ChartTooltip.tsx'
import { svgBox } from '../chart-frame/textScale.ts'
import { Arcs } from '../marks/Arcs.tsx'
import { fillPaint, FillPattern } from '../marks/FillPattern.tsx'
import { centerText, type PieCenter } from './pieCenter.ts'
import { type PieArc, pieArc, type PieLabel, pieModel, sliceAt } from './pieModel.ts'

export interface PieChartProps extends ChartFrameOptions {
  /** The slices in clockwise order from the top. */
  slices: readonly PieSlice[]
  /** Whether the chart is a ring with the total in its middle. @default false */
  donut?: boolean
  /** The name of the total in the middle of a donut. @default 'Total' */
  totalName?: string
  /** The format of the values (M539). @default 'default' */
  format?: ValueFormat
  /** The maximum count of slices. The smallest of more slices are grouped. @default 6 */
  maxSlices?: number
  /** Slices with a smaller share of the whole (0 to 1) are grouped, if there are at least two. @default 0.02 */
  minShare?: number
  /** The name of the grouped slices. @default 'Other' */
  otherName?: string
  /** The name of the slices: the heading of the table's first column. @default 'Part' */
  sliceName?: string
}

/** Formats a share for the whole chart. */
function formatShare(share: number): string {
  return formatPercent(share * 100, { maximumDecimals: share < 0.1 ? 1 : 0 })
}

/** Shares of a whole as a pie or a donut, with a label beside each slice (M500). */
export function PieChart({
  slices,
  donut = false,
  totalName = 'Total',
  format = 'default',
  maxSlices = 6,
  minShare = 0.02,
  otherName = 'Other',
  sliceName = 'Part',
  summary,
  ...frame
}: PieChartProps) {
  const id = useId()
  const entries = useMemo(
    () => pieEntries({ slices, maxSlices, minShare, otherName }),
    [slices, maxSlices, minShare, otherName],
  )
  const styles = useMemo(() => pieStyles(entries, id), [entries, id])
  const [isolated, setIsolated] = useIsolation(entries.map(({ name }) => name))
  const total = sum(entries, ({ value }) => value)
  const valueWithShare = (value: number): string =>
    total > 0 ? `${formatValue(value, format)} (${formatShare(value / total)})` : formatValue(value, format)
  const center = donut
    ? { value: formatValue(total, format), short: formatValue(total, format, { abbreviate: true }), name: totalName }
    : undefined
  const table = useMemo(() => {
    const number = (cell: ChartCell): number | null => (typeof cell === 'number' ? cell : null)
    return chartTable(
      [
        { label: sliceName },
        { label: 'Value', numeric: true, format: (cell) => formatValue(number(cell), format) },
        { label: 'Share', numeric: true, format: (cell) => formatPercent(number(cell), { maximumDecimals: 1 }) },
      ],
      // The table lists every slice, including the grouped ones.
      slices.map(({ name, value }) => [
        name,
        value,
        value !== null && value > 0 && total > 0 ? (value / total) * 100 : null,
      ]),
    )
  }, [slices, sliceName, format, total])
  return (
    <ChartFrame
      ratio={16 / 9}
      minHeight={180}
      {...frame}
      summary={summary ?? partsSummary(frame.title, entries, valueWithShare)}
      table={table}
      legend={entries.map(({ name }, index) => ({
        key: name,
        label: name,
        kind: 'area',
        style: styles[index]?.style ?? PLAIN_STYLE,
      }))}
      isolated={isolated}
      onIsolate={setIsolated}
      empty={total <= 0}
    >
      {({ width, height }) => (
        <PiePlot
          entries={entries}
          styles={styles}
          isolated={isolated}
          width={width}
          height={height}
          innerRatio={donut ? 0.62 : 0}
          center={center}
          title={frame.title}
          valueText={valueWithShare}
          duration={frame.duration}
        />
      )}
    </ChartFrame>
  )
}

/** The style of a slice. `pattern` is undefined for a plain fill. */
interface PieStyle {
  style: SeriesStyle
  pattern: { id: string; style: SeriesStyle } | undefined
}

/** Returns the styles of slices: color and pattern by their index in the data, plain gray for "Other". */
function pieStyles(entries: readonly PieEntry[], id: string): PieStyle[] {
  return entries.map(({ series, hue }, index) => {
    if (series < 0) return { style: { paint: chartPaint('grey'), dash: undefined, mark: 'circle' }, pattern: undefined }
    const style = seriesStyle(series, hue === undefined ? {} : { hue })
    const patternId = `${id}p${index}`
    const paint = fillPaint(patternId, style)
    return { style: { ...style, paint }, pattern: paint === style.paint ? undefined : { id: patternId, style } }
  })
}

interface PiePlotProps {
  entries: readonly PieEntry[]
  styles: readonly PieStyle[]
  isolated: string | null
  width: number
  height: number
  /** The inner radius as a share of the outer radius. */
  innerRatio: number
  /** The text in the middle of a donut. */
  center: PieCenter | undefined
  title: string
  /** Formats a value with its share. */
  valueText: (value: number) => string
  duration: number | undefined
}

/** The pie or donut, its interactive layer and its tooltip. */
function PiePlot({
  entries,
  styles,
  isolated,
  width,
  height,
  innerRatio,
  center,
  title,
  valueText,
  duration,
}: PiePlotProps) {
  const [cursor] = useState(createChartCursor)
  const model = useMemo(
    () => pieModel({ entries, width, height, innerRatio, shareText: formatShare }),
    [entries, width, height, innerRatio],
  )
  const slicePath = useMemo(() => pieArc(model), [model])
  const state = useMemo(
    () => ({
      values: Float64Array.from(model.arcs.flatMap(({ startAngle, endAngle }) => [startAngle, endAngle])),
      stride: 2,
      keys: model.arcs.map(({ name }) => name),
    }),
    [model],
  )
  const enter = useMemo(() => new Float64Array(state.values.length), [state])
  const description = ({ name, value, members }: PieArc): string =>
    `${name}: ${valueText(value)}${members.length > 0 ? `, of ${members.join(', ')}` : ''}`
  const tooltip = (index: number): TooltipContent | undefined => {
    const slice = model.arcs[index]
    const style = styles[index]?.style
    if (slice === undefined || style === undefined) return undefined
    const [x, y] = slicePath.centroid(slice)
    return {
      title,
      rows: [
        { label: slice.name, value: valueText(slice.value), style },
        ...slice.members.map((label) => ({ label, value: '' })),
      ],
      at: { x: model.center.x + x, y: model.center.y + y },
    }
  }
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="figures block overflow-visible text-caption">
        <defs>
          {styles.map(({ pattern }) => pattern !== undefined && <FillPattern key={pattern.id} {...pattern} />)}
        </defs>
        <g transform={`translate(${model.center.x} ${model.center.y})`}>
          <Arcs
            state={state}
            enter={enter}
            path={(startAngle, endAngle) => slicePath({ startAngle, endAngle }) ?? ''}
            paints={model.arcs.map(({ name }, index) =>
              isolated === null || isolated === name ? (styles[index]?.style.paint ?? '') : 'var(--color-press)',
            )}
            duration={duration}
          />
          {model.arcs.map(({ name, label }) => label !== undefined && <SliceLabel key={name} label={label} />)}
          {center !== undefined && <Center center={center} diameter={model.innerRadius * 2 - 12} />}
        </g>
      </svg>
      <ChartSurface
        cursor={cursor}
        label={title}
        count={model.arcs.length}
        nearest={(x, y) => sliceAt(model, x, y)}
        describe={(index) => (model.arcs[index] === undefined ? '' : description(model.arcs[index]))}
      />
      <ChartTooltip cursor={cursor} size={{ width, height }} kind="area" content={tooltip} />
    </>
  )
}

function Center({ center, diameter }: { center: PieCenter; diameter: number }) {
  const { value, fontSize, hasName } = centerText(center, diameter)
  return (
    <>
      <text
        y={hasName ? 2 : fontSize * 0.35}
        textAnchor="middle"
        fontSize={fontSize}
        className="fill-text font-semibold"
      >
        {value}
      </text>
      {hasName && (
        <text y={20} textAnchor="middle" className="fill-muted">
          {center.name}
        </text>
      )}
    </>
  )
}

const leaderPath = line().digits(1)

function SliceLabel({ label: { text, x, y, anchor, leader } }: { label: PieLabel }) {
  // The last word is the share, which is emphasized.
  const cut = text.lastIndexOf(' ') + 1
  return (
    <>
      {leader !== undefined && <path d={leaderPath([...leader]) ?? ''} fill="none" stroke="var(--color-line-strong)" />}
      <text x={x} y={y + 4} textAnchor={anchor} className="fill-muted">
        {text.slice(0, cut)}
        <tspan className="fill-text font-semibold">{text.slice(cut)}</tspan>
      </text>
    </>
  )
}
