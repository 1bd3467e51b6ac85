import { use, useSyncExternalStore } from 'react'
import type { ChartCursor } from './chartCursor.ts'
import type { SeriesStyle } from './seriesStyle.ts'
import { SeriesSwatch, type SwatchKind } from './SeriesSwatch.tsx'
import { TextScaleContext } from './textScale.ts'
import type { ChartSize } from './useChartSize.ts'

/** The content of a tooltip. */
export interface TooltipContent {
  /** The heading, such as the date. */
  title: string
  rows: readonly { label: string; value: string; style?: SeriesStyle; kind?: SwatchKind }[]
  /** The point beside the tooltip, in units. */
  at: { x: number; y: number }
}

export interface ChartTooltipProps {
  cursor: ChartCursor
  size: ChartSize
  content: (index: number) => TooltipContent | undefined
  /** The kind of the series swatches. @default 'line' */
  kind?: SwatchKind
}

/**
 * The tooltip of the active point, on the side of the point with more space. Only the tooltip renders when the cursor
 * moves. Hidden from screen readers, which get the same text from `ChartSurface`.
 */
export function ChartTooltip({ cursor, size, content, kind = 'line' }: ChartTooltipProps) {
  const index = useSyncExternalStore(cursor.subscribe, cursor.get, () => -1)
  const scale = use(TextScaleContext)
  const shown = index < 0 ? undefined : content(index)
  if (shown === undefined) return null
  const [x, y, width] = [shown.at.x * scale, shown.at.y * scale, size.width * scale]
  const isLeft = x > width / 2
  const isAbove = shown.at.y > size.height / 2
  return (
    <div
      aria-hidden
      data-chart-tooltip
      className="figures pointer-events-none absolute top-0 left-0 z-10 w-max rounded-control bg-raised px-2.5 py-1.5 text-caption text-text shadow-flyout"
      style={{
        maxWidth: Math.max(120, (isLeft ? x : width - x) - 12),
        transform: `translate(${Math.round(x + (isLeft ? -12 : 12))}px, ${Math.round(y)}px) translate(${isLeft ? '-100%' : '0'}, ${isAbove ? '-100%' : '0'})`,
      }}
    >
      <div className="text-muted">{shown.title}</div>
      {shown.rows.map((row) => (
        <div key={row.label} className="flex items-center gap-1.5">
          {row.style !== undefined && <SeriesSwatch style={row.style} kind={row.kind ?? kind} />}
          <span className="min-w-0 wrap-break-word">{row.label}</span>
          <span className="ml-auto pl-3 font-semibold">{row.value}</span>
        </div>
      ))}
    </div>
  )
}
