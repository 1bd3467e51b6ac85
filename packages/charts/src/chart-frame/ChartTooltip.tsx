import { useSyncExternalStore } from 'react'
import type { ChartCursor } from './chartCursor.ts'
import { SeriesSwatch, type SwatchKind } from './SeriesSwatch.tsx'
import type { SeriesLook } from './seriesLook.ts'
import type { ChartSize } from './useChartSize.ts'

/** What a tooltip says of a stop. */
export interface TooltipContent {
  /** Such as the date. */
  title: string
  rows: readonly { label: string; value: string; look?: SeriesLook; kind?: SwatchKind }[]
  /** The point that it stands beside, px in the drawing. */
  at: { x: number; y: number }
}

export interface ChartTooltipProps {
  cursor: ChartCursor
  size: ChartSize
  content: (stop: number) => TooltipContent | undefined
  /** How the series' marks are drawn. @default 'line' */
  kind?: SwatchKind
}

/**
 * Says what is at the cursor, beside it, on the side where there is more room. Only this redraws when the cursor moves.
 * Screen readers hear it from the surface instead.
 */
export function ChartTooltip({ cursor, size, content, kind = 'line' }: ChartTooltipProps) {
  const stop = useSyncExternalStore(cursor.subscribe, cursor.get, () => -1)
  const shown = stop < 0 ? undefined : content(stop)
  if (shown === undefined) return null
  const { x, y } = shown.at
  const left = x > size.width / 2
  const above = y > size.height / 2
  return (
    <div
      aria-hidden
      data-chart-tooltip
      className="figures pointer-events-none absolute top-0 left-0 z-10 w-max rounded-control bg-raised px-2.5 py-1.5 text-caption text-text shadow-flyout"
      style={{
        maxWidth: Math.max(120, (left ? x : size.width - x) - 12),
        transform: `translate(${Math.round(x + (left ? -12 : 12))}px, ${Math.round(y)}px) translate(${left ? '-100%' : '0'}, ${above ? '-100%' : '0'})`,
      }}
    >
      <div className="text-muted">{shown.title}</div>
      {shown.rows.map((row) => (
        <div key={row.label} className="flex items-center gap-1.5">
          {row.look !== undefined && <SeriesSwatch look={row.look} kind={row.kind ?? kind} />}
          <span className="min-w-0 wrap-break-word">{row.label}</span>
          <span className="ml-auto pl-3 font-semibold">{row.value}</span>
        </div>
      ))}
    </div>
  )
}
