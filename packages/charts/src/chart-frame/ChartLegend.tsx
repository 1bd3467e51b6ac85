import type { SeriesStyle } from './seriesStyle.ts'
import { SeriesSwatch, type SwatchKind } from './SeriesSwatch.tsx'

/** An entry of a legend. */
export interface LegendItem {
  key: string
  label: string
  style: SeriesStyle
  /** The kind of the swatch. @default 'line' */
  kind?: SwatchKind
}

export interface ChartLegendProps {
  items: readonly LegendItem[]
  isolated: string | null
  /** Whether the legend is on its own line, below the title. */
  below: boolean
  onIsolate: (key: string | null) => void
}

/** The legend: a toggle button per series that isolates it, or shows all series again. */
export function ChartLegend({ items, isolated, below, onIsolate }: ChartLegendProps) {
  return (
    <div
      role="group"
      aria-label="Isolate a series"
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
          <SeriesSwatch style={item.style} kind={item.kind ?? 'line'} />
          <span className="truncate">{item.label}</span>
        </button>
      ))}
    </div>
  )
}
