import { type ReactNode, useId, useRef, useState } from 'react'
import { ChartActions } from './ChartActions.tsx'
import { ChartLegend, type LegendItem } from './ChartLegend.tsx'
import { ChartTableTwin } from './ChartTableTwin.tsx'
import type { ChartTable } from './chartTable.ts'
import { type ChartSize, chartHeight, useChartSize } from './useChartSize.ts'

/** What every chart takes for the frame around it. */
export interface ChartFrameOptions {
  /** What is shown: the figure's name. */
  title: string
  /** The title stands already above, in a card or on a tab: only screen readers get it here. @default false */
  hideTitle?: boolean
  /** What the picture says. @default written from the data */
  sentence?: string
  /** The figures stand already beside it: only screen readers get the sentence. @default false */
  hideSentence?: boolean
  /** Width over height (M139). @default 21 / 6 */
  ratio?: number
  /** A fixed height of the drawing instead of a ratio, px. */
  height?: number
  /** Never lower than this, px. @default 160 */
  minHeight?: number
  /** No buttons for table and copies: for a picture in a tight place. The table twin stays for screen readers. @default false */
  hideActions?: boolean
  /** What stands there without data. @default 'No data for this time.' */
  emptyText?: string
  /** How long old values take to new ones, ms; 0 switches motion off (M501). @default 1000 */
  duration?: number
  className?: string
}

export interface ChartFrameProps extends ChartFrameOptions {
  sentence: string
  table: ChartTable
  /** More than one series: the legend, which isolates one. */
  legend?: readonly LegendItem[] | undefined
  /** The key of the series that stands alone; null for all. */
  isolated?: string | null
  /** Called with the key to isolate, or null to show all again. */
  onIsolate?: (key: string | null) => void
  /** There is nothing to draw: `emptyText` stands in the picture's place. @default false */
  empty?: boolean
  /** Draws the chart into a box of this size; give the `svg` its width and height. Without axes wider than it. */
  children: (size: ChartSize) => ReactNode
}

/** Below this width the legend has a line of its own under title and buttons, px. */
const NARROW = 512

/**
 * What every chart has around its drawing: name, message in a sentence, legend, table twin (a button shows it, screen
 * readers have it anyway), copies as PNG, SVG and CSV, empty state, and a size that follows the page.
 */
export function ChartFrame({
  title,
  hideTitle = false,
  sentence,
  hideSentence = false,
  table,
  legend,
  isolated = null,
  onIsolate,
  empty = false,
  emptyText = 'No data for this time.',
  hideActions = false,
  className = '',
  children,
  ...box
}: ChartFrameProps) {
  const id = useId()
  const [plot, size] = useChartSize(box)
  const [asTable, setAsTable] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const announce = (text: string): void => {
    if (status.current !== null) status.current.textContent = text
  }
  const isolate = (key: string | null): void => {
    onIsolate?.(key)
    const item = legend?.find((entry) => entry.key === key)
    announce(item === undefined ? 'All series are shown.' : `Only ${item.label} is shown.`)
  }
  // By the width that is measured anyway: a container query would make the browser style every chart in two goes.
  const isNarrow = size !== undefined && size.width < NARROW
  const hasLegend = legend !== undefined && legend.length > 1 && !empty
  const bare = hideTitle && hideSentence && !hasLegend && (hideActions || empty)
  return (
    <figure aria-labelledby={`${id}t`} aria-describedby={`${id}s`} className={`relative m-0 min-w-0 ${className}`}>
      <figcaption className={bare ? 'sr-only' : 'mb-2'}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <div
            id={`${id}t`}
            className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 basis-32 text-body font-semibold text-text'}
          >
            {title}
          </div>
          {hasLegend && <ChartLegend items={legend} isolated={isolated} below={isNarrow} onIsolate={isolate} />}
          {!hideActions && !empty && (
            <ChartActions
              title={title}
              table={table}
              legend={hasLegend ? legend : []}
              asTable={asTable}
              onAsTable={setAsTable}
              plot={plot}
              announce={announce}
            />
          )}
        </div>
        <p
          id={`${id}s`}
          // The ring of a focused series reaches so far.
          className={hideSentence ? 'sr-only' : `figures m-0 text-caption text-muted ${hasLegend ? 'mt-1' : ''}`}
        >
          {sentence}
        </p>
      </figcaption>
      <div ref={plot} className="relative w-full" style={{ height: size?.height ?? chartHeight(21 * 16, box) }}>
        {empty ? (
          <p className="m-0 flex h-full items-center justify-center rounded-control bg-sunken px-4 text-center text-body text-muted">
            {emptyText}
          </p>
        ) : (
          !asTable && size !== undefined && children(size)
        )}
        {!empty && <ChartTableTwin title={title} table={table} shown={asTable} />}
      </div>
      <div ref={status} role="status" className="sr-only" />
    </figure>
  )
}
