import { SeriesSwatch, type SwatchKind } from './SeriesSwatch.tsx'
import type { SeriesLook } from './seriesLook.ts'

/** An entry of the legend. */
export interface LegendItem {
  key: string
  label: string
  look: SeriesLook
  /** How its marks are drawn. @default 'line' */
  kind?: SwatchKind
}

export interface ChartLegendProps {
  items: readonly LegendItem[]
  isolated: string | null
  /** It stands in a line of its own below what is beside it. */
  below: boolean
  onIsolate: (key: string | null) => void
}

/** Names the series. A press shows one alone, another press all again; a toggle button each, so that keys reach it. */
export function ChartLegend({ items, isolated, below, onIsolate }: ChartLegendProps) {
  return (
    <div
      role="group"
      aria-label="Show one series alone"
      className={`-ml-1.5 flex min-w-0 flex-wrap gap-x-1 ${below ? 'order-last basis-full' : ''}`}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          aria-pressed={isolated === item.key}
          onClick={() => onIsolate(isolated === item.key ? null : item.key)}
          className={`inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border-0 bg-transparent px-1.5 text-caption hover:bg-hover aria-pressed:bg-press ${
            isolated === null || isolated === item.key ? 'text-muted' : 'text-subtle line-through'
          }`}
        >
          <SeriesSwatch look={item.look} kind={item.kind ?? 'line'} />
          <span className="truncate">{item.label}</span>
        </button>
      ))}
    </div>
  )
}
