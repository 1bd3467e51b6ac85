import { cx as cn } from 'class-variance-authority'
import { inRem } from '@rankdesk/format'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { ChartActions, type ChartActionsProps } from './ChartActions.tsx'
import type { LegendItem } from './legendItem.ts'
import { SeriesSwatch } from './SeriesSwatch.tsx'
import type { ChartTable } from './chartTable.ts'
import { ChartTableTwin } from './ChartTableTwin.tsx'
import { TextScaleContext } from './textScale.ts'
import { type ChartSize, chartHeight, useChartSize } from './useChartSize.ts'

/** The options that all charts share. */
export interface ChartFrameOptions {
  /** The title, which is the accessible name of the figure. */
  title: string
  /** Whether only screen readers get the title, because a card or tab already shows it. @default false */
  hideTitle?: boolean
  /** The message of the chart in one sentence. @default computed from the data */
  summary?: string
  /** Whether only screen readers get the summary, because the numbers are already shown nearby. @default false */
  hideSummary?: boolean
  /** The ratio of width to height (M139). @default 21 / 6 */
  ratio?: number
  /** A fixed height instead of a ratio, px. */
  height?: number
  /** The minimum height, px. @default 160 */
  minHeight?: number
  /** Whether the table and copy buttons are hidden. Screen readers still get the table twin. @default false */
  hideActions?: boolean
  /** The text shown without data. @default 'No data for this period.' */
  emptyText?: string
  /** The duration of transitions, ms. 0 disables them (M501). @default 1000 */
  duration?: number
  /** Classes for layout only. */
  className?: string
}

export interface ChartFrameProps extends ChartFrameOptions {
  summary: string
  table: ChartTable
  /** The entries of the legend. It is shown for more than one series. */
  legend?: readonly LegendItem[] | undefined
  /** The key of the isolated series, or null. @default null */
  isolated?: string | null
  /** Called with the key of the series to isolate, or null to show all series. */
  onIsolate?: (key: string | null) => void
  /** Whether there is no data: `emptyText` replaces the chart. @default false */
  empty?: boolean
  /** Renders the chart at a size. */
  children: (size: ChartSize) => ReactNode
}

/** Below this width the legend is on its own line, px. */
const MIN_INLINE_LEGEND_WIDTH = 512

/**
 * The frame of every chart: title, summary, legend, table twin, copies as PNG, SVG and CSV, empty state and responsive
 * size.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, table, empty = false, emptyText = 'No data for this period.', className = '', children } = props
  const id = useId()
  const [plot, size] = useChartSize(props)
  // The frame has its height before the first paint; what is drawn in it follows in parts that hold up no press.
  const drawn = useDeferredValue(size)
  const [asTable, setAsTable] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const announce = (text: string): void => {
    if (status.current !== null) status.current.textContent = text
  }
  // Uses the measured width: a container query would make the browser style every chart twice.
  const isNarrow = size !== undefined && size.width < MIN_INLINE_LEGEND_WIDTH
  return (
    <figure aria-labelledby={`${id}t`} aria-describedby={`${id}s`} className={cn('relative m-0 min-w-0', className)}>
      <ChartCaption
        props={props}
        id={id}
        isNarrow={isNarrow}
        asTable={asTable}
        plot={plot}
        announce={announce}
        onAsTable={setAsTable}
      />
      <div
        ref={plot}
        className="relative w-full"
        style={{ height: inRem(size?.height ?? chartHeight(21 * 16, props)) }}
      >
        {empty ? (
          <p className="m-0 flex h-full items-center justify-center rounded-control bg-sunken px-4 text-center text-body text-muted">
            {emptyText}
          </p>
        ) : (
          !asTable && drawn !== undefined && <TextScaleContext value={drawn.scale}>{children(drawn)}</TextScaleContext>
        )}
        {!empty && <ChartTableTwin title={title} table={table} shown={asTable} />}
      </div>
      <div ref={status} role="status" className="sr-only" />
    </figure>
  )
}

interface ChartCaptionProps extends Pick<ChartActionsProps, 'asTable' | 'onAsTable' | 'plot' | 'announce'> {
  props: ChartFrameProps
  /** The prefix of the ids of title and summary. */
  id: string
  isNarrow: boolean
}

/** The title of a chart with its legend and actions, and the summary. */
function ChartCaption({ props, id, isNarrow, ...actions }: ChartCaptionProps) {
  const { title, hideTitle, summary, hideSummary, table, isolated = null, onIsolate } = props
  const isolate = (key: string | null): void => {
    onIsolate?.(key)
    const item = props.legend?.find((entry) => entry.key === key)
    actions.announce(item === undefined ? 'Showing all series.' : `Showing only ${item.label}.`)
  }
  const legend = legendOf(props)
  const hasLegend = legend.length > 0
  const hasActions = !props.hideActions && !props.empty
  const isBare = hideTitle && hideSummary && !hasLegend && !hasActions
  return (
    <figcaption className={isBare ? 'sr-only' : 'mb-2'}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div
          id={`${id}t`}
          className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 basis-32 text-body font-semibold text-text'}
        >
          {title}
        </div>
        {hasLegend && <ChartLegend items={legend} isolated={isolated} below={isNarrow} onIsolate={isolate} />}
        {hasActions && <ChartActions title={title} table={table} legend={legend} {...actions} />}
      </div>
      <p
        id={`${id}s`}
        // Leaves space for the focus ring of the legend.
        className={hideSummary ? 'sr-only' : cn('figures m-0 text-caption text-muted', hasLegend && 'mt-1')}
      >
        {summary}
      </p>
    </figcaption>
  )
}

interface ChartLegendProps {
  items: readonly LegendItem[]
  isolated: string | null
  /** Whether the legend is on its own line, below the title. */
  below: boolean
  onIsolate: (key: string | null) => void
}

/** The legend: a toggle button per series that isolates it, or shows all series again. */
function ChartLegend({ items, isolated, below, onIsolate }: ChartLegendProps) {
  return (
    <div
      role="group"
      aria-label="Isolate a series"
      className={cn('-ml-1.5 flex min-w-0 flex-wrap gap-x-1', below && 'order-last basis-full')}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          aria-pressed={isolated === item.key}
          onClick={() => onIsolate(isolated === item.key ? null : item.key)}
          className={cn(
            'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border-0 bg-transparent px-1.5 text-caption hover:bg-hover aria-pressed:bg-press',
            isolated === null || isolated === item.key ? 'text-muted' : 'text-subtle line-through',
          )}
        >
          <SeriesSwatch style={item.style} kind={item.kind ?? 'line'} />
          <span className="truncate">{item.label}</span>
        </button>
      ))}
    </div>
  )
}

/** Returns the entries of the legend. A single series has none, as the title names it. */
function legendOf({ legend = [], empty }: ChartFrameProps): readonly LegendItem[] {
  return legend.length > 1 && !empty ? legend : []
}
