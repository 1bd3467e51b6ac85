import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import type { SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { LevelMark } from './LevelMark.tsx'
import type { BarPart } from './stackedBarModel.ts'

export interface StackedBarLegendProps {
  parts: readonly BarPart[]
  styles: readonly SeriesStyle[]
  counts: readonly string[]
  isolated: string | null
  onIsolate: (name: string | null) => void
  cursor: ChartCursor
}

/** The legend below a stacked bar: marks, names and counts. Hovering shows the tooltip; pressing isolates the part. */
export function StackedBarLegend({ parts, styles, counts, isolated, onIsolate, cursor }: StackedBarLegendProps) {
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
            className={`inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border-0 bg-transparent px-1.5 text-caption hover:bg-hover aria-pressed:bg-press ${isFaded ? 'text-subtle line-through' : 'text-muted'}`}
          >
            {style !== undefined && <LevelMark style={style} level={part.level} />}
            <span className="min-w-0 truncate">{part.name}</span>
            <span className="figures font-semibold text-text">{counts[index]}</span>
          </button>
        )
      })}
    </div>
  )
}
