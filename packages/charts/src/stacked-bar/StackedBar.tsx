import { cx as cn } from 'class-variance-authority'
import { formatPercent, formatValue, type ValueFormat } from '@rankdesk/format'
import { useMemo, useState } from 'react'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartFrame, type ChartFrameOptions } from '../chart-frame/ChartFrame.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { type ChartCell, chartTable, type ChartTable } from '../chart-frame/chartTable.ts'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { seriesStyle, type SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { partsSummary } from '../chart-frame/summaries.ts'
import { svgBox } from '../chart-frame/textScale.ts'
import { useIsolation } from '../chart-frame/useIsolation.ts'
import { markPath } from '../marks/markPath.ts'
import { Segments } from '../marks/Segments.tsx'
import { type BarPart, stackedBarModel } from './stackedBarModel.ts'

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

interface StackedBarLegendProps {
  parts: readonly BarPart[]
  styles: readonly SeriesStyle[]
  counts: readonly string[]
  isolated: string | null
  onIsolate: (name: string | null) => void
  cursor: ChartCursor
}

/** The legend below a stacked bar: marks, names and counts. Hovering shows the tooltip; pressing isolates the part. */
function StackedBarLegend({ parts, styles, counts, isolated, onIsolate, cursor }: StackedBarLegendProps) {
  return (
    <div role="group" aria-label="Isolate a part" className="-mx-1.5 mt-1.5 flex flex-wrap gap-x-2">
      {parts.map((part, index) => {
        const style = styles[index]
        const isFaded = isolated !== null && isolated !== part.name
        return (
          <button
            key={part.name}
            type="button"
            aria-pressed={isolated === part.name}
            onClick={() => onIsolate(isolated === part.name ? null : part.name)}
            onPointerEnter={() => cursor.set(index)}
            onPointerLeave={() => cursor.set(-1)}
            className={cn(
              'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border-0 bg-transparent px-1.5 text-caption hover:bg-hover aria-pressed:bg-press',
              isFaded ? 'text-subtle line-through' : 'text-muted',
            )}
          >
            {style !== undefined && <PartMark style={style} level={part.level} />}
            <span className="min-w-0 truncate">{part.name}</span>
            <span className="figures font-semibold text-text">{counts[index]}</span>
          </button>
        )
      })}
    </div>
  )
}

interface LevelMarkProps {
  style: SeriesStyle
  /** The level: a dot above, on or below a line. @default the mark of the series palette */
  level?: 'above' | 'on' | 'below' | undefined
}

const DOT_Y = { above: 2.5, on: 5.5, below: 8.5 }

/** The legend mark of a part: its level compared with the expectation, or its mark of the series palette. */
function PartMark({ style, level }: LevelMarkProps) {
  return (
    <svg aria-hidden width={11} height={11} className="shrink-0 overflow-visible">
      {level === undefined ? (
        <path
          d={markPath(style.mark, 5.5, 5.5, 4)}
          fill={style.mark === 'ring' ? 'none' : style.paint}
          stroke={style.paint}
        />
      ) : (
        <>
          <path d="M0 5.5H11" stroke={style.paint} strokeOpacity={0.7} />
          <circle cx={5.5} cy={DOT_Y[level]} r={2.5} fill={style.paint} />
        </>
      )}
    </svg>
  )
}

/** The texts of a stacked bar. */
interface StackedBarText {
  /** The formatted value of each part. */
  counts: readonly string[]
  /** The description of each part, such as '6 clients, 17.6%'. */
  descriptions: readonly string[]
  table: ChartTable
  summary: (title: string) => string
}

/** Returns the texts of a stacked bar. `countText` formats a value with its unit. */
function stackedBarText(
  parts: readonly BarPart[],
  format: ValueFormat,
  countText: (value: number) => string = (value) => formatValue(value, format),
): StackedBarText {
  const { segments, total } = stackedBarModel(parts, 0)
  const valueCell = (cell: ChartCell): string => formatValue(typeof cell === 'number' ? cell : null, format)
  const shareCell = (cell: ChartCell): string => (typeof cell === 'number' ? shareText(cell / 100) : '–')
  return {
    counts: segments.map(({ part, value }) => formatValue(part.value === null ? null : value, format)),
    descriptions: segments.map(({ value, share }) => `${countText(value)}, ${shareText(share)}`),
    table: chartTable(
      [
        { label: 'Part' },
        { label: 'Value', numeric: true, format: valueCell },
        { label: 'Share', numeric: true, format: shareCell },
      ],
      segments.map(({ part, value, share }) => [part.name, value, share * 100]),
    ),
    summary: (title) =>
      partsSummary(
        title,
        segments.filter(({ value }) => value > 0).map(({ part, value }) => ({ name: part.name, value })),
        (value) => (total > 0 ? `${countText(value)} (${shareText(value / total)})` : countText(value)),
      ),
  }
}

function shareText(share: number): string {
  return formatPercent(share * 100, { maximumDecimals: 1 })
}

interface StackedBarPlotProps {
  parts: readonly BarPart[]
  styles: readonly SeriesStyle[]
  /** The description of each part, such as '6 clients, 17.6%'. */
  descriptions: readonly string[]
  isolated: string | null
  width: number
  height: number
  title: string
  cursor: ChartCursor
  duration: number | undefined
  onPress: ((part: BarPart) => void) | undefined
}

/** The bar, its interactive layer and its tooltip. */
function StackedBarPlot({
  parts,
  styles,
  descriptions,
  isolated,
  width,
  height,
  title,
  cursor,
  duration,
  onPress,
}: StackedBarPlotProps) {
  const model = useMemo(() => stackedBarModel(parts, width), [parts, width])
  const state = useMemo(
    () => ({
      values: Float64Array.from(model.segments.flatMap(({ x, width: segmentWidth }) => [x, segmentWidth])),
      stride: 2,
      keys: model.segments.map(({ part }) => part.name),
    }),
    [model],
  )
  const nearest = (x: number): number => {
    const visible = model.segments.filter((segment) => segment.width > 0)
    return (visible.findLast((segment) => segment.x <= x) ?? visible[0])?.index ?? -1
  }
  return (
    <>
      <svg aria-hidden {...svgBox(width, height)} className="block overflow-hidden rounded-mark bg-press">
        <Segments
          state={state}
          height={height}
          paints={parts.map(({ name }, index) =>
            isolated === null || isolated === name ? (styles[index]?.paint ?? '') : 'var(--color-line)',
          )}
          duration={duration}
        />
      </svg>
      {model.total > 0 && (
        <ChartSurface
          cursor={cursor}
          label={title}
          count={parts.length}
          nearest={nearest}
          describe={(index) => `${parts[index]?.name ?? ''}: ${descriptions[index] ?? ''}`}
          {...(onPress === undefined
            ? {}
            : { onPress: (index: number) => parts[index] !== undefined && onPress(parts[index]) })}
        />
      )}
      <ChartTooltip
        cursor={cursor}
        size={{ width, height }}
        kind="area"
        content={(index) => {
          const segment = model.segments[index]
          const style = styles[index]
          if (segment === undefined || style === undefined) return undefined
          return {
            title,
            rows: [{ label: segment.part.name, value: descriptions[index] ?? '', style }],
            at: { x: segment.x + segment.width / 2, y: height + 6 },
          }
        }}
      />
    </>
  )
}
